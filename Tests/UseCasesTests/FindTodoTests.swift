import Domain
import TestSupport
import Testing
import UseCases

struct FindTodoTests {
    private let plain = board([
        todo("k3f9q2"), todo("k3f"), todo("k4"), todo("n7") { $0.aliases = [Located("Old-1"), Located("k4")] },
        todo("arch-1") {
            $0.id = "twin"
            $0.isArchived = true
        }, todo("live-1") { $0.id = "twin" },
    ])

    @Test(arguments: [
        ("k3f", "k3f"), ("K3F", "k3f"), ("#k3f9", "k3f9q2"), ("k3f9q2", "k3f9q2"), ("old-1", "n7"), ("k4", "k4"),
        ("n", "n7"), ("tw", "twin"), ("twin", "twin"),
    ])
    func `an exact id beats a beginning, and a unique beginning is enough`(wanted: String, id: String) throws {
        let found = try FindTodo(in: plain)(wanted)
        #expect(plain.rows[found].todo.id == id)
        #expect(!plain.rows[found].todo.isArchived)
    }

    @Test func `an ambiguous beginning lists the ids that begin so`() {
        #expect(throws: FindTodo.Failure.ambiguous(["k3f", "k3f9q2", "k4"])) { try FindTodo(in: plain)("K") }
        let many = board((1...12).map { todo("A-\($0)") })
        #expect(throws: FindTodo.Failure.ambiguous((1...10).map { "A-\($0)" })) { try FindTodo(in: many)("a-") }
    }

    @Test(
        arguments: [("k3f9q3", "k3f9q2"), ("twn", "twin"), ("nothing-like-it", nil), ("", nil), ("#", nil)]
            as [(String, String?)])
    func `what is not there is told with the nearest id`(wanted: String, nearest: String?) {
        #expect(throws: FindTodo.Failure.notFound(nearest: nearest)) { try FindTodo(in: plain)(wanted) }
    }

    @Test(arguments: [
        ("607", "BACK-607"), ("task-607", "BACK-607"), ("60", "BACK-60"), ("BACK-60", "BACK-60"), ("#607", "BACK-607"),
        ("607.1", "BACK-607.01"), ("back-7", "BACK-7"), ("7", "BACK-7"),
    ])
    func `in a Backlog.md project the number is enough`(wanted: String, id: String) throws {
        let board = board(
            ["BACK-607", "BACK-60", "BACK-607.01", "BACK-7", "BACK-70"].map { todo($0) }, settings: backlogSettings)
        #expect(board.rows[try FindTodo(in: board)(wanted)].todo.id == id)
    }

    @Test(arguments: [("12", "SHOP-12"), ("#12", "SHOP-12"), ("007", "shop-7"), ("13", "13x")])
    func `elsewhere the number of a prefixed id is enough`(wanted: String, id: String) throws {
        let board = board([todo("SHOP-12"), todo("shop-7"), todo("13x")])
        #expect(board.rows[try FindTodo(in: board)(wanted)].todo.id == id)
    }

    @Test func `a number that two have is told with both`() {
        let board = board([todo("a-12"), todo("b-12")])
        #expect(throws: FindTodo.Failure.several([0, 1])) { try FindTodo(in: board)("12") }
    }

    @Test func `words of a title are enough where they fit one`() throws {
        let board = board([
            todo("a1") { $0.title = "Buy oat milk" }, todo("b2") { $0.title = "Buy bread" },
            todo("c3") { $0.title = "牛乳を 買う" },
        ])
        #expect(try FindTodo(in: board)("buy mil") == 0)
        #expect(try FindTodo(in: board)("BREAD") == 1)
        #expect(try FindTodo(in: board)("買う") == 2)
        #expect(throws: FindTodo.Failure.several([0, 1])) { try FindTodo(in: board)("buy") }
        #expect(throws: FindTodo.Failure.notFound(nearest: nil)) { try FindTodo(in: board)("uy milk") }
    }
}

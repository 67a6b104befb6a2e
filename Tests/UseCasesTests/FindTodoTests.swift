import BoardSupport
import Domain
import TestSupport
import Testing
import UseCases

struct FindTodoTests {
    private typealias Candidate = FindTodo.Candidate

    private let plain = board([
        todo("k3f9q2"), todo("k3f"), todo("k4"), todo("n7") { $0.aliases = [Located("Old-1"), Located("k4")] },
        todo("arch-1") {
            $0.id = "twin"
            $0.isArchived = true
        }, todo("live-1") { $0.id = "twin" },
    ])

    /// Returns the id of the todo that a name selects.
    private func found(
        _ name: String, on board: Board, for purpose: FindTodo.Purpose = .reading, path: [String: Int] = [:]
    ) throws -> String {
        board.rows[try FindTodo(in: board, for: purpose) { path[$0] }(name)].todo.id
    }

    private func candidates(_ ids: String...) -> [Candidate] { ids.map { Candidate(id: $0, title: $0) } }

    @Test(arguments: [
        ("k3f", "k3f"), ("K3F", "k3f"), ("#k3f9", "k3f9q2"), ("k3f9q2", "k3f9q2"), ("old-1", "n7"), ("k4", "k4"),
        ("n", "n7"), ("tw", "twin"), ("twin", "twin"),
    ])
    func `an exact id takes precedence over a prefix, and a unique prefix is enough`(wanted: String, id: String) throws
    {
        let found = try FindTodo(in: plain, for: .reading)(wanted)
        #expect(plain.rows[found].todo.id == id)
        #expect(!plain.rows[found].todo.isArchived)
    }

    @Test(arguments: ["cafe", "Café", "CAFÉ mend", "שלום", "שָׁלוֹם"]) func `marks in a title do not matter`(words: String)
        throws
    {
        let board = board([todo("a") { $0.title = "Mend the Café" }, todo("b") { $0.title = "שָׁלוֹם עולם" }])
        #expect(try found(words, on: board, for: .writing) == (words.utf8.first == 0xD7 ? "b" : "a"))
    }

    @Test func `an id that begins with a number sign takes precedence over a title`() throws {
        let signed = board([todo("a") { $0.id = "#12" }, todo("bbb222") { $0.title = "#12" }])
        #expect(try found("#12", on: signed, for: .writing) == "#12")
    }

    @Test func `an ambiguous prefix lists the todos that match`() {
        #expect(throws: FindTodo.Failure.several(candidates("k3f", "k3f9q2", "k4"))) { try found("K", on: plain) }
        let many = board((1...12).map { todo("A-\($0)") })
        #expect(throws: FindTodo.Failure.several((1...12).map { Candidate(id: "A-\($0)", title: "A-\($0)") })) {
            try found("a-", on: many)
        }
    }

    @Test(
        arguments: [("k3f9q3", "k3f9q2"), ("twn", "twin"), ("nothing-like-it", nil), ("", nil), ("#", nil)]
            as [(String, String?)])
    func `an unknown name suggests the nearest id`(wanted: String, nearest: String?) {
        #expect(throws: FindTodo.Failure.notFound(nearest: nearest)) { try found(wanted, on: plain) }
    }

    // MARK: Commands that write

    @Test(arguments: [
        ("k3f9", "k3f9q2"), ("k3f", "k3f"), ("#k3f9", "k3f9q2"), ("k4", "k4"), ("n7", "n7"), ("twi", "twin"),
    ])
    func `writing accepts whole ids, and prefixes of three characters`(wanted: String, id: String) throws {
        #expect(try found(wanted, on: plain, for: .writing) == id)
    }

    @Test(arguments: [
        ("n", ["n7"]), ("tw", ["twin", "twin"]), ("#K3", ["k3f", "k3f9q2"]), ("k", ["k3f", "k3f9q2", "k4"]),
    ])
    func `writing refuses a shorter prefix with its candidates`(wanted: String, ids: [String]) throws {
        do {
            Issue.record("'\(wanted)' is \(try found(wanted, on: plain, for: .writing))")
        } catch FindTodo.Failure.tooShort(let candidates) {
            #expect(candidates.map(\.id) == ids)
        }
    }

    @Test func `a short word that is not a prefix can be a word of a title`() throws {
        let board = board([todo("a1b2c3") { $0.title = "Go home" }, todo("b2c3d4") { $0.title = "Stay" }])
        #expect(try found("go", on: board, for: .writing) == "a1b2c3")
    }

    // MARK: Titles

    private let zoo = board([
        todo("zt2gcc") { $0.title = "Other" }, todo("aaa111") { $0.title = "Z" }, todo("bbb111") { $0.title = "zt2" },
        todo("ccc111") { $0.title = "Buy zebras" }, todo("ddd111") { $0.title = "buy  zebras" },
        todo("eee111") { $0.title = "eee1" },
    ])

    @Test(arguments: FindTodo.Purpose.allCases)
    func `an exact title and a prefix have the same precedence`(purpose: FindTodo.Purpose) throws {
        let (aaa, bbb) = (Candidate(id: "aaa111", title: "Z"), Candidate(id: "bbb111", title: "zt2"))
        let zt2 = Candidate(id: "zt2gcc", title: "Other")
        #expect(throws: FindTodo.Failure.several([aaa, zt2])) { try found("z", on: zoo, for: purpose) }
        #expect(throws: FindTodo.Failure.several([bbb, zt2])) { try found("ZT2", on: zoo, for: purpose) }
        #expect(try found("zt2g", on: zoo, for: purpose) == "zt2gcc")
        #expect(try found("eee1", on: zoo, for: purpose) == "eee111")
        // Takes precedence over words of titles, which match two todos.
        #expect(try found("BUY ZEBRAS", on: zoo, for: purpose) == "ccc111")
    }

    @Test func `words of a title are enough if they match one todo`() throws {
        let board = board([
            todo("a1") { $0.title = "Buy oat milk" }, todo("b2") { $0.title = "Buy bread" },
            todo("c3") { $0.title = "牛乳を 買う" },
        ])
        #expect(try found("buy mil", on: board) == "a1")
        #expect(try found("BREAD", on: board) == "b2")
        #expect(try found("買う", on: board) == "c3")
        let both = [Candidate(id: "a1", title: "Buy oat milk"), Candidate(id: "b2", title: "Buy bread")]
        #expect(throws: FindTodo.Failure.several(both)) { try found("buy", on: board) }
        #expect(throws: FindTodo.Failure.notFound(nearest: nil)) { try found("uy milk", on: board) }
    }

    @Test func `the title of a recurring series means its only open todo`() throws {
        func rent(_ id: String, _ status: String, recur: String? = "monthly", owner: String = "hana") -> Todo {
            todo(id) {
                ($0.title, $0.status, $0.recur, $0.owners) = ("Pay the rent", Located(status), recur, [owner])
            }
        }
        let series = [rent("a1", "done"), rent("b2", "done"), rent("c3", "todo")]
        #expect(try found("pay the rent", on: board(series), for: .writing) == "c3")
        #expect(try found("rent", on: board(series), for: .writing) == "c3")
        let strangers = [
            rent("d4", "doing"), rent("d4", "done", recur: nil), rent("d4", "done", recur: "weekly"),
            rent("d4", "done", owner: "ken"),
        ]
        for others in strangers.map({ [$0] }) {
            #expect(throws: FindTodo.Failure.self) { try found("rent", on: board(series + others)) }
        }
        let closed = board([rent("a1", "done"), rent("b2", "done")])
        #expect(throws: FindTodo.Failure.self) { try found("rent", on: closed) }
    }

    // MARK: Numbers

    private func backlog(_ ids: [String], drafts: [String] = []) -> Board {
        board(
            ids.map { todo($0) }
                + drafts.map { id in
                    todo("draft-file-\(id)") { ($0.id, $0.title, $0.isDraft) = (id, "12 monkeys", true) }
                }, settings: backlogSettings, includesDrafts: true)
    }

    @Test(arguments: [
        ("607", "BACK-607"), ("task-607", "BACK-607"), ("60", "BACK-60"), ("BACK-60", "BACK-60"), ("#607", "BACK-607"),
        ("607.1", "BACK-607.01"), ("back-7", "BACK-7"), ("7", "BACK-7"),
    ])
    func `in a Backlog.md project the number is enough`(wanted: String, id: String) throws {
        let board = backlog(["BACK-607", "BACK-60", "BACK-607.01", "BACK-7", "BACK-70"])
        #expect(try found(wanted, on: board, for: .writing) == id)
    }

    @Test func `in a Backlog.md project a bare number never means a draft`() throws {
        for drafts in [["DRAFT-12"], ["BACK-12"], ["task-12"], ["12x"]] {
            #expect(try isMissing("12", on: backlog(["BACK-7"], drafts: drafts)), "\(drafts)")
        }
        #expect(try found("12", on: backlog(["task-12"], drafts: ["BACK-12"]), for: .writing) == "task-12")
        #expect(try found("DRAFT-12", on: backlog([], drafts: ["DRAFT-12"]), for: .writing) == "DRAFT-12")
        #expect(try found("monkeys", on: backlog([], drafts: ["DRAFT-12"]), for: .writing) == "DRAFT-12")
    }

    @Test(arguments: ["12", "#12", "007"]) func `in other projects a number is a whole id`(wanted: String) throws {
        let other = board(["SHOP-12", "shop-7"].map { id in todo(id) { $0.title = "Shop" } })
        #expect(try isMissing(wanted, on: other))
        let whole = board([todo("SHOP-12"), todo("12"), todo("123456"), todo("007")])
        #expect(try found(wanted, on: whole, for: .writing) == wanted.replacing("#", with: ""))
    }

    private func isMissing(_ name: String, on board: Board) throws -> Bool {
        do {
            _ = try found(name, on: board, for: .writing)
            return false
        } catch FindTodo.Failure.notFound {
            return true
        }
    }

    @Test func `the number of an imported issue is enough`() throws {
        func issue(_ id: String, _ from: String) -> Todo {
            todo(id) { $0.more = [UnknownKey(key: "importedFrom", value: .text(from), place: .start)] }
        }
        let board = board([
            issue("aaa111", "github:a/b#12"), issue("bbb111", "github:a/b#123"), issue("ccc111", "github:c/d#123"),
            issue("ddd111", "github:a/b#7"), todo("12zzzz"), todo("7"),
        ])
        #expect(try found("#12", on: board, for: .writing) == "aaa111")
        #expect(try found("#7", on: board, for: .writing) == "7")
        #expect(throws: FindTodo.Failure.several(candidates("bbb111", "ccc111"))) { try found("#123", on: board) }
        #expect(throws: FindTodo.Failure.self) { try found("12", on: board, for: .writing) }
    }

    @Test func `the number of an issue means the same todo in texts, in commits and on the command line`() throws {
        func issue(_ id: String, _ from: String, _ change: (inout Todo) -> Void = { _ in }) -> Todo {
            todo(id) {
                $0.more = [UnknownKey(key: "importedFrom", value: .text(from), place: .start)]
                change(&$0)
            }
        }
        let numbers = ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
        let board = board([
            todo("4"), todo("alias") { $0.aliases = [Located("5")] }, issue("csv", "csv:Call #6"),
            issue("one", "github:a/b#1"), issue("two", "github:a/b#2"), issue("other", "github:c/d#2"),
            issue("same", "github:a/b#3"), issue("again", "github:a/b#3"), issue("four", "github:a/b#4"),
            issue("five", "github:a/b#5"), issue("seven", "github:a/b#7"),
            issue("SEVEN", "github:x/y#7") {
                $0.path = "todos/z.md"
                $0.isArchived = true
            },
            issue("draft", "github:a/b#8") { $0.isDraft = true }, issue("shown", "github:c/d#8"),
            issue("secret", "github:a/b#9") { $0.isDraft = true },
            todo("text") {
                $0.references = numbers.map { TextReference(kind: .hash, target: $0, place: .start) }
            },
        ])
        let expected = ["one", nil, nil, "4", "alias", nil, "seven", "shown", nil]
        #expect(board.row("text").references.map(board.id) == expected)
        #expect(board.findings.allSatisfy { $0.rule == .duplicateID })
        for (number, id) in zip(numbers, expected) {
            #expect((try? found("#\(number)", on: board, for: .writing)) == id)
            let names = CommitNames("#\(number)", of: .own, on: board)
            #expect(names.todos.map { board.rows[$0].todo.id } == [id].compactMap(\.self))
            #expect(names.unknown == (id == nil && number != "9" ? ["#\(number)"] : []))
        }
        #expect(throws: FindTodo.Failure.several(candidates("other", "two"))) { try found("#2", on: board) }
    }

    @Test func `in a Backlog.md project a task has precedence over an issue with its number`() throws {
        let board = board(
            [
                todo("BACK-12"),
                todo("BACK-1") {
                    $0.more = [UnknownKey(key: "importedFrom", value: .text("github:a/b#12"), place: .start)]
                },
                todo("z") { $0.references = [TextReference(kind: .hash, target: "12", place: .start)] },
            ], settings: backlogSettings)
        #expect(try found("#12", on: board, for: .writing) == "BACK-12")
        #expect(board.row("z").references == [.nothing])
    }

    @Test func `a path has lower precedence than ids and higher than titles`() throws {
        let board = board([
            todo("a.md"), todo("b1") { $0.aliases = [Located("b.md")] }, todo("c1") { $0.title = "c.md" },
        ])
        let paths = ["a.md": 2, "b.md": 2, "c.md": 0]
        #expect(try ["a.md", "b.md", "c.md"].map { try found($0, on: board, path: paths) } == ["a.md", "b1", "a.md"])
        #expect(try found("c.md", on: board) == "c1")
    }
}

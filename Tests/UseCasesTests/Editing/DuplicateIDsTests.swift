import BoardSupport
import Domain
import TestSupport
import Testing
import UseCases

struct `Todos that share an id` {
    private func twin(_ path: String, _ id: String, day: Int? = nil, _ change: (inout Todo) -> Void = { _ in }) -> Todo
    {
        todo(id) {
            $0.path = path
            $0.days.created = day.map { .day(CalendarDay(number: $0)) }
            change(&$0)
        }
    }

    @Test func `sort by age, with those off the board last, then by path`() {
        let board = board([
            twin("todos/a.md", "x", day: 5), twin("todos/b.md", "X", day: 3), twin("todos/c.md", "x"),
            twin("todos/d.md", "y") { $0.isArchived = true }, twin("todos/e.md", "y"), twin("todos/f.md", "z"),
            twin("todos/g.md", "x") { $0.isBroken = true },
        ])
        let twins = DuplicateIDs.all(on: board)
        #expect(twins.map(\.todos) == [[1, 0, 2], [4, 3]] && twins.map(\.id) == ["X", "y"])
    }

    @Test func `are referenced by id, not by a name that only one of them has`() {
        let board = board([
            twin("todos/a.md", "x", day: 1), twin("todos/b.md", "x", day: 2) { $0.aliases = [Located("old")] },
            twin("todos/c.md", "c") {
                $0.parent = Located("X")
                $0.blockedBy = [Located("old"), Located("x"), Located("X"), Located("c")]
            },
        ])
        let texts = [
            TextReference(kind: .hash, target: "X", place: .start),
            TextReference(kind: .todo, target: "x", place: .start),
            TextReference(kind: .todo, target: "old", place: .start),
            TextReference(kind: .link, target: "todos/a.md", place: .start),
            TextReference(kind: .user, target: "x", place: .start),
            TextReference(kind: .hash, target: "nobody", place: .start),
        ]
        let namings = board.namings(of: DuplicateIDs.all(on: board)) { $0 == 2 ? texts : [] }
        #expect(
            namings.map(\.place) == [.parent, .blockedBy, .text]
                && namings.allSatisfy { $0.todo == 2 && $0.name == "x" })
    }

    @Test func `of a Backlog.md project are also referenced by number`() {
        let board = board(
            [
                twin("tasks/a.md", "BACK-2"), twin("tasks/b.md", "BACK-2"),
                twin("tasks/c.md", "BACK-3") { $0.blockedBy = [Located("task-2"), Located("2")] },
            ], settings: backlogSettings)
        let namings = board.namings(of: DuplicateIDs.all(on: board)) { _ in
            [TextReference(kind: .prefixed, target: "TASK-2", place: .start)]
        }
        #expect(namings.filter { $0.todo == 2 }.map(\.name) == ["task-2", "2", "task-2"])
    }

    @Test(
        arguments: [
            ([["a"]], 0), ([["b"]], 1), ([["b"], ["b"]], 1), ([["a"], ["b"]], nil), ([["a", "b"]], nil), ([], nil),
            ([[]], nil),
            ([["b"], []], nil), ([["c"]], nil), ([["b"], ["a", "b"]], nil), ([["B"]], nil),
        ] as [([[String]], Int?)])
    func `are meant by references written before the other existed`(seen: [[String]], meant: Int?) throws {
        let board = board(["a", "b"].map { twin($0, "x", day: 1) })
        let identity = { (path: String) in TodoIdentity(self.twin(path, "x", day: 1)) }
        let twins = try #require(DuplicateIDs.all(on: board).first)
        #expect(twins.intendedTodo(on: board, seen.map { $0.map(identity) }) == meant)
    }

    @Test func `are not meant by references to a former todo in the same file`() throws {
        let (one, other) = (twin("a", "x", day: 1), twin("a", "x", day: 2))
        let (named, renamed) = (twin("a", "x") { $0.title = "A" }, twin("a", "x") { $0.title = "B" })
        for (now, then, meant) in [(one, one, 0), (one, other, nil), (named, named, 0), (named, renamed, nil)] {
            let board = board([now, twin("b", "x", day: 3)])
            let twins = try #require(DuplicateIDs.all(on: board).first)
            #expect(twins.intendedTodo(on: board, [[TodoIdentity(then)]]) == meant)
        }
    }

    @Test func `are processed fast even if there are many`() throws {
        let todos = (0..<5_000).map { (number: Int) in
            twin("todos/\(number).md", "x", day: number) { $0.blockedBy = [Located("x")] }
        }
        let board = board(todos)
        let time = try processorTime {
            let all = DuplicateIDs.all(on: board)
            let twins = try #require(all.first)
            #expect(board.namings(of: all) { _ in [] }.count == 5_000)
            #expect(
                board.indices.allSatisfy { twins.intendedTodo(on: board, [[TodoIdentity(board.rows[$0].todo)]]) == $0 })
        }
        #expect(time < .seconds(10), "\(time)")
    }
}

import BoardSupport
import Domain
import TestSupport
import Testing
import UseCases

struct SortedTodosTests {
    @Test func `todos with equal ids sort by path, whatever the normalisation of the id`() {
        for ids in [["e\u{301}", "\u{E9}"], ["\u{E9}", "e\u{301}"]] {
            let todos = [todo("a") { $0.id = ids[0] }, todo("b") { $0.id = ids[1] }]
            #expect(board(todos).cards[0] == [0, 1])
        }
    }

    private func closed(_ id: String, _ status: String = "done", _ change: @escaping (inout Todo) -> Void = { _ in })
        -> Todo
    {
        todo(id) { todo in
            todo.status = Located(status)
            change(&todo)
        }
    }

    @Test(arguments: [("done", 3), ("cancelled", 4)])
    func `closed todos sort by completion date, then by last change, then by id`(status: String, column: Int) {
        let todos = [
            closed("b", status), closed("a10", status), closed("a9", status),
            closed("old", status) { ($0.days.done, $0.order) = (.day(today.adding(days: -9)), 1) },
            closed("new", status) { ($0.days.done, $0.order) = (.instant(seconds: 1_795_220_000, offset: 0), 7) },
            closed("changed", status) { $0.days.updated = .day(today.adding(days: -3)) },
            closed("misleading", status) {
                ($0.days.done, $0.days.updated) = (.day(today.adding(days: -20)), .day(today))
            },
        ]
        let ids = ["new", "changed", "old", "misleading", "a9", "a10", "b"]
        let board = board(todos)
        #expect(board.ids[column] == ids)
        #expect(board.listed.map { board.rows[$0].todo.id } == ids)
    }

    @Test func `archived closed todos have the same order`() {
        let todos = (1...3).map { day in
            closed("t\(day)") { ($0.isArchived, $0.days.done) = (true, .day(today.adding(days: day))) }
        }
        let board = board(todos)
        #expect(board.archived.map { board.rows[$0].todo.id } == ["t3", "t2", "t1"])
    }

    @Test func `open columns sort by order, priority and date`() {
        let todos = [
            todo("done-before") { $0.days.done = .day(today) }, todo("third") { $0.order = 3 },
            todo("first") { $0.order = 1 },
        ]
        #expect(board(todos).ids[0] == ["first", "third", "done-before"])
    }
}

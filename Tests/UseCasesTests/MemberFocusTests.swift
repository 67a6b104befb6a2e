import BoardSupport
import Domain
import Testing
import TestSupport
import UseCases

struct `The focus of a member` {
    private func focus(_ todos: [Todo]) -> [[String]] {
        let board = board(todos)
        let focus = MemberFocus(board.listed, on: board)
        return [focus.active, focus.due, focus.blocked, focus.done].map { $0.map { board.rows[$0].todo.id } }
    }

    @Test func `is todos in progress, due, blocked and recently done`() {
        let todos = [
            todo("a") { ($0.status, $0.days.due) = (Located("doing"), .day(today.adding(days: 5))) },
            todo("b") { ($0.days.due, $0.blockedBy) = (.day(today.adding(days: -2)), [Located("a")]) },
            todo("c") { $0.days.due = .day(today.adding(days: 8)) },
            todo("d") { ($0.status, $0.days.done) = (Located("done"), .day(today.adding(days: -13))) },
            todo("e") { ($0.status, $0.days.done) = (Located("done"), .day(today.adding(days: -1))) },
            todo("f") { ($0.status, $0.days.done) = (Located("done"), .day(today.adding(days: -14))) },
            todo("g") { $0.status = Located("done") },
            todo("h") { ($0.status, $0.days.done) = (Located("cancelled"), .day(today.adding(days: -1))) },
            todo("i") { ($0.status, $0.isArchived) = (Located("doing"), true) },
            todo("j") { $0.isBroken = true },
        ]
        #expect(focus(todos) == [["a"], ["b", "a"], ["b"], ["e", "d"]])
    }

    @Test func `is empty without todos`() { #expect(focus([]) == [[], [], [], []]) }

    @Test func `keeps the order of lists within a day`() {
        let todos = ["x", "z", "y"].map { id in
            todo(id) { ($0.days.due, $0.order) = (.day(today.adding(days: 1)), id == "z" ? 1 : 2) }
        }
        #expect(focus(todos)[1] == ["z", "x", "y"])
    }
}

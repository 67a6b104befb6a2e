import BoardSupport
import Domain
import TestSupport
import Testing

@testable import UseCases

struct BoardOrderTests {
    private func ordered(_ todos: [Todo], commits: [String: Moment] = [:], closings: [String: Int] = [:]) -> Board {
        var board = board(todos)
        var (changed, closed) = (ByPath<Moment>(capacity: 4), ByPath<Int>(capacity: 4))
        for (path, moment) in commits { changed.set(path, moment) }
        for (path, seconds) in closings { closed.set(path, seconds) }
        board.order(by: FileDates(commits: changed, closings: closed))
        return board
    }

    private func done(_ id: String, _ change: (inout Todo) -> Void = { _ in }) -> Todo {
        todo(id) { todo in
            todo.status = Located("done")
            change(&todo)
        }
    }

    @Test func `the file says when a todo was changed and closed, else the history`() {
        let own = Moment.day(today.adding(days: -9))
        let board = ordered(
            [done("a") { ($0.days.done, $0.days.updated) = (own, own) }, done("b"), done("c")],
            commits: ["todos/a.md": .day(today), "todos/b.md": .day(today.adding(days: -2))],
            closings: ["todos/a.md": clockOfToday, "todos/b.md": clockOfToday - 2 * 86_400])
        #expect(board.row("a").todo.days.updated == own && board.row("a").closed == today.adding(days: -9))
        #expect(
            board.row("b").todo.days.updated == .day(today.adding(days: -2))
                && board.row("b").closed == today.adding(days: -2))
        #expect(board.row("c").todo.days.updated == nil && board.row("c").closed == nil)
    }

    @Test func `what the working tree closes was closed today, and nothing is closed later`() {
        let board = ordered(
            [done("a"), done("b"), done("c") { $0.days.done = .day(today.adding(days: 9)) }, todo("d")],
            closings: ["todos/a.md": .max, "todos/b.md": clockOfToday + 9 * 86_400, "todos/d.md": clockOfToday])
        #expect(["a", "b", "c"].map { board.row($0).closed } == [today, today, today])
        #expect(board.row("d").closed == nil)
    }

    @Test func `archived todos stand by themselves`() {
        let board = ordered([
            todo("a") { ($0.isArchived, $0.owners, $0.tags, $0.milestone) = (true, ["hana"], ["x"], "v1") },
            todo("b") { $0.owners = ["hana"] },
        ])
        #expect(board.archived == [board.index("a")] && board.listed == [board.index("b")])
        #expect(board.users.flatMap(\.todos) == [board.index("b")] && Array(board.ids.joined()) == ["b"])
        #expect(board.tags.flatMap(\.todos).isEmpty && board.milestones.flatMap(\.todos).isEmpty)
    }
}

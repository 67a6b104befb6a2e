import Documents
import Domain
import Past
import Queries
import ReportSupport
@testable import Reports
import TestSupport
import Testing
import UseCases

struct `The test cases of a report` {
    private func cases(_ todos: [Todo], _ settings: Settings = Settings(), prefix: String = "", owner: String? = nil)
        -> [String]
    {
        let board = BuildBoard(today: today)(Project(settings: settings, todos: todos))
        let timeline = Timeline(without: board)
        let query = owner.flatMap { try? Query(.owner, [$0], in: QueryContext(counting: board)) }
        let members = BoardMembers(board, query, BoardFacts(board, timeline))
        let context = ReportContext(board, timeline, .english, sourcePrefix: prefix) { _ in nil }
        return ReportCases(context: context, members: members).cases().map {
            "\($0.file ?? "") \($0.name): \($0.failure ?? "fine")"
        }
    }

    @Test func `fail for overdue todos, circular dependencies and exceeded limits`() {
        let limit = settings { $0.columns[1].limit = 1 }
        #expect(
            cases(
                [
                    todo("a") { $0.days.due = .day(today.adding(days: -1)) }, todo("b") { $0.days.due = .day(today) },
                    todo("c") { ($0.status, $0.order) = (Located("doing"), 1) },
                    todo("d") {
                        ($0.status, $0.order, $0.days.due) = (Located("doing"), 2, .day(today.adding(days: -9)))
                    },
                    todo("e") { $0.blockedBy = [Located("f")] }, todo("f") { $0.blockedBy = [Located("e")] },
                    todo("g") { ($0.status, $0.days.due) = (Located("done"), .day(today.adding(days: -9))) },
                ], limit
            ).sorted() == [
                "todos/a.md a a: overdue since 2026-11-20", "todos/b.md b b: fine", "todos/c.md c c: fine",
                "todos/d.md d d: overdue since 2026-11-12; over the limit of 'Doing'",
                "todos/e.md e e: blocked by a circular dependency", "todos/f.md f f: blocked by a circular dependency",
            ])
    }

    @Test func `include only the selected todos, with paths from the git root`() {
        let todos = [todo("a") { $0.owners = ["hana"] }, todo("b") { $0.owners = ["taro"] }]
        #expect(cases(todos, prefix: "board/", owner: "Hana") == ["board/todos/a.md a a: fine"])
    }

    @Test func `are a single one if nothing is open`() {
        #expect(cases([]) == [" no open todos: fine"])
        #expect(cases([todo("a")], owner: "nobody") == [" no open todos: fine"])
    }
}

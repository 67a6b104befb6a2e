import BoardSupport
import Domain
import TestSupport
import Testing

@testable import UseCases

struct RecurringSeriesTests {
    private func plants(_ id: String, _ change: (inout Todo) -> Void = { _ in }) -> Todo {
        todo(id) {
            ($0.title, $0.recur, $0.recurPlace) = ("Water the plants", "1 week after done", SourcePosition(5, 8))
            ($0.owners, $0.days.due) = (["hana"], .day(today))
            change(&$0)
        }
    }

    private func report(_ todos: [Todo], _ settings: Settings = Settings()) -> [String] {
        board(todos, settings: settings).findings.filter { $0.rule == .duplicateRecurrence }.map(\.line)
    }

    private func line(_ path: String, beside other: String) -> String {
        "\(path):5:8: warning: '\(other)' is an open todo of the same series; remove or archive one of them "
            + "[duplicate-recurrence]"
    }

    @Test func `two similar todos belong to one series`() {
        let later = plants("b") {
            ($0.days.due, $0.tags, $0.status) = (.day(today.adding(days: 3)), ["x"], Located("doing"))
        }
        #expect(report([plants("a"), later]) == [line("todos/b.md", beside: "todos/a.md")])
        let third = plants("c") { $0.recur = "every week after completion" }
        #expect(
            report([plants("a"), later, third])
                == ["todos/b.md", "todos/c.md"].map { line($0, beside: "todos/a.md") })
    }

    @Test func `the first todo of a series at the end of the month is similar to the next ones`() {
        let end = CalendarDay(year: 2026, month: 1, day: 31).map { DateOrInstant.day($0) }
        let first = plants("a") { ($0.recur, $0.days.due) = ("monthly", end) }
        let next = plants("b") { $0.recur = "every month on day 31" }
        #expect(report([first, next]).count == 1)
        #expect(report([plants("a") { $0.recur = "monthly" }, next]).isEmpty)
    }

    private static let others: [(String, @Sendable (inout Todo) -> Void)] = [
        ("another title", { $0.title = "Water the Plants" }), ("another rule", { $0.recur = "2 weeks after done" }),
        ("no rule", { $0.recur = nil }), ("no rule that can be read", { $0.recur = "now and then" }),
        ("other owners", { $0.owners = ["ken"] }), ("one more owner", { $0.owners = ["hana", "ken"] }),
        ("another folder", { $0.path = "todos/office/b.md" }), ("done", { $0.status = Located("done") }),
        ("cancelled", { $0.status = Located("cancelled") }), ("archived", { $0.isArchived = true }),
        ("broken", { $0.isBroken = true }),
        ("another time", { $0.days.due = .instant(seconds: 1_795_248_000, offset: 0) }),
    ]

    @Test(arguments: others.map(\.0))
    func `a different todo does not belong to the series`(name: String) throws {
        let change = try #require(Self.others.first { $0.0 == name }).1
        #expect(report([plants("a"), plants("b", change)]).isEmpty)
    }

    @Test func `an equal time on different dates is similar`() {
        let morning = { (id: String, days: Int) in
            plants(id) { $0.days.due = .instant(seconds: 1_795_248_000 + days * 86_400, offset: 0) }
        }
        let evening = plants("c") { $0.days.due = .instant(seconds: 1_795_284_000, offset: 0) }
        #expect(report([morning("a", 0), morning("b", 7), evening]) == [line("todos/b.md", beside: "todos/a.md")])
    }

    @Test func `a todo and its next occurrence belong to one series, whatever their contents`() {
        let first = plants("k3f9q2")
        let second = plants(NextTodo.id(after: "k3f9q2")) {
            ($0.title, $0.recur, $0.owners) = ("Ask Ken", "daily", ["ken"])
        }
        #expect(report([first, second]).count == 1)
        let third = plants(NextTodo.id(after: second.id)) { $0.title = "Third" }
        var done = second
        done.status = Located("done")
        #expect(report([first, done, third]).count == 1)
        #expect(report([first, third]).isEmpty)
    }

    @Test func `a duplicate id is reported only as such`() {
        let twin = plants("a") { $0.path = "todos/other.md" }
        #expect(report([plants("a"), twin]).isEmpty)
    }

    @Test func `Backlog.md projects have no series`() {
        #expect(report([plants("BACK-1"), plants("BACK-2")], backlogSettings).isEmpty)
    }
}

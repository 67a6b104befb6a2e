import BoardSupport
import Domain
import TestSupport
import Testing

@testable import UseCases

struct `The urgency of a todo` {
    private func urgency(
        settings: Settings = Settings(), beside others: [Todo] = [], _ change: (inout Todo) -> Void
    ) -> Urgency? {
        let board = board([todo("a", change)] + others, settings: settings)
        return Urgency(board.index("a"), of: board)
    }

    @Test(arguments: [
        (-1, 12.2), (-5, 13), (-30, 18), (-4000, 18), (0, 8), (1, 7), (7, 1), (8, 0), (400, 0),
    ]) func `depends on the due date`(days: Int, points: Double) {
        #expect(urgency { $0.days.due = .day(today.adding(days: days)) }?.points == points)
    }

    @Test(arguments: [("highest", 6.0), ("HIGH", 4), ("medium", 2), ("low", 0), ("odd", 0)])
    func `depends on the rank of the priority`(name: String, points: Double) {
        #expect(urgency { $0.priority = Located(name) }?.points == points)
    }

    @Test func `counts a single priority as the highest`() {
        let settings = settings { $0.lists[.priority] = NameList(["now"]) }
        #expect(urgency(settings: settings) { $0.priority = Located("now") }?.points == 6)
    }

    @Test func `depends on the column, the todos that it blocks, and its age`() {
        #expect(urgency { $0.status = Located("doing") }?.points == 4)
        let blocked = (1...6).map { number in todo("b\(number)") { $0.blockedBy = [Located("a")] } }
        let done = todo("c") { ($0.blockedBy, $0.status) = ([Located("a")], Located("done")) }
        #expect(urgency(beside: [blocked[0], done]) { _ in }?.parts == [.init(reason: .blocks(1), points: 2)])
        #expect(urgency(beside: blocked) { _ in }?.points == 8)
        #expect(urgency { $0.days.created = .day(today.adding(days: -30)) }?.points == 0.5)
        #expect(urgency { $0.days.created = .day(today.adding(days: -900)) }?.points == 2)
        #expect(urgency { $0.days.created = .day(today.adding(days: 9)) }?.points == 0)
    }

    @Test func `is the sum of its parts`() {
        let all = urgency {
            ($0.days.due, $0.priority, $0.status) = (.day(today), Located("high"), Located("doing"))
            $0.days.created = .day(today.adding(days: -7))
        }
        #expect(all?.parts.map(\.reason) == [.due(0), .priority("high"), .active, .age(7)])
        #expect(all?.points == 16.12)
    }

    @Test(arguments: ["done", "cancelled"]) func `exists only for open todos`(status: String) {
        #expect(urgency { $0.status = Located(status) } == nil)
    }
}

struct `The next todos` {
    private func ids(_ todos: [Todo], for user: String? = "hana", startsWithToday: Bool = false) -> [String] {
        let board = board(todos)
        let facts = BoardFacts(board, DaysSinceLastChange(board, isComplete: false) { ByPath(capacity: 0) })
        return NextTodos(board, facts, for: user, startsWithToday: startsWithToday).entries.map {
            board.rows[$0.todo].todo.id
        }
    }

    @Test func `are the ready ones of the user and of nobody`() {
        let todos = [
            todo("mine") { $0.owners = ["Hana"] }, todo("free"), todo("theirs") { $0.owners = ["taro"] },
            todo("both") { $0.owners = ["taro", "hana"] }, todo("done") { $0.status = Located("done") },
            todo("blocked") { $0.blockedBy = [Located("free")] },
            todo("later") { $0.days.scheduled = .day(today.adding(days: 1)) },
            todo("shelved") { $0.isArchived = true },
        ]
        #expect(Set(ids(todos)) == ["mine", "free", "both"])
        #expect(ids(todos, for: "HANA").count == 3)
        #expect(Set(ids(todos, for: nil)) == ["free"])
        #expect(Set(ids([todos[0], todos[2]], for: nil)) == ["mine", "theirs"])
        #expect(ids([todos[2]]) == [] && ids([]) == [])
    }

    @Test func `are never in a column of type hold`() {
        let settings = settings { $0.columns.append(Column(status: "waiting", title: "Waiting", type: .hold)) }
        let board = board([todo("a") { $0.status = Located("waiting") }], settings: settings)
        let facts = BoardFacts(board, DaysSinceLastChange(board, isComplete: false) { ByPath(capacity: 0) })
        #expect(NextTodos(board, facts, for: nil).entries.isEmpty)
    }

    @Test func `begin with the most urgent one, or with those of today`() {
        let todos = [
            todo("a"), todo("late") { $0.days.due = .day(today.adding(days: -3)) },
            todo("now") { $0.days.due = .day(today) }, todo("start") { $0.days.scheduled = .day(today) }, todo("z"),
        ]
        #expect(ids(todos) == ["late", "now", "a", "start", "z"])
        #expect(ids(todos, startsWithToday: true) == ["now", "start", "late", "a", "z"])
    }
}

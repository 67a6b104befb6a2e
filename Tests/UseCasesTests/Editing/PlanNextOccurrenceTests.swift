import BoardSupport
import Domain
import TestSupport
import Testing

@testable import UseCases

struct `The next occurrence` {
    private let rent = todo("k3f9q2") { ($0.title, $0.recur, $0.days.due) = ("Rent", "weekly", .day(today)) }

    private func plan(
        _ todos: [Todo], done: String = "k3f9q2", after days: Int = 0, settings: Settings = Settings()
    ) throws -> PlanNextOccurrence.Plan? {
        let board = board(todos, settings: settings, includesDrafts: true)
        let day = today.adding(days: days)
        return try PlanNextOccurrence(board, now: .day(day))(
            board.index(done), [KeyChange(.field(.status), .set(["done"]))])
    }

    private func new(_ plan: PlanNextOccurrence.Plan?) -> NextTodo? {
        if case .new(let next) = plan { next } else { nil }
    }

    @Test(arguments: ["weekly", "1 week after done", "every monday"])
    func `has an id that depends only on the previous todo`(rule: String) throws {
        var todo = rent
        todo.recur = rule
        let nexts = try [0, 3, 400].map { days in try #require(new(plan([todo], after: days))) }
        #expect(Set(nexts.map(\.id)).count == 1 && Set(nexts.map { "\($0.changes)" }).count == 3)
        var other = todo
        other.id = "K3F9Q2"
        #expect(try new(plan([other], done: "K3F9Q2"))?.id == nexts[0].id)
        (other.id, other.title) = ("k3f9q3", todo.title)
        #expect(try new(plan([other], done: "k3f9q3"))?.id != nexts[0].id)
    }

    @Test func `has no time worked, while the done todo keeps its time`() throws {
        var todo = rent
        todo.spent = WorkTime(minutes: 45)
        let changes = try #require(new(plan([todo]))).changes
        #expect(changes.contains(KeyChange(.field(.spent), .set([]))))
        let board = board([todo])
        #expect(try PlanNextOccurrence(board, now: .day(today)).skip(0).allSatisfy { $0.field != .spent })
    }

    @Test func `is created once, wherever the created one is now`() throws {
        let id = NextTodo.id(after: "k3f9q2")
        let changes: [(inout Todo) -> Void] = [
            { _ in }, { $0.status = Located("done") }, { $0.status = Located("cancelled") }, { $0.isArchived = true },
            { $0.isDraft = true }, { $0.isBroken = true }, { ($0.id, $0.aliases) = ("zzz", [Located(id)]) },
            { $0.id = id.uppercased() },
        ]
        for change in changes {
            var next = todo(id, change)
            next.path = "todos/a.md"
            for days in [0, 30] { #expect(try plan([rent, next], after: days)?.index == 0, "\(next)") }
        }
    }

    @Test func `has a plain, unique id in each of a thousand occurrences`() {
        var (all, id): (Set<String>, String) = (["k3f9q2"], "k3f9q2")
        for _ in 0..<1000 {
            id = NextTodo.id(after: id)
            #expect(id.utf8.count == 6 && id.utf8.allSatisfy { "0123456789abcdefghjkmnpqrstvwxyz".utf8.contains($0) })
            #expect(!MakeID.looksLikeNumber(id) && all.insert(id).inserted, "\(id)")
        }
        for number in 0..<50_000 {
            let next = NextTodo.id(after: "t\(number)")
            if MakeID.looksLikeNumber(next) { Issue.record("\(next) looks like a number") }
        }
    }

    @Test(arguments: [
        ("2026-04-22T00:30:00+02:00", "2026-04-23T00:30:00+02:00"),
        // Clocks skip the first hour of 24 April.
        ("2026-04-23T00:30:00+02:00", "2026-04-24T00:30:00+02:00"),
        ("2026-04-24T00:30:00+02:00", "2026-04-25T00:30:00+03:00"),
        ("2026-04-24T01:30:00+03:00", "2026-04-25T01:30:00+03:00"),
        ("2026-04-24T02:30:00+02:00", "2026-04-25T02:30:00+02:00"),
        ("2026-04-23T23:30:00+02:00", "2026-04-24T23:30:00+03:00"),
    ])
    func `keeps the local time if clocks show it`(due: String, next: String) throws {
        let settings = settings {
            let summer = TimeZoneRules.Change(start: 1_776_981_600, offset: 10_800)
            $0.timeZone = TimeZoneRules(name: "Africa/Cairo", firstOffset: 7200, changes: [summer])
        }
        let due = try DateOrInstant(parsing: due)
        let todo = todo("k3f9q2") { ($0.recur, $0.days.due) = ("every day", due) }
        let board = board([todo], settings: settings, includesDrafts: true)
        let changes = try PlanNextOccurrence(board, now: .day(due.day(in: settings.timeZone))).skip(0)
        #expect(changes.first { $0.field == .due }?.firstText == next)
    }

    @Test func `is not created without a completion, or in a Backlog.md project`() throws {
        #expect(try plan([rent], settings: backlogSettings) == nil)
        let closed = todo("k3f9q2") { ($0.recur, $0.status) = ("weekly", Located("done")) }
        #expect(try plan([closed]) == nil)
    }
}

extension PlanNextOccurrence.Plan {
    fileprivate var index: Int? { if case .existing(let index) = self { index } else { nil } }
}

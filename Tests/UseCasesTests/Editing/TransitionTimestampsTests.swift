import BoardSupport
import Domain
import TestSupport
import Testing

@testable import UseCases

struct TransitionTimestampsTests {
    private let now = DateOrInstant.instant(seconds: clockOfToday + 3600, offset: 0)

    /// Returns the timestamps that a change adds, as `key: texts`.
    private func stamps(
        _ change: KeyChange, of todo: Todo, settings: Settings = Settings()
    ) throws(InvalidValueError) -> [String] {
        let board = board([todo], settings: settings, includesDrafts: true)
        return try TransitionTimestamps(board, now: now).add([change], of: 0).map(line)
    }

    private func line(_ change: KeyChange) -> String {
        guard case .set(let texts) = change.operation else { return change.name }
        return "\(change.name): \(texts.joined(separator: ","))\(change.isStamp ? " (stamp)" : "")"
    }

    private func status(_ status: String?) -> KeyChange { KeyChange(.field(.status), .set(status.map { [$0] } ?? [])) }

    private func todo(_ status: String?, _ change: (inout Todo) -> Void = { _ in }) -> Todo {
        TestSupport.todo("a") { todo in
            todo.status = status.map { Located($0) }
            change(&todo)
        }
    }

    @Test(
        arguments: [
            ("todo", "doing", ["startedAt"]), ("todo", "done", ["doneAt"]), ("doing", "done", ["doneAt"]),
            ("todo", "todo", []), ("doing", "todo", []), ("todo", "cancelled", []),
        ])
    func `a move has a timestamp`(from: String, to: String, keys: [String]) throws {
        let expected = ["status: \(to)"] + keys.map { "\($0): \(now.iso)" }
        #expect(try stamps(status(to), of: todo(from)) == expected)
    }

    @Test func `the first start remains, and a former completion does not`() throws {
        let old = DateOrInstant.day(today.adding(days: -9))
        #expect(try stamps(status("doing"), of: todo("todo") { $0.days.started = old }) == ["status: doing"])
        let reopened = todo("todo") { $0.days.done = old }
        #expect(try stamps(status("done"), of: reopened) == ["status: done", "doneAt: \(now.iso)"])
        #expect(try stamps(status("done"), of: todo("done") { $0.days.done = old }) == ["status: done"])
    }

    @Test(arguments: ["todo", "doing"]) func `reopening removes the completion date`(status: String) throws {
        let done = todo("done") { ($0.days.done, $0.days.started) = (.day(today), .day(today)) }
        #expect(try stamps(self.status(status), of: done) == ["status: \(status)", "doneAt: "])
    }

    @Test func `a change without a move updates only the timestamp of the change`() throws {
        let change = KeyChange(.field(.title), .set(["B"]))
        #expect(try stamps(change, of: todo("todo")) == ["title: B"])
        #expect(
            try stamps(change, of: todo("todo") { $0.days.updated = now }) == [
                "title: B", "updatedAt: \(now.iso) (stamp)",
            ])
        let daily = todo("todo") { $0.days.updated = .day(today.adding(days: -1)) }
        #expect(try stamps(change, of: daily) == ["title: B", "updatedAt: \(today.iso) (stamp)"])
    }

    @Test func `Backlog.md has only one timestamp, to the minute`() throws {
        let stamps = try stamps(status("done"), of: todo("todo"), settings: backlogSettings)
        #expect(stamps.count == 2 && stamps[1] == "updatedAt: \(now.iso) (stamp)")
    }

    @Test func `a file with a check instead of a status keeps it`() throws {
        let open = todo(nil) { $0.isChecked = false }
        #expect(try stamps(status("done"), of: open) == ["isChecked: true", "doneAt: \(now.iso)"])
        #expect(try stamps(status("doing"), of: open) == ["status: doing", "startedAt: \(now.iso)"])
        let both = todo("todo") { $0.isChecked = false }
        #expect(try stamps(status("done"), of: both).prefix(2) == ["status: done", "isChecked: true"])
    }

    @Test func `a check is refused next to a status`() {
        let check = KeyChange(.field(.isChecked), .set(["true"]))
        #expect(throws: InvalidValueError.self) { try stamps(check, of: todo("todo")) }
        #expect(throws: Never.self) { try stamps(check, of: todo(nil)) }
    }

    @Test(arguments: [
        ("todo", ["createdAt"]), ("doing", ["createdAt", "startedAt"]), ("done", ["createdAt", "doneAt"]),
    ])
    func `a new todo has a creation date`(status: String, keys: [String]) {
        let stamps = TransitionTimestamps(board([]), now: now)
        #expect(stamps.ofNew([self.status(status)]).map(\.name) == keys)
        let given = KeyChange(.field(.createdAt), .set(["2026-01-01"]))
        #expect(stamps.ofNew([self.status(status), given]).map(\.name) == Array(keys.dropFirst()))
        #expect(
            TransitionTimestamps(board([], settings: backlogSettings), now: now).ofNew([self.status(status)]).map(
                \.name) == [
                    "createdAt"
                ])
    }
}

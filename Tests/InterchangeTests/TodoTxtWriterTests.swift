import Domain
@testable import Interchange
import TestSupport
import Testing

struct `Lines written to todo txt` {
    private func line(_ change: (inout Todo) -> Void) -> (line: String, losses: [String]) {
        let (text, losses) = exported(board([todo("k3f", change)]) { $0.timeZone = .utc }, .todoTxt)
        return (String(text.utf8.dropLast()) ?? "", losses)
    }

    @Test func `have the fields of the format, and the id`() {
        let all = line {
            ($0.title, $0.priority, $0.milestone, $0.tags) = ("Buy milk", Located("high"), "v1", ["home", "shop"])
            ($0.days.created, $0.days.due) = (.day(today), .day(today.adding(days: 3)))
            ($0.status, $0.owners, $0.kind) = (Located("doing"), ["hana", "ken"], Located("chore"))
            ($0.estimate, $0.recur, $0.days.scheduled) = (2.5, "every 2 weeks", .day(today))
        }
        #expect(
            all.line == "(B) 2026-11-21 Buy milk +v1 @home @shop status:doing due:2026-11-24 t:2026-11-21 rec:+2w "
                + "owner:hana,ken kind:chore estimate:2.5 id:k3f")
        #expect(all.losses == [])
    }

    @Test func `that are done start with their dates, and have the priority as a key`() {
        let done = line {
            ($0.status, $0.priority) = (Located("done"), Located("highest"))
            ($0.days.created, $0.days.done) = (.day(today), .day(today.adding(days: 1)))
        }
        #expect(done.line == "x 2026-11-22 2026-11-21 k3f pri:A id:k3f" && done.losses == [])
        let undated = line { ($0.status, $0.days.created) = (Located("done"), .day(today)) }
        #expect(undated.line == "x k3f createdAt:2026-11-21 id:k3f" && undated.losses == [])
        let cancelled = line { $0.status = Located("cancelled") }
        #expect(cancelled.line == "x k3f status:cancelled id:k3f")
    }

    @Test func `report what they cannot represent`() throws {
        let odd = line {
            ($0.title, $0.tags, $0.summary) = ("Call @hana", ["big errands"], "a line")
            ($0.recur, $0.priority) = ("monthly on the last day", Located("urgent"))
            $0.days.due = try? DateOrInstant(parsing: "2026-12-01T09:00:00Z")
            $0.more = [UnknownKey(key: "mood", value: .text("good"), place: .start)]
        }
        #expect(odd.line == "Call @hana @big_errands priority:urgent due:2026-12-01 id:k3f")
        #expect(
            odd.losses == [
                "no description", "no mood", "the title 'Call @hana' is read differently",
                "tags 'big errands' becomes 'big_errands'", "due without its time", "no recur",
            ])
    }

    @Test(arguments: [
        "x off", "(A) grade", "2026-01-01 new year", "due:2026-01-01", "a +b", "a\nb", "id:x", "x", "(A)", "2026-01-01",
    ])
    func `report a title that is read differently`(title: String) {
        #expect(line { $0.title = title }.losses.count == 1)
        #expect(!line { $0.title = title }.line.utf8.contains(10))
    }

    @Test(arguments: ["http://a.b", "10:30 tea", "a + b", "me @ home:", "x:y  z"])
    func `keep a title that only looks special`(title: String) {
        let written = line { $0.title = title }
        #expect(written.losses == [] && written.line == "\(title) id:k3f")
    }
}

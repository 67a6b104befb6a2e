import Bytes
import Domain
@testable import Interchange
import TestSupport
import Testing

struct `Tasks for a calendar` {
    private func lines(body: String = "", _ change: (inout Todo) -> Void) -> (lines: [String], losses: [String]) {
        let (text, losses) = exported(board([todo("k3f", change), todo("z")]), .ics) { $0 == 0 ? body : "" }
        let unfolded = text.replacingBytes("\r\n ", with: "")
        let first = unfolded.firstIndex(ofBytes: "END:VTODO").map { String(unfolded[..<$0]) } ?? ""
        return (first.replacingBytes("\r\n", with: "\n").bytewiseParts("\n").map { String($0) }, losses)
    }

    @Test func `have standard properties, and fuda's own for other fields`() {
        let (lines, losses) = lines(body: "Two litres, and\nmore; \\ so") {
            ($0.title, $0.status, $0.priority) = ("Buy milk", Located("review"), Located("high"))
            ($0.owners, $0.tags, $0.blockedBy) = (["hana", "ken,x"], ["home", "a,b"], [Located("z")])
            ($0.days.due, $0.days.scheduled, $0.recur) = (.day(today), .day(today.adding(days: -1)), "weekly")
            $0.days.created = .day(today)
        }
        #expect(losses == [])
        for line in [
            "SUMMARY:Buy milk", "DESCRIPTION:Two litres\\, and\\nmore\\; \\\\ so", "STATUS:IN-PROCESS", "PRIORITY:3",
            "X-FUDA-STATUS:review", "X-FUDA-OWNER:hana,ken\\,x", "CATEGORIES:home,a\\,b", "RRULE:FREQ=WEEKLY",
            "DTSTART;VALUE=DATE:20261120", "DUE;VALUE=DATE:20261121", "X-FUDA-CREATEDAT:2026-11-21", "X-FUDA-ID:k3f",
        ] {
            #expect(lines.contains(line), "\(line)")
        }
        #expect(lines.contains { $0.hasBytePrefix("RELATED-TO;RELTYPE=DEPENDS-ON:") })
        #expect(!lines.contains { $0.hasBytePrefix("X-FUDA-RECUR") || $0.hasBytePrefix("X-FUDA-PRIORITY") })
    }

    @Test func `have a space for a line separator, with a note`() {
        let (lines, losses) = lines(body: "a\u{2028}b\nc") { $0.title = "Buy\u{85}milk\u{2029}now" }
        #expect(lines.contains("SUMMARY:Buy milk now") && lines.contains("DESCRIPTION:a b\\nc"))
        #expect(
            losses == [
                "title 'Buy\u{85}milk\u{2029}now' becomes one line", "line separators in the body become spaces",
            ])
    }

    @Test func `report what they cannot represent`() {
        let (_, losses) = lines(body: "a\tb") {
            ($0.days.due, $0.days.scheduled) = (.day(today), .day(today))
            ($0.days.created, $0.blockedBy) = (
                try? DateOrInstant(parsing: "2026-11-20T09:00:00+01:00"), [Located("gone")]
            )
            $0.more = [UnknownKey(key: "mood", value: .text("good"), place: .start)]
        }
        #expect(
            losses == [
                "no mood", "no scheduled", "createdAt without its offset", "blockedBy 'gone' is not a todo",
                "tabs in the body become spaces",
            ])
    }

    @Test func `report a rule that other programs read differently`() {
        func losses(_ start: CalendarDay?, _ due: CalendarDay?) -> [String] {
            lines {
                ($0.days.scheduled, $0.days.due) = (start.map { .day($0) }, due.map { .day($0) })
                $0.recur = "monthly"
            }.losses
        }
        let (first, last) = (CalendarDay(year: 2026, month: 12, day: 1), CalendarDay(year: 2026, month: 12, day: 31))
        let words =
            "RRULE 'FREQ=MONTHLY' counts from the start and skips shorter months, recur counts from due and does not"
        #expect(losses(last, nil) == [words] && losses(first, last) == [words])
        #expect(losses(first, nil) == [] && losses(nil, last) == [] && losses(first, first?.adding(days: 2)) == [])
    }
}

import Domain
@testable import Interchange
import Testing

struct `Repeat rules` {
    private static let day = CalendarDay(number: 20_000)

    @Test(arguments: [
        ("every 2 weeks", 2, Recurrence.Unit.week, false, "every 2 weeks"), ("Weekly", 1, .week, false, "every week"),
        ("every day", 1, .day, false, "every day"), ("2 weeks after done", 2, .week, true, "2 weeks after done"),
        ("every month when done", 1, .month, true, "1 month after done"), ("3 years", 3, .year, false, "every 3 years"),
        ("quarterly", 3, .month, false, "every 3 months"),
        ("  every   1000 days ", 1000, .day, false, "every 1000 days"),
    ])
    func `parse with the meaning common to all programs`(
        text: String, count: Int, unit: Recurrence.Unit, isAfterDone: Bool, plain: String
    ) throws {
        let rule = try #require(RepeatRule(text))
        #expect(rule == RepeatRule(count, unit, isAfterDone: isAfterDone))
        #expect(rule.text == plain)
        #expect(RepeatRule(rule.text) == rule && RepeatRule(short: rule.short) == rule)
        let again = rule.recurrence.flatMap { RecurrenceRule($0)?.recur(from: Self.day, to: Self.day)?.text }
        #expect(again == (isAfterDone ? nil : rule.text))
    }

    @Test(arguments: [
        "", "every", "monthly on the last day", "every 0 days", "every 1001 days", "every -2 weeks", "every 2 moons",
        "every 99999999999999999999 days", "after done", "done", "weekly daily",
    ])
    func `do not parse if they are more complex or invalid`(text: String) { #expect(RepeatRule(text) == nil) }

    @Test(arguments: [
        ("2weeks", "every 2 weeks"), ("weekly", "every week"), ("P2W", "every 2 weeks"), ("14d", "every 14 days"),
        ("2 mo", "every 2 months"), ("2q", "every 6 months"), ("quarterly", "every 3 months"), ("day", "every day"),
        ("weekdays", nil), ("P1Y2M", nil), ("99999days", nil), ("", nil),
    ])
    func `parse from Taskwarrior`(joined: String, text: String?) { #expect(RepeatRule(joined: joined)?.text == text) }

    @Test(arguments: [
        ("1w", "1 week after done"), ("+3m", "every 3 months"), ("3b", nil), ("w", nil), ("+", nil), ("", nil),
    ])
    func `parse from todo txt`(short: String, text: String?) { #expect(RepeatRule(short: short)?.text == text) }
}

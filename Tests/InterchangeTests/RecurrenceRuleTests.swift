import Domain
@testable import Interchange
import Testing

struct `Recurrence rules of calendars` {
    @Test(arguments: [
        ("FREQ=WEEKLY;INTERVAL=2", "every 2 weeks"), ("INTERVAL=1;FREQ=DAILY;WKST=MO", "every day"),
        ("freq=weekly;byday=mo,th", "every week on monday and thursday"),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=SU", nil), ("FREQ=WEEKLY;BYDAY=XX", nil),
        ("FREQ=MONTHLY;BYMONTHDAY=-1", "every month on the last day"),
        ("FREQ=MONTHLY;BYMONTHDAY=15", "every month on day 15"), ("FREQ=MONTHLY;BYMONTHDAY=31", nil),
        ("FREQ=MONTHLY;BYDAY=2TU", "every month on the second tuesday"),
        ("FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR", "every 3 months on the last friday"), ("FREQ=MONTHLY;BYDAY=5MO", nil),
        ("FREQ=MONTHLY;BYDAY=MO", nil), ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14", "every year on february 14"),
        ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", nil), ("FREQ=DAILY;BYDAY=MO", nil), ("FREQ=MONTHLY;COUNT=3", nil),
        ("INTERVAL=2", nil), ("FREQ=SECONDLY", nil),
        ("FREQ", nil), ("FREQ=DAILY;INTERVAL=x", nil),
    ])
    func `become a value of recur, or nothing`(recurrence: String, text: String?) {
        let day = CalendarDay(number: 20_000)
        #expect(RecurrenceRule(recurrence)?.recur(from: day, to: day)?.text == text)
        if let text { #expect(Recurrence(text) != nil) }
    }

    @Test(
        arguments: [
            ("20261130", "20261202", "FREQ=WEEKLY;BYDAY=MO", "every week on wednesday"),
            ("20261204", "20261206", "FREQ=WEEKLY;BYDAY=MO,FR", "every week on wednesday and sunday"),
            ("20261130", "20261202", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "every 2 weeks on wednesday"),
            ("20261130", "20261203", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR", nil),
            ("20261110", "20261112", "FREQ=MONTHLY;BYDAY=2TU", nil),
            ("20261110", "20261110", "FREQ=MONTHLY;BYDAY=2TU", "every month on the second tuesday"),
            ("20260131", "20260203", "FREQ=MONTHLY;BYMONTHDAY=-1", nil),
            ("20261110", "20261112", "FREQ=MONTHLY;BYMONTHDAY=10", "every month on day 12"),
            ("20261126", "20261129", "FREQ=MONTHLY;BYMONTHDAY=26", nil),
            ("20260214", "20260216", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14", "every year on february 16"),
        ] as [(String, String, String, String?)])
    func `repeat the due day where the rule repeats the start`(
        start: String, due: String, rule: String, recur: String?
    ) throws {
        let days = try [start, due].map { text in
            try #require(BasicTime.moment(text, in: .utc)).day(in: .utc)
        }
        let made = RecurrenceRule(rule)?.recur(from: days[0], to: days[1])
        #expect(made == recur.map { RecurrenceRule.Recur(text: $0, isExact: true) })
    }
}

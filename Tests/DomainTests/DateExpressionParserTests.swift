import Domain
import TestSupport
import Testing

struct DateExpressionParserTests {
    private func read(
        _ text: String, _ direction: DateExpressionParser.Direction = .past, language: String = "en",
        today: CalendarDay = TestSupport.today, _ narrowed: (DateExpressionParser) -> DateExpressionParser = { $0 }
    ) -> String {
        var settings = Settings()
        settings.language = language
        do throws(DateExpressionParser.Failure) {
            let days = try narrowed(DateExpressionParser(today: today, settings, direction)).parse(text)
            return days.lowerBound == days.upperBound
                ? days.lowerBound.iso : "\(days.lowerBound.iso)..\(days.upperBound.iso)"
        } catch {
            return error.remedy
        }
    }

    @Test(arguments: [
        ("today", "2026-11-21"), ("Tomorrow", "2026-11-22"), ("YESTERDAY", "2026-11-20"), ("now", "2026-11-21"),
        ("2026-12-01", "2026-12-01"), ("2026-12-01T23:30:00-09:00", "2026-12-02"), (" 7d ", "2026-11-14"),
        ("7d", "2026-11-14"), ("2w", "2026-11-07"), ("1m", "2026-10-21"), ("1q", "2026-08-21"), ("1y", "2025-11-21"),
        ("+3d", "2026-11-24"), ("-2w", "2026-11-07"), ("+1m", "2026-12-21"), ("+ 1 month", "2026-12-21"),
        ("-1y", "2025-11-21"), ("3 days ago", "2026-11-18"), ("3.days.ago", "2026-11-18"), ("a week ago", "2026-11-14"),
        ("3 days", "2026-11-18"), ("in 3 days", "2026-11-24"), ("two weeks ago", "2026-11-07"), ("0d", "2026-11-21"),
        ("mon", "2026-11-16"), ("sat", "2026-11-21"), ("sunday", "2026-11-15"), ("thurs", "2026-11-19"),
        ("last monday", "2026-11-16"), ("last sat", "2026-11-14"), ("next sat", "2026-11-28"),
        ("next mon", "2026-11-23"),
        ("last week", "2026-11-14"), ("last.month", "2026-10-21"), ("next year", "2027-11-21"),
        ("this week", "2026-11-16..2026-11-22"), ("this month", "2026-11-01..2026-11-30"),
        ("this quarter", "2026-10-01..2026-12-31"), ("sow", "2026-11-16"), ("eow", "2026-11-22"), ("som", "2026-11-01"),
        ("eom", "2026-11-30"), ("soq", "2026-10-01"), ("eoq", "2026-12-31"), ("soy", "2026-01-01"),
        ("eoy", "2026-12-31"),
        ("eom+1d", "2026-12-01"), ("eom - 1w", "2026-11-23"), ("yesterday-1w", "2026-11-13"), ("+1m-1d", "2026-12-20"),
        ("31 jan + 1m", "2026-02-28"), ("31 Jan 2024 + 1m", "2024-02-29"), ("2026-01-31+1m", "2026-02-28"),
        ("2024-02-29 + 1y", "2025-02-28"), ("2026-12-31 + 2m", "2027-02-28"), ("2026-03-31 - 1m", "2026-02-28"),
        ("1 dec", "2025-12-01"), ("dec 1", "2025-12-01"), ("Nov 21", "2026-11-21"), ("1st december 2027", "2027-12-01"),
        ("dec 1, 2026", "2026-12-01"), ("29 feb", "2024-02-29"),
        ("2026", "2026-01-01..2026-12-31"), ("2026-12", "2026-12-01..2026-12-31"),
        ("2024-02", "2024-02-01..2024-02-29"),
        ("2026-Q1", "2026-01-01..2026-03-31"), ("2026-q4", "2026-10-01..2026-12-31"),
        ("2026-W05", "2026-01-26..2026-02-01"), ("2026-w1", "2025-12-29..2026-01-04"),
        ("2026-W53", "2026-12-28..2027-01-03"), ("2020-W53", "2020-12-28..2021-01-03"),
        ("2025-W01", "2024-12-30..2025-01-05"),
    ])
    func `expressions mean dates, in the past by default`(text: String, day: String) { #expect(read(text) == day) }

    @Test(arguments: [
        ("7d", "2026-11-28"), ("mon", "2026-11-23"), ("sat", "2026-11-21"), ("3 days ago", "2026-11-18"),
        ("1 dec", "2026-12-01"), ("20 nov", "2027-11-20"), ("29 feb", "2028-02-29"), ("last mon", "2026-11-16"),
    ])
    func `expressions mean dates in the future on request`(text: String, day: String) {
        #expect(read(text, .future) == day)
    }

    @Test(
        arguments: [
            (.due, "7d", "2026-11-28"), (.scheduled, "2 weeks", "2026-12-05"), (.updatedAt, "7d", "2026-11-14"),
            (.createdAt, "2 weeks", "2026-11-07"), (.startedAt, "+7d", "2026-11-28"), (.doneAt, "-7d", "2026-11-14"),
            (.due, "-7d", "2026-11-14"), (.due, "3 days ago", "2026-11-18"), (.doneAt, "in 3 days", "2026-11-24"),
            (.due, "mon", "2026-11-23"), (.doneAt, "mon", "2026-11-23"), (.doneAt, "1 dec", "2026-12-01"),
            (.due, "soon", "write a day as YYYY-MM-DD, or tomorrow, 7d, eow or 2026-W05"),
            (.doneAt, "soon", "write a day as YYYY-MM-DD, or yesterday, 7d, sow or 2026-W05"),
        ] as [(Field, String, String)])
    func `a number without a sign points in the direction of the field`(field: Field, text: String, day: String) {
        #expect(read(text, .future) { $0.of(field) } == day)
    }

    @Test(arguments: [
        ("7d", "2026-11-28"), ("2026-W05", "write 2026-01-26 or 2026-02-01 (is more than one day)"),
        ("this month", "write 2026-11-01 or 2026-11-30 (is more than one day)"),
        ("soon", "write a day as YYYY-MM-DD, or tomorrow, 7d or eow (is not a day)"),
        ("2026-W54", "2026 has 53 weeks (is not a day)"),
    ])
    func `a range is refused with its first and last date if a single date is needed`(text: String, day: String) {
        let words = DateExpressionParser(today: TestSupport.today, Settings(), .future)
        do throws(DateExpressionParser.Failure) {
            #expect(try words.day(text).iso == day)
        } catch {
            #expect("\(error.remedy) (\(error.fact))" == day)
        }
    }

    @Test(arguments: [("sow", "2026-11-15"), ("eow", "2026-11-21"), ("2026-W05", "2026-01-26..2026-02-01")])
    func `weeks begin on the day of the language, but numbered weeks follow ISO`(text: String, day: String) {
        #expect(read(text, language: "ja") == day)
    }

    @Test func `the weeks of a year are complete and consecutive`() {
        var next = CalendarDay(number: -719_162)
        for year in 1...9999 {
            for week in 1...CalendarDay.weekCount(of: year) {
                guard let days = CalendarDay.week(week, of: year) else {
                    return #expect(Bool(false), "\(year) \(week)")
                }
                #expect(days.lowerBound == next && days.lowerBound.weekday == 0)
                #expect(days.upperBound == next.adding(days: 6))
                next = days.upperBound.adding(days: 1)
            }
            #expect(CalendarDay.week(CalendarDay.weekCount(of: year) + 1, of: year) == nil)
        }
    }

    private static let help = "write a day as YYYY-MM-DD, or yesterday, 7d, sow or 2026-W05"
    private static let none = "this period does not exist"

    @Test(arguments: [
        ("", help), ("   ", help), ("yesteday", "did you mean 'yesterday'?"), ("last fridy", "did you mean 'friday'?"),
        ("7", help), ("7x", "use days, weeks, months, quarters or years, such as 7d"),
        ("3 wekks", "did you mean 'weeks'?"),
        ("2026-W54", "2026 has 53 weeks"), ("2025-W53", "2025 has 52 weeks"), ("2026-W00", "2026 has 53 weeks"),
        ("2026-13", none), ("2026-Q5", none), ("0000", none),
        ("2026-02-30", "this date or time does not exist"),
        ("30 feb", "this date does not exist"), ("31 nov 2026", "this date does not exist"),
        ("31.12.2026", "write 2026-12-31"), ("31.13.2026", help),
        ("12/01/2026", help), ("999999y", "write a year from 1 to 9999"),
        ("+9999999999999999999d", help), ("2026 + 1d", help), ("this week + 1d", "count from 2026-11-16 or 2026-11-22"),
        ("--1d", help), ("+", help),
        ("last", help), ("in", help), ("7d 7d", help), ("mon tue", help), ("\u{600}today", help), ("today\r\n", help),
        ("３d", help), ("HEAD", help), ("-x", help),
    ])
    func `an invalid expression causes an error with a remedy`(text: String, remedy: String) {
        #expect(read(text) == remedy)
    }

    @Test func `an endless chain is refused`() {
        #expect(read("today" + String(repeating: "+1d", count: 5000)) == Self.help)
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `any text results in a date or a remedy`(seed: UInt64) {
        var chance = SeededGenerator(seed: seed)
        let parts = [
            "last ", "31 ", "jan", "+", "-", "9999", "m", "y", "w", "2026", "-W", "53", " ", "ago", "eom", "0",
            "\u{301}", "é",
            "in ", "1.", "d",
        ]
        for _ in 0..<100 {
            let text = (0..<Int.random(in: 0...7, using: &chance)).map { _ in
                parts[Int.random(in: parts.indices, using: &chance)]
            }.joined()
            for day in [today, CalendarDay.writable.lowerBound, CalendarDay.writable.upperBound] {
                #expect(!read(text, .future, today: day).isEmpty && !read(text, .past, today: day).isEmpty)
            }
        }
    }

    @Test(arguments: [
        ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"), ("2026-01-31", -2, "2025-11-30"),
        ("2026-12-15", 1, "2027-01-15"), ("2000-02-29", 1200, "2100-02-28"), ("2026-05-31", 0, "2026-05-31"),
    ])
    func `months can be added within the calendar`(day: String, months: Int, expected: String) throws {
        let start = try DateOrInstant(parsing: day).day(in: .utc)
        #expect(start.adding(months: months)?.iso == expected)
    }

    @Test func `months beyond the calendar are nil`() {
        #expect(CalendarDay.writable.upperBound.adding(months: 1) == nil)
        #expect(CalendarDay.writable.lowerBound.adding(months: -1) == nil)
        #expect(today.adding(months: .max) == nil && today.adding(months: .min) == nil)
    }
}

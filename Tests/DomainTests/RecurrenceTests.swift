import Domain
import Testing

struct `A recurring todo` {
    private func day(_ text: String) throws -> CalendarDay {
        try DateOrInstant(parsing: text).day(in: TimeZoneRules.utc)
    }

    @Test(arguments: [
        ("daily", "2026-12-01", "2026-12-02"), ("every day", "2026-12-31", "2027-01-01"),
        ("every 3 days", "2026-12-01", "2026-12-04"), ("3d", "2026-12-01", "2026-12-04"),
        ("weekly", "2026-12-01", "2026-12-08"), ("every 2 weeks", "2026-12-01", "2026-12-15"),
        ("every other week", "2026-12-01", "2026-12-15"), ("fortnightly", "2026-12-01", "2026-12-15"),
        ("P2W", "2026-12-01", "2026-12-15"), ("2weeks", "2026-12-01", "2026-12-15"),
        ("every monday", "2026-12-01", "2026-12-07"), ("every Mon and Thu", "2026-12-01", "2026-12-03"),
        ("every mondays, thursdays", "2026-12-03", "2026-12-07"), ("weekly on friday", "2026-12-04", "2026-12-11"),
        ("every 2 weeks on monday", "2026-12-07", "2026-12-21"), ("every weekday", "2026-12-04", "2026-12-07"),
        ("monthly", "2026-01-31", "2026-02-28"), ("every month on day 31", "2026-02-28", "2026-03-31"),
        ("monthly on the last day", "2026-02-28", "2026-03-31"), ("monthly on the 15th", "2026-01-31", "2026-02-15"),
        ("monthly on the first monday", "2026-12-07", "2027-01-04"),
        ("every month on the last friday", "2026-12-25", "2027-01-29"),
        ("every month on the 2nd tuesday", "2026-12-08", "2027-01-12"), ("quarterly", "2026-11-30", "2027-02-28"),
        ("every 6 months", "2026-08-31", "2027-02-28"), ("yearly", "2024-02-29", "2025-02-28"),
        ("every year on february 29", "2025-02-28", "2026-02-28"), ("every year on 29 feb", "2027-02-28", "2028-02-29"),
        ("annually", "2026-05-05", "2027-05-05"), ("every 2 years", "2026-05-05", "2028-05-05"),
    ])
    func `is due according to its rule`(rule: String, due: String, next: String) throws {
        let (due, wanted) = (try day(due), try day(next))
        #expect(try #require(Recurrence(rule)).next(after: due, done: due)?.iso == wanted.iso)
        #expect(try #require(Recurrence(rule.uppercased())).next(after: due, done: due)?.iso == wanted.iso)
    }

    @Test(arguments: [
        ("weekly", "2026-11-02", "2026-11-25", "2026-11-30"), ("daily", "2026-01-01", "2026-11-25", "2026-11-25"),
        ("monthly", "2025-01-31", "2026-11-25", "2026-11-30"),
        ("every monday", "2026-01-05", "2026-11-25", "2026-11-30"),
        ("2 weeks after done", "2026-01-01", "2026-11-25", "2026-12-09"),
        ("every week when done", "2026-12-24", "2026-11-25", "2026-12-02"),
        // Done early on a Friday, in time, and late on a Tuesday.
        ("every week on Sunday when done", "2023-04-30", "2023-04-28", "2023-05-07"),
        ("every week on Sunday when done", "2023-04-30", "2023-04-30", "2023-05-07"),
        ("every week on Sunday when done", "2023-04-30", "2023-05-02", "2023-05-07"),
        ("every month on the 1st when done", "2026-12-01", "2026-11-28", "2027-01-01"),
        ("every month on the 1st when done", "2026-12-01", "2027-01-31", "2027-02-01"),
        ("every month on the last day when done", "2026-11-30", "2026-12-01", "2026-12-31"),
        ("every month on the second tuesday when done", "2026-11-10", "2026-12-01", "2026-12-08"),
        ("every month on day 15 when done", "2026-11-15", "2026-12-10", "2026-12-15"),
        ("every year on march 5 when done", "2026-03-05", "2027-03-01", "2027-03-05"),
        ("every year on december 24 when done", "2026-12-24", "2026-12-20", "2027-12-24"),
        // The named day is still to come in the same month or year.
        ("every month on the 25th", "2026-11-20", "2026-11-20", "2026-11-25"),
        ("every month on the 25th", "2026-11-20", "2026-11-26", "2026-12-25"),
        ("every 2 months on the last friday", "2026-11-02", "2026-11-01", "2026-11-27"),
        ("every year on december 24", "2026-03-01", "2026-03-01", "2026-12-24"),
        ("weekly", "2026-12-24", "2026-11-25", "2026-12-31"), ("yearly", "1900-03-01", "2026-11-25", "2027-03-01"),
    ])
    func `skips dates before its completion`(rule: String, due: String, done: String, next: String) throws {
        #expect(try #require(Recurrence(rule)).next(after: day(due), done: day(done))?.iso == next)
    }

    @Test(arguments: [
        "", "now and then", "every", "every 0 days", "every -1 days", "every 99999 weeks", "every 2 mondays",
        "every day on monday", "monthly on", "monthly on the 32nd", "monthly on the fifth monday of may", "weekly on",
        "every weeks weeks", "yearly on february", "after done", "every 2", "２週間", "every month on the 1st monday x",
        "x" + String(repeating: " y", count: 100_000),
    ])
    func `has no recurrence if its rule is invalid`(rule: String) { #expect(Recurrence(rule) == nil) }

    @Test func `returns to its day of the month after a shorter month`() throws {
        var (due, rule) = (try day("2026-01-31"), "monthly")
        var days: [String] = []
        for _ in 0..<4 {
            let recurrence = try #require(Recurrence(rule))
            let next = try #require(recurrence.next(after: due, done: due))
            if next.date.day != due.date.day, let anchored = recurrence.anchored(at: due) { rule = anchored }
            due = next
            days.append(due.iso)
        }
        #expect(days == ["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"])
        #expect(rule == "every month on day 31")
        #expect(try Recurrence("every 2 years")?.anchored(at: day("2024-02-29")) == "every 2 years on february 29")
        #expect(try Recurrence("weekly")?.anchored(at: day("2026-01-31")) == nil)
    }

    @Test func `ends with the last representable date`() throws {
        #expect(try Recurrence("every 9999 years")?.next(after: day("2026-01-01"), done: day("2026-01-01")) == nil)
        #expect(try Recurrence("daily")?.next(after: day("9999-12-31"), done: day("9999-12-31")) == nil)
        #expect(try Recurrence("every 2 weeks")?.next(after: day("0001-01-01"), done: day("9999-12-30")) == nil)
    }
}

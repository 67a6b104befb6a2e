import Domain
import Queries
import TestSupport
import Testing

struct QueryDaysTests {
    /// Returns the days of a query as `lower..upper`, with nothing for an open end and `!` for an excluded one; or its
    /// error.
    private func days(_ text: String, on today: String, language: String = "en") -> String {
        var settings = Settings()
        settings.language = language
        guard let day = (try? DateOrInstant(parsing: today))?.day(in: .utc) else { return "no day" }
        do throws(QueryError) {
            let query = try Query(parsing: "due\(text)", in: QueryContext(settings, today: day))
            guard case .term(.day(_, _, let asked)) = query.condition else { return "no term" }
            return asked.map { "\(name($0.interval.lower))..\(name($0.interval.upper))" }.joined(separator: ",")
        } catch {
            return error.description
        }
    }

    private func name(_ bound: Interval<CalendarDay>.Bound) -> String {
        switch bound {
        case .none: ""
        case .including(let day): day.iso
        case .excluding(let day): "!\(day.iso)"
        }
    }

    @Test(arguments: [
        ("2026-11-21", ":today", "2026-11-21..2026-11-21"), ("2026-11-21", "<today", "..!2026-11-21"),
        ("2026-11-21", "<=eow", "..2026-11-22"), ("2026-11-22", ":eow", "2026-11-22..2026-11-22"),
        ("2026-11-23", ":sow", "2026-11-23..2026-11-23"), ("2026-11-21", ">2026-W47", "!2026-11-22.."),
        ("2026-11-21", ">=2026-W47", "2026-11-16.."), ("2026-11-21", "<2026-W47", "..!2026-11-16"),
        ("2026-11-21", "<=2026-W47", "..2026-11-22"), ("2026-11-21", ":2026-W47", "2026-11-16..2026-11-22"),
        ("2026-11-21", ":2026-W53", "2026-12-28..2027-01-03"), ("2020-01-01", ":2020-W53", "2020-12-28..2021-01-03"),
        ("2026-11-21", ":2025-W01", "2024-12-30..2025-01-05"), ("2026-11-21", ":2026-02", "2026-02-01..2026-02-28"),
        ("2026-11-21", ":2024-02", "2024-02-01..2024-02-29"), ("2026-11-21", ":2026-Q1", "2026-01-01..2026-03-31"),
        ("2026-11-21", ":2026", "2026-01-01..2026-12-31"), ("2026-11-21", ":9999", "9999-01-01..9999-12-31"),
        ("2026-11-21", ":0001", "0001-01-01..0001-12-31"), ("2026-01-31", ":+1m", "2026-02-28..2026-02-28"),
        ("2024-01-31", ":+1m", "2024-02-29..2024-02-29"), ("2024-02-29", ":+1y", "2025-02-28..2025-02-28"),
        ("2024-02-29", ":-4y", "2020-02-29..2020-02-29"), ("2026-03-31", ":-1m", "2026-02-28..2026-02-28"),
        ("2026-12-31", ":+1d", "2027-01-01..2027-01-01"), ("2026-11-21", ":-2w", "2026-11-07..2026-11-07"),
        ("2026-11-21", ":mon", "2026-11-23..2026-11-23"), ("2026-11-23", ":mon", "2026-11-23..2026-11-23"),
        ("2026-11-24", ":mon", "2026-11-30..2026-11-30"), ("2026-11-21", ":SAT", "2026-11-21..2026-11-21"),
        ("2026-02-10", ":eom", "2026-02-28..2026-02-28"), ("2024-02-10", ":eom-1d", "2024-02-28..2024-02-28"),
        ("2026-11-21", ":soq", "2026-10-01..2026-10-01"), ("2026-11-21", ":eoq", "2026-12-31..2026-12-31"),
        ("2026-11-21", ":soy", "2026-01-01..2026-01-01"), ("2026-11-21", ":eoy", "2026-12-31..2026-12-31"),
        ("2026-11-21", ":\"31 Jan + 1m\"", "2027-02-28..2027-02-28"), ("2026-11-21", ":today..", "2026-11-21.."),
        ("2026-11-21", ":..2026-W05", "..2026-02-01"), ("2026-11-21", ":2026-W05..2026-12", "2026-01-26..2026-12-31"),
        ("2026-11-21", "<=3d", "..2026-11-24"), ("2026-11-21", ":1d..1w", "2026-11-22..2026-11-28"),
        ("2026-11-21", ":today,+1d", "2026-11-21..2026-11-21,2026-11-22..2026-11-22"),
    ])
    func `resolves dates by the calendar`(today: String, text: String, expected: String) {
        #expect(days(text, on: today) == expected)
    }

    @Test(arguments: [
        ("31st", "use days, weeks, months, quarters or years, such as 7d"), ("2026-W05-3", "write 2026-01-28"),
        ("2025-W53", "2025 has 52 weeks"), ("2026-W00", "2026 has 53 weeks"), ("2025-02-29", nil), ("2100-02-29", nil),
        ("eowk", "did you mean 'eow'?"), ("0000-01-01", nil),
        ("10000", "write a day as YYYY-MM-DD, or tomorrow, 7d, eow or 2026-W05"),
        ("+999999m", "write a year from 1 to 9999"),
    ])
    func `reports an invalid date with the valid syntax`(text: String, remedy: String?) {
        let remedy = remedy ?? "this date or time does not exist"
        #expect(days(":" + text, on: "2026-11-30") == "query:5: error: unknown day '\(text)'; \(remedy)")
    }

    @Test func `begins weeks on the first day of the language`() {
        #expect(days(":sow", on: "2026-11-21", language: "ja") == "2026-11-15..2026-11-15")
        #expect(days(":eow", on: "2026-11-22", language: "ja") == "2026-11-28..2026-11-28")
        #expect(days(":2026-W47", on: "2026-11-22", language: "ja") == "2026-11-16..2026-11-22")
    }
}

import Domain

/// The rule at the end of a TZif file for the years after its table, such as `EST5EDT,M3.2.0,M11.1.0`
/// (POSIX.1-2017, 8.3, and RFC 8536 §3.3.1).
struct TimeZoneRule {
    private let standard: Int
    private let summer: (offset: Int, start: Date, end: Date)?

    /// A day of the year and the second of that day, in local time.
    private struct Date {
        var month: Int
        var week: Int
        /// 0 for Sunday.
        var weekday: Int
        var second: Int

        func seconds(in year: Int) -> Int? {
            guard let first = CalendarDay(year: year, month: month, day: 1) else { return nil }
            let firstWeekday = (first.weekday + 1) % 7
            var day = 1 + (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
            while day > CalendarDay.length(ofMonth: month, year: year) { day -= 7 }
            return first.adding(days: day - 1).number * 86_400 + second
        }
    }

    /// Returns nil for unsupported rules, such as those by day of the year, which no zone uses today.
    init?(_ text: String) {
        var reader = RuleReader(text)
        guard reader.skipName(), let standard = reader.time() else { return nil }
        self.standard = -standard
        if reader.isAtEnd {
            summer = nil
            return
        }
        guard reader.skipName() else { return nil }
        let offset = reader.isNext(",") ? 3600 - standard : reader.time().map { -$0 } ?? 3600 - standard
        guard let start = reader.date(), let end = reader.date() else { return nil }
        summer = (
            offset, Date(month: start.0, week: start.1, weekday: start.2, second: start.3),
            Date(month: end.0, week: end.1, weekday: end.2, second: end.3)
        )
    }

    func changes(years: ClosedRange<Int>) -> [TimeZoneRules.Change] {
        guard let summer else { return [.init(start: .min + 1, offset: standard)] }
        var changes: [TimeZoneRules.Change] = []
        for year in years {
            guard let start = summer.start.seconds(in: year), let end = summer.end.seconds(in: year) else { continue }
            changes.append(.init(start: start - standard, offset: summer.offset))
            changes.append(.init(start: end - summer.offset, offset: standard))
        }
        return changes.sorted { $0.start < $1.start }
    }
}

private struct RuleReader {
    private var rest: Substring.UnicodeScalarView

    init(_ text: String) { rest = text[...].unicodeScalars }

    var isAtEnd: Bool { rest.isEmpty }

    func isNext(_ scalar: Unicode.Scalar) -> Bool { rest.first == scalar }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard isNext(scalar) else { return false }
        rest.removeFirst()
        return true
    }

    mutating func skipName() -> Bool {
        let before = rest
        if take("<") {
            rest = rest.drop { $0 != ">" }
            return take(">")
        }
        rest = rest.drop { $0.properties.isAlphabetic }
        return rest.startIndex != before.startIndex
    }

    private mutating func number() -> Int? {
        let digits = rest.prefix { "0"..."9" ~= $0 }
        rest = rest[digits.endIndex...]
        return Int(Substring(digits))
    }

    /// `-3`, `5:30` or `2:00:00`, in seconds.
    mutating func time() -> Int? {
        let sign = take("-") ? -1 : 1
        _ = take("+")
        guard let hours = number() else { return nil }
        let minutes = take(":") ? number() ?? 0 : 0
        let seconds = take(":") ? number() ?? 0 : 0
        return sign * (hours * 3600 + minutes * 60 + seconds)
    }

    /// `,M3.2.0/2`.
    mutating func date() -> (Int, Int, Int, Int)? {
        guard take(","), take("M"), let month = number(), take("."), let week = number(), take("."),
            let weekday = number(), (1...12).contains(month), (1...5).contains(week), (0...6).contains(weekday)
        else { return nil }
        return (month, week, weekday, take("/") ? time() ?? 7200 : 7200)
    }
}

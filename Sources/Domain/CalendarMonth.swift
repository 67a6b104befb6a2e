/// A month of the Gregorian calendar, in the years 1 to 9999.
package struct CalendarMonth: Hashable, Comparable, Sendable {
    /// The number of months since January of the year 0.
    package let number: Int

    /// Creates the month that contains a day.
    package init(of day: CalendarDay) {
        let (year, month, _) = day.date
        number = year * 12 + month - 1
    }

    /// Creates the month written in the form `2026-12`; nil for any other text.
    package init?(iso: String) {
        let parts = iso.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count == 4, parts[1].count == 2,
            parts.allSatisfy({ $0.allSatisfy { (48...57).contains($0) } }), let year = Int(String(Substring(parts[0]))),
            let month = Int(String(Substring(parts[1]))), let first = CalendarDay(year: year, month: month, day: 1)
        else { return nil }
        self.init(of: first)
    }

    /// Orders months chronologically.
    package static func < (left: CalendarMonth, right: CalendarMonth) -> Bool { left.number < right.number }

    /// The year, 1 to 9999.
    package var year: Int { number / 12 }

    /// The month of the year, 1 for January to 12.
    package var month: Int { number % 12 + 1 }

    /// The first day of the month.
    package var first: CalendarDay {
        // Every month in this range has a first day.
        CalendarDay(year: year, month: month, day: 1) ?? CalendarDay.writable.lowerBound
    }

    /// The number of days in the month.
    package var length: Int { CalendarDay.length(ofMonth: month, year: year) }

    /// The month in ISO 8601, such as `2026-12`.
    package var iso: String { String(first.iso.utf8.prefix(7)) ?? "" }
}

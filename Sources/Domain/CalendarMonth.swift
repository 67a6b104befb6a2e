/// A month of the Gregorian calendar, in the years 1 to 9999.
package struct CalendarMonth: Hashable, Comparable, Sendable {
    /// Counted from January of the year 0.
    package let number: Int

    /// The month in which a day lies.
    package init(of day: CalendarDay) {
        let (year, month, _) = day.date
        number = year * 12 + month - 1
    }

    /// The month that is written as `2026-12`; nil for any other text.
    package init?(iso: String) {
        let parts = iso.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count == 4, parts[1].count == 2,
            parts.allSatisfy({ $0.allSatisfy { (48...57).contains($0) } }), let year = Int(String(Substring(parts[0]))),
            let month = Int(String(Substring(parts[1]))), let first = CalendarDay(year: year, month: month, day: 1)
        else { return nil }
        self.init(of: first)
    }

    /// The earlier month is less.
    package static func < (left: CalendarMonth, right: CalendarMonth) -> Bool { left.number < right.number }

    /// From 1 to 9999.
    package var year: Int { number / 12 }

    /// From 1 for January.
    package var month: Int { number % 12 + 1 }

    /// Its first day.
    package var first: CalendarDay {
        // Of every such month there is a first day.
        CalendarDay(year: year, month: month, day: 1) ?? CalendarDay.writable.lowerBound
    }

    /// How many days it has.
    package var length: Int { CalendarDay.length(ofMonth: month, year: year) }

    /// `2026-12`.
    package var iso: String { String(first.iso.utf8.prefix(7)) ?? "" }
}

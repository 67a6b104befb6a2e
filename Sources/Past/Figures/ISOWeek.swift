package import Domain

/// An ISO 8601 week. It begins on Monday and belongs to the year of its Thursday.
package struct ISOWeek: Sendable, Hashable {
    package let monday: CalendarDay

    /// Creates the week that contains the day.
    package init(of day: CalendarDay) { monday = day.adding(days: -day.weekday) }

    /// The year of the week's Thursday, which can differ from that of its Monday.
    package var year: Int { monday.adding(days: 3).date.year }

    /// The week number, 1 to 53.
    package var week: Int {
        let first = CalendarDay(year: year, month: 1, day: 4).map { ISOWeek(of: $0).monday } ?? monday
        return (monday.number - first.number) / 7 + 1
    }

    /// The following week, also across the end of a year.
    package var next: ISOWeek { ISOWeek(of: monday.adding(days: 7)) }

    /// The week in ISO format, such as `2026-W02`.
    package var iso: String {
        let year = String(self.year)
        return String(repeating: "0", count: max(0, 4 - year.count)) + year + (week < 10 ? "-W0" : "-W") + String(week)
    }
}

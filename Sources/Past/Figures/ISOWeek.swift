package import Domain

/// A week of ISO 8601: it begins on Monday and belongs to the year of its Thursday.
package struct ISOWeek: Sendable, Hashable {
    package let monday: CalendarDay

    /// The week that the day lies in.
    package init(of day: CalendarDay) { monday = day.adding(days: -day.weekday) }

    /// Its Thursday's, which may not be its Monday's.
    package var year: Int { monday.adding(days: 3).date.year }

    /// 1…53.
    package var week: Int {
        let first = CalendarDay(year: year, month: 1, day: 4).map { ISOWeek(of: $0).monday } ?? monday
        return (monday.number - first.number) / 7 + 1
    }

    /// The week behind it, also over the end of a year.
    package var next: ISOWeek { ISOWeek(of: monday.adding(days: 7)) }

    /// `2026-W02`.
    package var iso: String {
        let year = String(self.year)
        return String(repeating: "0", count: max(0, 4 - year.count)) + year + (week < 10 ? "-W0" : "-W") + String(week)
    }
}

extension CalendarDay {
    /// Returns the same day in another month, or that month's last day if it is shorter (31 January plus one month: 28
    /// or 29 February).
    ///
    /// - Returns: nil outside of the years 1 to 9999.
    package func adding(months: Int) -> CalendarDay? {
        let (year, month, day) = date
        let (number, isTooMany) = (year * 12 + month - 1).addingReportingOverflow(months)
        guard !isTooMany, (12..<120_000).contains(number) else { return nil }
        let (newYear, newMonth) = (number / 12, number % 12 + 1)
        return CalendarDay(
            year: newYear, month: newMonth, day: min(day, CalendarDay.length(ofMonth: newMonth, year: newYear)))
    }

    /// Returns the days of a year; nil outside of the years 1 to 9999.
    package static func year(_ year: Int) -> ClosedRange<CalendarDay>? { months(of: year, from: 1, to: 12) }

    /// Returns the days from one month (1…12) of a year to another; nil if the range is empty or invalid.
    package static func months(of year: Int, from first: Int, to last: Int) -> ClosedRange<CalendarDay>? {
        guard first <= last, let start = CalendarDay(year: year, month: first, day: 1), (1...12).contains(last),
            let end = CalendarDay(year: year, month: last, day: length(ofMonth: last, year: year))
        else { return nil }
        return start...end
    }

    /// Returns the days of an ISO 8601 week, where week 1 contains 4 January; nil if the year does not have that week.
    package static func week(_ week: Int, of year: Int) -> ClosedRange<CalendarDay>? {
        guard (1...weekCount(of: year)).contains(week), let fourth = CalendarDay(year: year, month: 1, day: 4) else {
            return nil
        }
        let monday = fourth.adding(days: -fourth.weekday + (week - 1) * 7)
        return CalendarDay.range(monday, days: 7)
    }

    /// Returns the number of ISO 8601 weeks in a year: 53 if 1 January or 31 December is a Thursday, otherwise 52.
    package static func weekCount(of year: Int) -> Int {
        guard let days = self.year(year) else { return 0 }
        return days.lowerBound.weekday == 3 || days.upperBound.weekday == 3 ? 53 : 52
    }

    /// Returns the week that contains the day and begins on the given weekday, 0 for Monday to 6 for Sunday.
    package func week(beginningOn first: Int) -> ClosedRange<CalendarDay> {
        CalendarDay.range(adding(days: -((weekday - first + 7) % 7)), days: 7)
    }

    private static func range(_ first: CalendarDay, days: Int) -> ClosedRange<CalendarDay> {
        first...first.adding(days: days - 1)
    }
}

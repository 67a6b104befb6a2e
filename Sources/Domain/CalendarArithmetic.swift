extension CalendarDay {
    /// The same day of another month; the month's last where it has none (31 January and a month: 28 or 29 February).
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

    /// The days of a year of the calendar; nil outside of the years 1 to 9999.
    package static func year(_ year: Int) -> ClosedRange<CalendarDay>? { months(of: year, from: 1, to: 12) }

    /// The days from one month (1…12) of a year to another; nil where there are none.
    package static func months(of year: Int, from first: Int, to last: Int) -> ClosedRange<CalendarDay>? {
        guard first <= last, let start = CalendarDay(year: year, month: first, day: 1), (1...12).contains(last),
            let end = CalendarDay(year: year, month: last, day: length(ofMonth: last, year: year))
        else { return nil }
        return start...end
    }

    /// The days of a week by ISO 8601: the first one of a year is that with 4 January; nil where the year has no such.
    package static func week(_ week: Int, of year: Int) -> ClosedRange<CalendarDay>? {
        guard (1...weekCount(of: year)).contains(week), let fourth = CalendarDay(year: year, month: 1, day: 4) else {
            return nil
        }
        let monday = fourth.adding(days: -fourth.weekday + (week - 1) * 7)
        return CalendarDay.range(monday, days: 7)
    }

    /// How many weeks a year has by ISO 8601: 53 where 1 January or 31 December is a Thursday.
    package static func weekCount(of year: Int) -> Int {
        guard let days = self.year(year) else { return 0 }
        return days.lowerBound.weekday == 3 || days.upperBound.weekday == 3 ? 53 : 52
    }

    /// The week around the day that begins with that weekday: 0 for Monday to 6 for Sunday.
    package func week(beginningOn first: Int) -> ClosedRange<CalendarDay> {
        CalendarDay.range(adding(days: -((weekday - first + 7) % 7)), days: 7)
    }

    private static func range(_ first: CalendarDay, days: Int) -> ClosedRange<CalendarDay> {
        first...first.adding(days: days - 1)
    }
}

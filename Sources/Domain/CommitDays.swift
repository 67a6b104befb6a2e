extension TimeZoneRules {
    /// The days on which a line of commits stands, each the first parent of the next, though clocks go wrong.
    ///
    /// A commit belongs to the day of its own clock, or to its first parent's where that is later. One dated after today
    /// belongs to the day of the next one that is not, so that it moves nothing; without a next one to today.
    ///
    /// - Parameters:
    ///   - clocks: the committers' clocks in seconds since 1970, oldest first.
    ///   - first: what is earlier stands on this day.
    /// - Returns: one day for each; they never go back and never pass today.
    package func days(
        ofCommits clocks: [Int], today: CalendarDay, notBefore first: CalendarDay = CalendarDay.writable.lowerBound
    ) -> [CalendarDay] {
        var last = first
        var days = clocks.map { clock -> CalendarDay? in
            let day = day(at: clock)
            guard day <= today else { return nil }
            last = max(last, day)
            return last
        }
        var next = today
        for index in days.indices.reversed() {
            next = days[index] ?? next
            days[index] = next
        }
        return days.compactMap { $0 }
    }
}

extension TimeZoneRules {
    /// Returns the days of a sequence of commits, each the first parent of the next. Committer clocks can be wrong.
    ///
    /// A commit has the day of its own clock, or that of its first parent if that is later. A commit dated after today
    /// has the day of the next commit that is not, or today if there is none, so that it affects no other commit.
    ///
    /// - Parameters:
    ///   - clocks: the committer times in seconds since 1970, oldest first.
    ///   - first: earlier commits are moved to this day.
    /// - Returns: one day per commit; the days never decrease and are never after today.
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

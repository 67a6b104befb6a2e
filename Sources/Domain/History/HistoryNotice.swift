/// A notice for readers of figures about the source of the data.
package enum HistoryNotice: Sendable, Equatable {
    /// There is no history; dates come from front matter.
    case absent(History.Absence)
    /// The settings of a commit, and of `others` more commits, could not be parsed; earlier settings remain in effect.
    case unreadableSettings(commit: String, others: Int, reason: String)
    /// The number of file contents that a partial clone does not have.
    case notCloned(Int)
    /// The number of file contents that git cannot read.
    case unreadable(Int)
    /// The number of untracked todos without a creation date.
    case untracked(Int)
    /// The number of todos without a date, if dates come from front matter.
    case undated(Int)
    /// The number of todos with only future dates.
    case future(Int)
    /// The number of todos with a date before the first counted day.
    case ancient(Int, earliest: CalendarDay)
}

/// What a reader of figures should know about where they come from.
package enum HistoryNotice: Sendable, Equatable {
    /// There is no history: dates come from the front matter.
    case absent(History.Absence)
    /// The settings of a commit, and of so many others, could not be read; those before them hold on.
    case unreadableSettings(commit: String, others: Int, reason: String)
    /// So many contents of files were never fetched into a partial clone.
    case notCloned(Int)
    /// So many contents of files are there, and git cannot read them.
    case unreadable(Int)
    /// So many todos that git does not keep, and that do not say when they were made.
    case unkept(Int)
    /// So many todos without a date, where dates come from the front matter.
    case undated(Int)
    /// So many todos whose dates are all to come.
    case future(Int)
    /// So many todos with a date before the first day that counts.
    case ancient(Int, earliest: CalendarDay)
}

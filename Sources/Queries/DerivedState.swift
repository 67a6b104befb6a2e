/// A state of a todo that the board or the history determines, in addition to its column.
package enum DerivedState: Sendable, CaseIterable {
    /// Open, with a due date before today.
    case overdue
    /// Open, with a due date from today to seven days ahead.
    case soon
    /// Open, with an open blocker.
    case blocked
    /// Open, not blocked, and not scheduled for a later day.
    case ready
    /// Open, unchanged for 30 days or more.
    case stale
    case broken, draft, archived
}

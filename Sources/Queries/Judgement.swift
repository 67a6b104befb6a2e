/// What the board, or the history, says of a todo beside its column.
package enum Judgement: Sendable, CaseIterable {
    /// Open and due before today.
    case overdue
    /// Open and due from today to seven days on.
    case soon
    /// Open, with an open blocker.
    case blocked
    /// Open, not blocked, and not before its scheduled day.
    case ready
    /// Open and untouched for 30 days or more.
    case stale
    case broken, draft, archived
}

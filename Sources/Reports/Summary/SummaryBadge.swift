package import Charts
import Past
import UseCases
package import Messages

extension SummaryFigures {
    /// Returns a badge with the number of open todos, and of overdue ones if there are any.
    package func badge(_ words: Messages) -> Badge {
        let message =
            overdue > 0
            ? words(.badgeOverdue, count: overdue, [.open: String(open), .count: String(overdue)])
            : words(.badgeOpen, count: open, [.count: String(open)])
        let tone: Tone = overdue > 0 ? .late : open == 0 ? .done : .active
        return Badge(label: words(.badgeLabel), message: message, tone: tone)
    }
}

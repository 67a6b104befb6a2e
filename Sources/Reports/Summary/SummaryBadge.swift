package import Charts
import Past
import UseCases
package import Words

extension SummaryFigures {
    /// How many are open, and overdue where some are.
    package func badge(_ words: Words) -> Badge {
        let message =
            overdue > 0
            ? words(.badgeOverdue, count: overdue, [.open: String(open), .count: String(overdue)])
            : words(.badgeOpen, count: open, [.count: String(open)])
        let tone: Tone = overdue > 0 ? .late : open == 0 ? .done : .active
        return Badge(label: words(.badgeLabel), message: message, tone: tone)
    }
}

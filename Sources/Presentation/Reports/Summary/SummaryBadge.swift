package import UseCases

extension SummaryFigures {
    /// How many are open, and overdue where some are.
    package var badge: Badge {
        let message = overdue > 0 ? "\(open) open, \(overdue) overdue" : "\(open) open"
        return Badge(label: "todos", message: message, tone: overdue > 0 ? .late : open == 0 ? .done : .active)
    }
}

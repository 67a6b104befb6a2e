import Domain

/// The state after `is:`.
package enum QueryState: String, Sendable, CaseIterable {
    case open, todo, active, hold, done, cancelled, closed, overdue, soon, blocked, ready, stale, broken, draft
    case archived

    /// Returns whether the todo is in this state.
    package func holds(_ facts: some QueryFacts) -> Bool {
        switch self {
        case .open: facts.type?.isOpen == true
        case .closed: facts.type?.isOpen == false
        case .todo: facts.type == .todo
        case .active: facts.type == .active
        case .hold: facts.type == .hold
        case .done: facts.type == .done
        case .cancelled: facts.type == .cancelled
        case .overdue: facts.is(.overdue)
        case .soon: facts.is(.soon)
        case .blocked: facts.is(.blocked)
        case .ready: facts.is(.ready)
        case .stale: facts.is(.stale)
        case .broken: facts.is(.broken)
        case .draft: facts.is(.draft)
        case .archived: facts.is(.archived)
        }
    }
}

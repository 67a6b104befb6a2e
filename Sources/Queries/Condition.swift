import Domain

/// A condition on a todo.
package indirect enum Condition: Equatable, Sendable {
    /// True if all conditions hold; without conditions, true for every todo.
    case all([Condition])
    /// True if one of two or more conditions holds.
    case any([Condition])
    case not(Condition)
    case term(Term)

    /// Returns whether the condition holds for a todo. Skips parts that cannot change the result.
    package func holds(_ facts: some QueryFacts) -> Bool {
        switch self {
        case .all(let parts):
            for part in parts where !part.holds(facts) { return false }
            return true
        case .any(let parts):
            for part in parts where part.holds(facts) { return true }
            return false
        case .not(let part): return !part.holds(facts)
        case .term(let term): return term.holds(facts)
        }
    }

    /// Returns whether one of its terms satisfies a predicate.
    func hasTerm(where isWanted: (Term) -> Bool) -> Bool {
        switch self {
        case .all(let parts), .any(let parts): parts.contains { $0.hasTerm(where: isWanted) }
        case .not(let part): part.hasTerm(where: isWanted)
        case .term(let term): isWanted(term)
        }
    }

    /// Whether the condition mentions archived todos in any way.
    package var asksForArchived: Bool {
        hasTerm { term in
            switch term {
            case .state(let states): states.contains(.archived)
            case .flag(.archived, _): true
            case .presence(_, let subjects): subjects.contains(.field(.archived))
            default: false
            }
        }
    }
}

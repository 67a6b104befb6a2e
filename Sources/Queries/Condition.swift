import Domain

/// What a todo must be like.
package indirect enum Condition: Equatable, Sendable {
    /// All of them hold; without any, every todo is meant.
    case all([Condition])
    /// One of two or more holds.
    case any([Condition])
    case not(Condition)
    case term(Term)

    /// Whether a todo is asked for; parts that cannot change the answer any more are not asked.
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

    /// Whether it asks for archived todos, in whatever way.
    package var asksForArchived: Bool {
        switch self {
        case .all(let parts), .any(let parts): parts.contains { $0.asksForArchived }
        case .not(let part): part.asksForArchived
        case .term(.state(let states)): states.contains(.archived)
        case .term(.flag(.archived, _)): true
        case .term(.presence(_, let subjects)): subjects.contains(.field(.archived))
        case .term: false
        }
    }
}

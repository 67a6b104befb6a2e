package import Domain

extension Query {
    /// Parses the names that an option or a setting gives for a field. One matching name is enough, `none` matches
    /// todos without any, and a trailing `*` matches names that begin with the text. A name cannot be an expression.
    package init(_ field: Field, _ names: [String], in context: QueryContext) throws(QueryError) {
        let wanted = names.filter { $0.lowercased() != WrittenQuery.without }
        var sides = wanted.isEmpty ? [] : ["\(field.name):\(wanted.map(spelt).joined(separator: ","))"]
        if wanted.count < names.count { sides.append("no:\(field.name)") }
        try self.init(parsing: sides.joined(separator: " OR "), in: context)
    }

    /// Returns the term for a name in a field, as written in queries; for an empty name, the one for todos without any.
    package static func term(_ subject: Subject, _ name: String) -> String {
        if name.isEmpty { return "no:\(subject.name)" }
        // Without quotes, the first would search for a beginning, and the second for the current user.
        let isForced = name.unicodeScalars.last == "*" || QueryContext.Me.isNamed(by: name)
        return "\(subject.name):\(quoted(name, isForced: isForced))"
    }

    /// Returns the term for todos with a name in a field, or without one if the name is empty.
    package static func term(_ field: Field, _ name: String) -> String { term(Subject.field(field), name) }

    /// Returns the query for todos that satisfy both. The other query's sort order and limit take precedence.
    package func narrowed(by other: Query) -> Query {
        let parts = parts + other.parts
        return Query(
            parts.count == 1 ? parts[0] : .all(parts), sort: other.sort.isEmpty ? sort : other.sort,
            limit: other.limit ?? limit, takesArchived: takesArchived || other.takesArchived)
    }

    /// Whether the result for a todo depends on other todos.
    package var asksForOthers: Bool { condition.hasTerm(where: \.asksForOthers) }

    /// Whether the query depends on the days since the last change.
    package var asksForChanges: Bool { condition.hasTerm(where: \.asksForChanges) }

    /// Whether the query names the current user.
    package var namesMe: Bool { condition.hasTerm(where: \.namesMe) }

    /// Whether the result for a todo depends on the checklist or the links of its body. A text that the query searches
    /// does not count: the facts read it when it is needed.
    package var asksForBodies: Bool {
        condition.hasTerm(where: \.asksForBody) || sort.contains { $0.by == .subject(.checklist) }
    }

    /// The relative cost of the query for each todo: 1 for each value, and more for one that is looked for in a body.
    package var cost: Int { condition.cost + sort.count }
}

extension Condition {
    fileprivate var cost: Int {
        switch self {
        case .all(let parts), .any(let parts): parts.reduce(0) { $0 + $1.cost }
        case .not(let part): part.cost
        case .term(let term): term.cost
        }
    }
}

/// Returns a name as a value in a query.
private func spelt(_ name: String) -> String {
    name.unicodeScalars.last == "*" ? quoted(String(name.unicodeScalars.dropLast())) + "*" : quoted(name)
}

extension Term {
    /// A body of 4 KB costs about as much as this number of names.
    private static let costOfBody = 20

    fileprivate var cost: Int {
        switch self {
        case .word: Term.costOfBody
        case .text(.text, let patterns): patterns.count * Term.costOfBody
        case .text(_, let patterns): patterns.count
        case .status(let patterns): patterns.count
        case .day(_, _, let days): days.count
        case .number(_, _, let numbers): numbers.count
        case .rank(_, _, let ranks): ranks.count
        case .type, .state, .presence, .flag: 1
        }
    }

    fileprivate var asksForOthers: Bool {
        switch self {
        case .state(let states): states.contains { $0 == .blocked || $0 == .ready }
        case .text(.blocks, _): true
        case .presence(_, let subjects): subjects.contains(.blocks)
        default: false
        }
    }

    fileprivate var asksForChanges: Bool {
        if case .state(let states) = self { states.contains(.stale) } else { false }
    }

    fileprivate var namesMe: Bool {
        if case .text(_, let patterns) = self { patterns.contains(where: \.isMe) } else { false }
    }

    fileprivate var asksForBody: Bool {
        switch self {
        case .text(let subject, _), .number(let subject, _, _): subject.isOfBody
        case .presence(_, let subjects): subjects.contains(where: \.isOfBody)
        default: false
        }
    }
}

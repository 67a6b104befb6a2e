package import Domain

extension Query {
    /// Reads what an option or a setting says of a key: one of the names is enough, `none` asks for todos without any, and
    /// a `*` behind one for what begins with it. No name can be more than a name.
    package init(_ field: Field, _ names: [String], in context: QueryContext) throws(QueryError) {
        let wanted = names.filter { $0.lowercased() != WrittenQuery.without }
        var sides = wanted.isEmpty ? [] : ["\(field.name):\(wanted.map(spelt).joined(separator: ","))"]
        if wanted.count < names.count { sides.append("no:\(field.name)") }
        try self.init(parsing: sides.joined(separator: " OR "), in: context)
    }

    /// The todos that both ask for. What the other says of order and number counts.
    package func narrowed(by other: Query) -> Query {
        let parts = parts + other.parts
        return Query(
            parts.count == 1 ? parts[0] : .all(parts), sort: other.sort.isEmpty ? sort : other.sort,
            limit: other.limit ?? limit, takesArchived: takesArchived || other.takesArchived)
    }

    /// Whether other todos decide what it asks of one.
    package var asksForOthers: Bool { condition.asksForOthers }
}

/// A name as a value of a query.
private func spelt(_ name: String) -> String {
    name.unicodeScalars.last == "*" ? quoted(String(name.unicodeScalars.dropLast())) + "*" : quoted(name)
}

extension Condition {
    fileprivate var asksForOthers: Bool {
        switch self {
        case .all(let parts), .any(let parts): parts.contains { $0.asksForOthers }
        case .not(let part): part.asksForOthers
        case .term(.state(let states)): states.contains { $0 == .blocked || $0 == .ready }
        case .term(.text(.blocks, _)): true
        case .term(.presence(_, let subjects)): subjects.contains(.blocks)
        case .term: false
        }
    }
}

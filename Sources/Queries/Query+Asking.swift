package import Domain

extension Query {
    /// Reads `key:value,…`, which is what an option of a command says. No value can be more than a value.
    ///
    /// - Throws: an error whose column counts within that text.
    package init(key: String, values: [String], in context: QueryContext) throws(QueryError) {
        try self.init(parsing: key + ":" + values.map { quoted($0) }.joined(separator: ","), in: context)
    }

    /// The todos that both ask for. What the other says of order and number counts.
    package func narrowed(by other: Query) -> Query {
        let parts = parts + other.parts
        return Query(
            parts.count == 1 ? parts[0] : .all(parts), sort: other.sort.isEmpty ? sort : other.sort,
            limit: other.limit ?? limit, takesArchived: takesArchived || other.takesArchived)
    }

    /// The names that it asks a field for, as they were written: one that nobody has is most likely misspelt.
    package func names(of field: Field) -> [String] { condition.names(of: .field(field)) }
}

extension Condition {
    fileprivate func names(of wanted: Subject) -> [String] {
        switch self {
        case .all(let parts), .any(let parts): parts.flatMap { $0.names(of: wanted) }
        case .not(let part): part.names(of: wanted)
        case .term(.text(let subject, let patterns)) where subject == wanted:
            patterns.filter { !$0.isPrefix && !$0.isMe }.map(\.written)
        case .term: []
        }
    }
}

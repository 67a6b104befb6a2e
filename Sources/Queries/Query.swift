/// A query for todos: the condition, the sort order and the limit.
package struct Query: Equatable, Sendable {
    package let condition: Condition
    /// The sort keys, most significant first; if empty, the todos keep their order.
    package let sort: [SortKey]
    /// The maximum number of todos; nil if unlimited.
    package let limit: Int?
    /// Whether the query contains `archived:any`.
    package let takesArchived: Bool
    let leavesOutArchived: Bool

    /// - Parameter takesArchived: whether archived todos match like others. They also match if the condition mentions
    ///   them.
    package init(_ condition: Condition, sort: [SortKey] = [], limit: Int? = nil, takesArchived: Bool = false) {
        self.condition = condition
        self.sort = sort
        self.limit = limit
        self.takesArchived = takesArchived
        leavesOutArchived = !takesArchived && !condition.asksForArchived
    }

    /// Parses a query.
    package init(parsing text: String, in context: QueryContext) throws(QueryError) {
        var parser = QueryParser(text, context)
        self = try parser.parse()
    }

    /// Returns whether a todo satisfies the query. An archived todo does so only if the query mentions archived todos.
    package func holds(_ facts: some QueryFacts) -> Bool {
        if leavesOutArchived, facts.is(.archived) { return false }
        return condition.holds(facts)
    }

    /// Returns the indices of the matching todos, sorted and limited.
    package func select(_ todos: [some QueryFacts]) -> [Int] {
        ordered(found(in: todos), of: todos)
    }

    /// Returns the indices of all matching todos, in their order.
    package func found(in todos: [some QueryFacts]) -> [Int] { todos.indices.filter { holds(todos[$0]) } }

    /// Returns the indices found, sorted and limited.
    package func ordered(_ found: [Int], of todos: [some QueryFacts]) -> [Int] {
        let sorted = sort.isEmpty ? found : QueryOrder(sort).sorted(found, of: todos)
        return limit.map { Array(sorted.prefix($0)) } ?? sorted
    }

    /// The conditions that must all hold, at the top level.
    package var parts: [Condition] {
        if case .all(let parts) = condition { return parts }
        return [condition]
    }
}

/// A question about todos: which of them, in which order and how many.
package struct Query: Equatable, Sendable {
    package let condition: Condition
    /// By what they are sorted, the first key first; without any they stay in their order.
    package let sort: [SortKey]
    /// The first so many are asked for; nil for all.
    package let limit: Int?
    /// Whether `archived:any` stands in it.
    package let takesArchived: Bool
    private let leavesOutArchived: Bool

    /// - Parameter takesArchived: whether archived todos are taken like others; they are also where the condition names
    ///   them.
    package init(_ condition: Condition, sort: [SortKey] = [], limit: Int? = nil, takesArchived: Bool = false) {
        self.condition = condition
        self.sort = sort
        self.limit = limit
        self.takesArchived = takesArchived
        leavesOutArchived = !takesArchived && !condition.asksForArchived
    }

    /// Reads a query.
    package init(parsing text: String, in context: QueryContext) throws(QueryError) {
        var parser = QueryParser(text, context)
        self = try parser.parse()
    }

    /// Whether a todo is asked for; an archived one is only where the query names them.
    package func holds(_ facts: some QueryFacts) -> Bool {
        if leavesOutArchived, facts.is(.archived) { return false }
        return condition.holds(facts)
    }

    /// The places of the todos that are asked for, sorted, and no more than the limit.
    package func callAsFunction(_ todos: [some QueryFacts]) -> [Int] {
        ordered(found(in: todos), of: todos)
    }

    /// The places of all todos that are asked for, as they stand.
    package func found(in todos: [some QueryFacts]) -> [Int] { todos.indices.filter { holds(todos[$0]) } }

    /// What was found, sorted, and no more than the limit.
    package func ordered(_ found: [Int], of todos: [some QueryFacts]) -> [Int] {
        let sorted = sort.isEmpty ? found : QueryOrder(sort).sorted(found, of: todos)
        return limit.map { Array(sorted.prefix($0)) } ?? sorted
    }

    /// The conditions of which each must hold, as they stand side by side at the top.
    package var parts: [Condition] {
        if case .all(let parts) = condition { return parts }
        return [condition]
    }
}

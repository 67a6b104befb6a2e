/// Evaluates many queries over the same todos. It reads the texts of a property once, so that each further value costs
/// the property's distinct texts instead of all todos.
package struct QueryIndex<Facts: QueryFacts> {
    private let todos: [Facts]
    /// By property: the todos that have each text.
    private var places: [Subject: [FoldedText: [Int]]] = [:]

    package init(_ todos: [Facts]) { self.todos = todos }

    /// Returns the todos that satisfy a query, as ``Query/found(in:)`` does.
    package mutating func found(_ query: Query) -> IndexSet {
        var found = found(query.condition)
        if query.leavesOutArchived { found.subtract(IndexSet(of: todos.count) { todos[$0].is(.archived) }) }
        return found
    }

    private mutating func found(_ condition: Condition) -> IndexSet {
        switch condition {
        case .all(let parts):
            var found = IndexSet(of: todos.count) { _ in true }
            for part in parts { found.formIntersection(self.found(part)) }
            return found
        case .any(let parts):
            var found = IndexSet(of: todos.count) { _ in false }
            for part in parts { found.formUnion(self.found(part)) }
            return found
        case .not(let part):
            var found = IndexSet(of: todos.count) { _ in true }
            found.subtract(self.found(part))
            return found
        case .term(.text(let subject, let patterns)) where !subject.isProse:
            var found = IndexSet(of: todos.count) { _ in false }
            for (text, places) in places(of: subject) where patterns.contains(where: { $0.matches(text) }) {
                for place in places { found.insert(place) }
            }
            return found
        case .term(let term): return IndexSet(of: todos.count) { term.holds(todos[$0]) }
        }
    }

    private mutating func places(of subject: Subject) -> [FoldedText: [Int]] {
        if let places = places[subject] { return places }
        var places: [FoldedText: [Int]] = [:]
        for todo in todos.indices {
            _ = todos[todo].anyText(of: subject) { text in
                places[text, default: []].append(todo)
                return false
            }
        }
        self.places[subject] = places
        return places
    }
}

/// A set of indices below a bound.
package struct IndexSet: Equatable, Sendable {
    /// One bit for each index, lowest first; bits from the bound on are 0.
    private var words: [UInt64]

    /// - Parameter isMember: whether the set contains an index.
    init(of bound: Int, _ isMember: (Int) -> Bool) {
        words = Array(repeating: 0, count: (bound + 63) / 64)
        for index in 0..<bound where isMember(index) { insert(index) }
    }

    mutating func insert(_ index: Int) { words[index / 64] |= 1 << UInt64(index % 64) }

    mutating func formUnion(_ other: IndexSet) { for word in words.indices { words[word] |= other.words[word] } }

    mutating func subtract(_ other: IndexSet) { for word in words.indices { words[word] &= ~other.words[word] } }

    /// Removes the indices that are not in the other set, of the same bound.
    package mutating func formIntersection(_ other: IndexSet) {
        for word in words.indices { words[word] &= other.words[word] }
    }

    /// Returns the number of members below an index.
    package func count(below end: Int) -> Int {
        let whole = words.prefix(end / 64).reduce(0) { $0 + $1.nonzeroBitCount }
        guard end % 64 > 0, end / 64 < words.count else { return whole }
        return whole + (words[end / 64] & (1 << UInt64(end % 64) - 1)).nonzeroBitCount
    }

    /// The members, ascending.
    package var indices: [Int] {
        (0..<words.count * 64).filter { words[$0 / 64] & (1 << UInt64($0 % 64)) != 0 }
    }
}

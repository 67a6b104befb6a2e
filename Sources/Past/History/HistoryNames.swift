import Domain
package import UseCases

/// Finds the todos of a timeline, including removed ones, by references.
struct HistoryNames {
    private var byID: [String: Int] = [:]
    private var byNumber: [String: Int] = [:]
    private let numbers: TaskNumbers

    init(_ timeline: Timeline) {
        numbers = TaskNumbers(prefixes: timeline.idPrefixes)
        byID.reserveCapacity(timeline.todos.count)
        // Existing todos take precedence over removed ones with the same number.
        for todo in timeline.todos.indices.sorted(by: { timeline.rank($0) < timeline.rank($1) }) {
            let id = timeline.todos[todo].id.lowercased()
            if byID[id] == nil { byID[id] = todo }
            if let number = numbers.number(of: id), byNumber[number] == nil { byNumber[number] = todo }
        }
    }

    func find(_ id: String) -> Int? {
        let folded = id.lowercased()
        return byID[folded] ?? numbers.number(of: folded).flatMap { byNumber[$0] }
    }
}

extension Timeline {
    fileprivate func rank(_ todo: Int) -> (Int, Int) { (present(todo) == nil ? 1 : 0, todo) }

    /// Returns the todo, possibly removed, with an id, a unique prefix of an id or, in a Backlog.md project, a number.
    package func find(_ id: String) throws(FindTodo.Failure) -> Int {
        let wanted = without("#", id).lowercased()
        guard !wanted.isEmpty else { throw .notFound(nearest: nil) }
        if let exact = HistoryNames(self).find(wanted) { return exact }
        let found = todos.indices.filter { begins(todos[$0].id, with: wanted) }
        guard let first = found.first else { throw .notFound(nearest: nearestWord(to: wanted, among: todos.map(\.id))) }
        if found.count > 1 {
            throw .several(found.map { FindTodo.Candidate(id: todos[$0].id, title: label($0).title) })
        }
        return first
    }
}

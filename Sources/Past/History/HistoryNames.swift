import Domain
package import UseCases

/// Finds the todos of a timeline, those that are gone too, by what a reference calls them.
struct HistoryNames {
    private var byID: [String: Int] = [:]
    private var byNumber: [String: Int] = [:]
    private let numbers: TaskNumbers

    init(_ timeline: Timeline) {
        numbers = TaskNumbers(prefixes: timeline.idPrefixes)
        byID.reserveCapacity(timeline.todos.count)
        // Those that are there take the number from those that are gone.
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

    /// The todo that an id, a unique beginning of one or, in a Backlog.md project, its number means; also one that is gone.
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

import Domain
package import UseCases

/// Finds the todos of a timeline, including removed ones, by references, as the board does: by id, number, former id,
/// file name or path.
struct HistoryNames {
    private var byID: [String: Int] = [:]
    private var byNumber: [String: Int] = [:]
    private let numbers: TaskNumbers
    /// Needed only for names that are no ids.
    private let others: LazyValue<OtherNames>

    /// The todos by former ids, and by the names of their present files.
    fileprivate struct OtherNames {
        var byFormerID: [String: Int] = [:]
        let byFileName: TodosByFileName
    }

    init(_ timeline: Timeline) {
        numbers = TaskNumbers(prefixes: timeline.idPrefixes)
        byID.reserveCapacity(timeline.todos.count)
        // Existing todos take precedence over removed ones with the same number.
        let todos = timeline.todos.indices.sorted { timeline.rank($0) < timeline.rank($1) }
        others = LazyValue { OtherNames(timeline, todos) }
        for todo in todos {
            let id = timeline.todos[todo].id.lowercased()
            if byID[id] == nil { byID[id] = todo }
            if let number = numbers.number(of: id), byNumber[number] == nil { byNumber[number] = todo }
        }
    }

    /// - Parameter source: the source of the file with the name.
    func find(_ name: String, in source: SourceID = .own) -> Int? {
        find(id: name) ?? others.value.byFileName.find(name, from: source)
            ?? TodosByFileName.name(in: name).flatMap { find(id: $0) }
    }

    private func find(id: String) -> Int? {
        let folded = id.lowercased()
        return byID[folded] ?? numbers.number(of: folded).flatMap { byNumber[$0] } ?? others.value.byFormerID[folded]
    }
}

extension HistoryNames.OtherNames {
    /// - Parameter todos: the indices of all todos; those that take precedence are first.
    init(_ timeline: Timeline, _ todos: [Int]) {
        for todo in todos {
            guard let last = timeline.states(of: todo).last, timeline.snapshots[Int(last.snapshot)].hasRare else {
                continue
            }
            for alias in timeline.snapshots[Int(last.snapshot)].rare.aliases where byFormerID[alias.lowercased()] == nil
            {
                byFormerID[alias.lowercased()] = todo
            }
        }
        byFileName = TodosByFileName(todos.compactMap { todo in timeline.todos[todo].file.map { ($0, todo) } })
    }
}

extension Timeline {
    /// Returns the source of a todo's file.
    func source(of todo: Int) -> SourceID { todos[todo].file?.source ?? .own }

    fileprivate func rank(_ todo: Int) -> (Int, Int) { (present(todo) == nil ? 1 : 0, todo) }

    /// Returns the todo, possibly removed, with a name, as in a reference, or a unique prefix of an id.
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

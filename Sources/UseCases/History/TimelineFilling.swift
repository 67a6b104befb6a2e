import Domain

extension Timeline {
    /// Sets todos in natural order of ids, and their states, from states in the order of time.
    ///
    /// - Parameters:
    ///   - wasDraft: whether a todo ever was a draft.
    ///   - path: the file that a todo has now.
    mutating func set(
        _ recorded: [(todo: Int32, state: TodoState)], of count: Int, wasDraft: (Int) -> Bool = { _ in false },
        path: (Int) -> String?
    ) {
        var ends = Array(repeating: 0, count: count)
        var ids = Array(repeating: "", count: count)
        for (todo, state) in recorded {
            ends[Int(todo)] += 1
            ids[Int(todo)] = snapshots[Int(state.snapshot)].id
        }
        let order = (0..<count).filter { ends[$0] > 0 }.sorted { naturallyPrecedes(ids[$0], ids[$1]) }
        var next = Array(repeating: 0, count: count)
        var start = 0
        for todo in order {
            next[todo] = start
            start += ends[todo]
        }
        states = Array(repeating: TodoState(step: 0, snapshot: 0, column: 0), count: start)
        for (todo, state) in recorded {
            states[next[Int(todo)]] = state
            next[Int(todo)] += 1
        }
        todos = order.map { todo in
            let range = (next[todo] - ends[todo])..<next[todo]
            return TodoHistory(
                id: ids[todo], path: states[range.upperBound - 1].type == nil ? nil : path(todo), states: range,
                wasDraft: wasDraft(todo))
        }
    }
}

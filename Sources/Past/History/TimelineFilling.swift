import Domain

extension Timeline {
    /// Sets the todos in natural order of ids, and their states, from chronological states.
    ///
    /// - Parameters:
    ///   - wasDraft: whether a todo ever was a draft.
    ///   - file: the file that a todo has now.
    ///   - known: the order of the todos in the previous call, updated by this one.
    mutating func set(
        _ recorded: [(todo: Int32, state: TodoState)], of count: Int, wasDraft: (Int) -> Bool = { _ in false },
        file: (Int) -> TodoKey?, _ known: inout TodoOrder
    ) {
        var ends = Array(repeating: 0, count: count)
        var ids = Array(repeating: String?.none, count: count)
        for (todo, state) in recorded {
            ends[Int(todo)] += 1
            ids[Int(todo)] = snapshots[Int(state.snapshot)].id
        }
        let order = known.sorted(ids)
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
                id: ids[todo] ?? "", file: states[range.upperBound - 1].type == nil ? nil : file(todo), states: range,
                wasDraft: wasDraft(todo))
        }
    }
}

/// The natural order of todos by id, cached for calls with the same ids.
struct TodoOrder {
    private var ids: [String?] = []
    private var order: [Int] = []

    /// Returns the indices of the todos with an id, sorted by id.
    mutating func sorted(_ ids: [String?]) -> [Int] {
        let isSame =
            ids.count == self.ids.count
            && ids.indices.allSatisfy { index in
                guard let one = ids[index], let other = self.ids[index] else { return ids[index] == self.ids[index] }
                return one.hasSameBytes(as: other)
            }
        if !isSame {
            self.ids = ids
            order = ids.indices.filter { ids[$0] != nil }.sorted { naturallyPrecedes(ids[$0] ?? "", ids[$1] ?? "") }
        }
        return order
    }
}

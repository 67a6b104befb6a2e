extension Board {
    /// The open todos that can never be ready, because they are in a cycle of blockers or blocked by one.
    package var stuck: Set<Int> {
        var waitsFor = Array(repeating: 0, count: rows.count)
        var waiting = Array(repeating: [Int](), count: rows.count)
        for todo in rows.indices where rows[todo].isOpen {
            for blocker in openBlockers(of: todo) {
                waitsFor[todo] += 1
                waiting[blocker].append(todo)
            }
        }
        // Removes unblocked todos repeatedly (topological sort); the remaining todos are stuck.
        var ready = rows.indices.filter { waitsFor[$0] == 0 }
        while let todo = ready.popLast() {
            for next in waiting[todo] {
                waitsFor[next] -= 1
                if waitsFor[next] == 0 { ready.append(next) }
            }
        }
        return Set(rows.indices.filter { waitsFor[$0] > 0 })
    }

    /// Returns the open todos that block a todo; a todo may block itself.
    package func openBlockers(of todo: Int) -> Set<Int> {
        Set(
            rows[todo].blockedBy.compactMap { target in
                guard case .todo(let blocker) = target, rows[blocker].isOpen else { return nil }
                return blocker
            })
    }
}

extension Board {
    /// Open todos that can never be ready: they wait in a circle, or for one that does.
    package var stuck: Set<Int> {
        var waitsFor = Array(repeating: 0, count: rows.count)
        var waiting = Array(repeating: [Int](), count: rows.count)
        for todo in rows.indices where rows[todo].isOpen {
            for blocker in openBlockers(of: todo) {
                waitsFor[todo] += 1
                waiting[blocker].append(todo)
            }
        }
        // What waits for nothing could be done; then what waited for that alone; what is left never.
        var ready = rows.indices.filter { waitsFor[$0] == 0 }
        while let todo = ready.popLast() {
            for next in waiting[todo] {
                waitsFor[next] -= 1
                if waitsFor[next] == 0 { ready.append(next) }
            }
        }
        return Set(rows.indices.filter { waitsFor[$0] > 0 })
    }

    private func openBlockers(of todo: Int) -> Set<Int> {
        Set(
            rows[todo].blockedBy.compactMap { target in
                guard case .todo(let blocker) = target, rows[blocker].isOpen else { return nil }
                return blocker
            })
    }
}

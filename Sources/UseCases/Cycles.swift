import Domain

/// Finds todos that wait for themselves, and todos that are their own ancestors.
enum Cycles {
    static func findings(in board: Board) -> [Finding] {
        let blockers = board.entries.map { entry in
            entry.blockedBy.compactMap { if case .todo(let index) = $0 { index } else { nil } }
        }
        let parents = board.entries.map { entry in
            if case .todo(let index) = entry.parent { [index] } else { [Int]() }
        }
        return cycles(blockers).map { finding($0, key: "blockedBy", board) }
            + cycles(parents).map { finding($0, key: "parent", board) }
    }

    private static func finding(_ cycle: [Int], key: String, _ board: Board) -> Finding {
        let first = board.todos[cycle[0]]
        let names = (cycle + [cycle[0]]).map { board.todos[$0].id }.joined(separator: " → ")
        let place = (key == "parent" ? first.parent?.place : first.blockedBy.first?.place) ?? .start
        return Finding(first.path, place, .cyclicReference, "a circle of '\(key)': \(names); remove one of them")
    }

    /// One cycle of each group of nodes that reach each other, from its lowest node on.
    ///
    /// Depth-first with an explicit stack: 100,000 todos may stand in one chain.
    private static func cycles(_ edges: [[Int]]) -> [[Int]] {
        enum Mark { case new, open, closed }
        var marks = Array(repeating: Mark.new, count: edges.count)
        var found: [[Int]] = []
        for root in edges.indices where marks[root] == .new && !edges[root].isEmpty {
            var stack: [(node: Int, next: Int)] = [(root, 0)]
            marks[root] = .open
            while let (node, next) = stack.last {
                guard next < edges[node].count else {
                    marks[node] = .closed
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let target = edges[node][next]
                if marks[target] == .new {
                    marks[target] = .open
                    stack.append((target, 0))
                } else if marks[target] == .open, let start = stack.lastIndex(where: { $0.node == target }) {
                    found.append(rotated(stack[start...].map(\.node)))
                }
            }
        }
        return found
    }

    private static func rotated(_ cycle: [Int]) -> [Int] {
        let lowest = cycle.indices.min { cycle[$0] < cycle[$1] } ?? 0
        return Array(cycle[lowest...] + cycle[..<lowest])
    }
}

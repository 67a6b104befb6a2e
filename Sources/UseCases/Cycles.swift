package import Domain

/// Finds cycles of blockers and of parents.
package enum Cycles {
    static func findings(in board: Board) -> [Finding] {
        let blockers = board.indices.map { board.targets(of: .blockedBy, of: $0) }
        let parents = board.indices.map { board.targets(of: .parent, of: $0) }
        return cycles(blockers).map { finding($0, key: "blockedBy", board) }
            + cycles(parents).map { finding($0, key: "parent", board) }
    }

    private static func finding(_ cycle: [Int], key: String, _ board: Board) -> Finding {
        let first = board.rows[cycle[0]].todo
        var names = cycle.prefix(shownNames).map { board.rows[$0].todo.id }
        if cycle.count > shownNames { names.append("…") }
        names.append(first.id)
        let next = Board.Target.todo(cycle.count > 1 ? cycle[1] : cycle[0])
        let blocker = board.rows[cycle[0]].blockedBy.firstIndex(of: next)
        let place = (key == "parent" ? first.parent?.place : blocker.map { first.blockedBy[$0].place }) ?? .start
        return .cycle(names, key: key, in: first.key, at: place)
    }

    /// The maximum number of todos of a cycle in a message.
    private static let shownNames = 10

    /// A todo on the path from the root of the search to the present node.
    private struct Step {
        let node: Int
        /// The index of the next edge.
        var edge = 0
        /// The deepest step up to this one that is in a cycle already found, or -1.
        var lastFound: Int
    }

    /// The number of cycles up to which one that shares a node with another is named, too.
    private static let mostCycles = 20

    /// Returns cycles, each starting at its lowest node: at least one of each strongly connected component, and so many that
    /// every other cycle shares an edge with one of them. Beyond `mostCycles`, no two share a node.
    ///
    /// Depth-first search with an explicit stack, because a chain can have 100,000 todos.
    ///
    /// - Parameter edges: the successors of each node.
    package static func cycles(_ edges: [[Int]]) -> [[Int]] {
        /// The state of a node; `open` has its index on the stack.
        enum Mark { case new, open(Int), closed }
        var marks = Array(repeating: Mark.new, count: edges.count)
        var found: [[Int]] = []
        var stack: [Step] = []
        for root in edges.indices where !edges[root].isEmpty {
            guard case .new = marks[root] else { continue }
            marks[root] = .open(0)
            stack.append(Step(node: root, lastFound: -1))
            while let step = stack.last {
                guard step.edge < edges[step.node].count else {
                    marks[step.node] = .closed
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].edge += 1
                let target = edges[step.node][step.edge]
                switch marks[target] {
                case .new:
                    marks[target] = .open(stack.count)
                    stack.append(Step(node: target, lastFound: step.lastFound))
                case .open(let start) where start > step.lastFound || found.count < mostCycles:
                    let cycle = rotated(stack[start...].map(\.node))
                    // The same target may be named twice.
                    if start <= step.lastFound, found.contains(cycle) { break }
                    for place in start..<stack.count { stack[place].lastFound = place }
                    found.append(cycle)
                case .open, .closed: break
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

extension Board {
    /// Returns the indices of a todo's parent if `field` is `parent`, otherwise of its blockers. A method of the row would
    /// copy the row.
    package func targets(of field: Field, of todo: Int) -> [Int] {
        if field == .parent { return if case .todo(let parent)? = rows[todo].parent { [parent] } else { [] } }
        return rows[todo].blockedBy.compactMap { if case .todo(let blocker) = $0 { blocker } else { nil } }
    }
}

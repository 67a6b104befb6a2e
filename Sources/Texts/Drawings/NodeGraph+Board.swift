package import Charts
package import Domain
package import UseCases
package import Messages

extension NodeGraph {
    /// The drawing of a graph without links.
    package init(_ graph: DependencyGraph, _ board: Board, _ words: Messages) {
        let chain = Set(graph.chain?.todos ?? [])
        self.init(
            title: words(.dependencies),
            nodes: zip(graph.todos, graph.doneCounts).map { todo, done in
                Node(
                    title: board.rows[todo].todo.title, note: NodeGraph.note(todo, done, board, words),
                    tone: board.type(of: todo).tone, isStrong: chain.contains(todo))
            },
            edges: graph.edges.map { edge in
                Edge(
                    from: edge.from, to: edge.to, isDashed: edge.kind == .belongs, isStrong: edge.isInChain,
                    isCircular: edge.isCircular)
            })
    }

    /// The id, the estimate, and the progress of its blockers.
    private static func note(_ todo: Int, _ done: Int, _ board: Board, _ words: Messages) -> String {
        var parts = [board.rows[todo].todo.id]
        if let estimate = board.rows[todo].todo.estimate { parts.append(words.points(estimate)) }
        if done > 0 { parts.append(words(.doneCount, count: done)) }
        return parts.joined(separator: " · ")
    }
}

extension ColumnType {
    /// The tone that marks it.
    package var tone: Tone {
        switch self {
        case .todo: .todo
        case .active: .active
        case .hold: .hold
        case .done: .done
        case .cancelled: .cancelled
        }
    }
}

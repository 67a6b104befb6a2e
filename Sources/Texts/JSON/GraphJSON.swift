package import Charts
import Domain
import Graphs
package import JSON
package import UseCases

/// Writes the dependencies between todos as JSON, with the coordinates of a drawing.
package struct GraphJSON {
    private let graph: DependencyGraph
    private let board: Board
    private let drawn: DrawnGraph

    /// - Parameter drawn: the drawing of the same graph.
    package init(_ graph: DependencyGraph, _ board: Board, _ drawn: DrawnGraph) {
        (self.graph, self.board, self.drawn) = (graph, board, drawn)
    }

    /// Writes the document.
    package func write(into writer: inout JSONWriter) {
        writer.document("graph") { writer in
            writer.key("nodes")
            writer.array { writer in for place in graph.todos.indices { node(place, &writer) } }
            writer.key("edges")
            writer.array { writer in for place in graph.edges.indices { edge(place, &writer) } }
            if let chain = graph.chain { write(chain, &writer) }
            writer.key("circles")
            writer.array { writer in
                for circle in graph.circles {
                    writer.array { writer in for todo in circle { writer.value(board.rows[todo].todo.id) } }
                }
            }
            writer.key("width")
            writer.value(tenths: drawn.drawing.width)
            writer.key("height")
            writer.value(tenths: drawn.drawing.height)
            writer.key("crossings")
            writer.value(drawn.drawing.crossings)
        }
    }

    private func node(_ place: Int, _ writer: inout JSONWriter) {
        let (todo, box) = (graph.todos[place], drawn.drawing.boxes[place])
        writer.newline()
        writer.object { writer in
            writer.field("id", board.rows[todo].todo.id)
            writer.field("title", board.rows[todo].todo.title)
            writer.field("type", board.type(of: todo).rawValue)
            writer.field("path", board.rows[todo].todo.path)
            if let estimate = board.rows[todo].todo.estimate, estimate.isFinite {
                writer.key("estimate")
                writer.value(estimate)
            }
            writer.key("done")
            writer.value(graph.doneCounts[place])
            writer.key("layer")
            writer.value(box.layer)
            writer.key("x")
            writer.value(tenths: box.x)
            writer.key("y")
            writer.value(tenths: box.y)
            writer.key("width")
            writer.value(tenths: box.width)
            writer.key("height")
            writer.value(tenths: box.height)
        }
    }

    private func edge(_ place: Int, _ writer: inout JSONWriter) {
        let (edge, route) = (graph.edges[place], drawn.drawing.routes[place])
        writer.newline()
        writer.object { writer in
            writer.field("from", board.rows[graph.todos[edge.from]].todo.id)
            writer.field("to", board.rows[graph.todos[edge.to]].todo.id)
            writer.field("kind", edge.kind == .blocks ? "blocks" : "subtask")
            for (key, flag) in [("circular" as StaticString, edge.isCircular), ("chain", edge.isInChain)] where flag {
                writer.key(key)
                writer.value(flag)
            }
            writer.key("points")
            writer.array { writer in
                for point in route.points {
                    writer.array { writer in
                        writer.value(tenths: point.x)
                        writer.value(tenths: point.y)
                    }
                }
            }
        }
    }

    private func write(_ chain: DependencyGraph.Chain, _ writer: inout JSONWriter) {
        writer.key("chain")
        writer.object { writer in
            writer.field("todos", chain.todos.map { board.rows[$0].todo.id })
            if let estimate = chain.estimate {
                writer.key("estimate")
                writer.value(estimate)
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func value(tenths number: Double) { value((number * 10).rounded() / 10) }
}

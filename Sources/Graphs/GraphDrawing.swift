/// Where the nodes and edges of a graph are drawn: in layers from left to right, every edge from one to a later one, but for
/// those that had to be turned round.
///
/// After K. Sugiyama, S. Tagawa, M. Toda (1981): circles are opened, nodes are put into layers, layers are ordered, heights
/// are found, and lines are led past the boxes. The same graph gives the same drawing.
package struct GraphDrawing: Equatable, Sendable {
    package private(set) var width = 0.0
    package private(set) var height = 0.0
    /// At the index of each node.
    package private(set) var boxes: [Box]
    /// At the index of each edge.
    package private(set) var routes: [Route]
    /// How many edges cross between two layers, in all.
    package private(set) var crossings = 0
    /// All nodes as one reads them: part by part, layer by layer, from above.
    package private(set) var readingOrder: [Int] = []

    /// Where a node is drawn.
    package struct Box: Equatable, Sendable {
        /// Its left upper corner.
        package var x: Double
        package var y: Double
        package var width: Double
        package var height: Double
        /// Which layer of its part it is in, from 0.
        package var layer: Int
    }

    /// How an edge is drawn, from where it begins to where it ends.
    package struct Route: Equatable, Sendable {
        /// From one point to the next a line goes straight; where it bends, it is rounded, by at most twice
        /// `GraphSpacing.margin`. An edge from a node to itself has four points, which are those of one Bézier curve.
        package var points: [GraphPoint] = []
        /// Whether it leads back, from a later layer to an earlier one.
        package var isReversed = false
        package var isLoop = false
    }

    /// - Parameters:
    ///   - width: how wide it is to become where there is a choice, since parts that nothing joins may stand side by side.
    ///   - effort: how much work may be done to have few crossings; more helps in large graphs.
    package init(
        _ graph: Digraph, spacing: GraphSpacing = GraphSpacing(), width: Double = 1200, effort: Int = 2_000_000
    ) {
        boxes = graph.nodes.map { Box(x: 0, y: 0, width: $0.width, height: $0.height, layer: 0) }
        routes = graph.edges.map { Route(isLoop: $0.from == $0.to) }
        let parts = GraphParts(graph).parts.map { nodes, edges in
            GraphPart(graph, nodes: nodes, edges: edges, spacing: spacing, effort: effort)
        }
        place(parts, spacing, width)
        for edge in graph.edges.indices where routes[edge].isLoop { routes[edge] = loop(at: graph.edges[edge].from) }
    }

    /// The parts in rows, each row as wide as the widest part or the width that is wanted.
    private mutating func place(_ parts: [GraphPart], _ spacing: GraphSpacing, _ wanted: Double) {
        let limit = max(wanted, parts.map(\.width).max() ?? 0)
        var (x, y, rowHeight) = (0.0, 0.0, 0.0)
        for part in parts {
            if x > 0, x + part.width > limit {
                (x, y, rowHeight) = (0, y + rowHeight + spacing.parts, 0)
            }
            for (node, box) in part.boxes {
                boxes[node] = box
                boxes[node].x += x
                boxes[node].y += y
            }
            for (edge, route) in part.routes {
                routes[edge] = route
                for index in route.points.indices {
                    routes[edge].points[index].x += x
                    routes[edge].points[index].y += y
                }
            }
            crossings += part.crossings
            readingOrder += part.boxes.map(\.node)
            self.width = max(self.width, x + part.width)
            rowHeight = max(rowHeight, part.height)
            x += part.width + spacing.parts
        }
        height = y + rowHeight
    }

    /// Around the right upper corner.
    private func loop(at node: Int) -> Route {
        let box = boxes[node]
        let (right, size) = (box.x + box.width, min(10, box.height / 3))
        return Route(
            points: [
                GraphPoint(x: right - size, y: box.y), GraphPoint(x: right - size, y: box.y - 1.4 * size),
                GraphPoint(x: right + 1.8 * size, y: box.y + size), GraphPoint(x: right, y: box.y + size),
            ], isLoop: true)
    }
}

/// A layered drawing of a graph, from left to right. Every edge leads to a later layer, except those that were
/// reversed.
///
/// Follows K. Sugiyama, S. Tagawa, M. Toda (1981): it removes cycles, assigns layers, orders the layers, assigns
/// coordinates and routes the edges around the boxes. The same graph always produces the same drawing.
package struct GraphDrawing: Equatable, Sendable {
    package private(set) var width = 0.0
    package private(set) var height = 0.0
    /// The boxes, by node index.
    package private(set) var boxes: [Box]
    /// The routes, by edge index.
    package private(set) var routes: [Route]
    /// The total number of edge crossings between layers.
    package private(set) var crossings = 0
    /// All nodes in reading order: by part, by layer, from top to bottom.
    package private(set) var readingOrder: [Int] = []

    /// The position and size of a node.
    package struct Box: Equatable, Sendable {
        /// The x coordinate of its upper left corner.
        package var x: Double
        package var y: Double
        package var width: Double
        package var height: Double
        /// Its layer within its part, from 0.
        package var layer: Int
    }

    /// The path of an edge, from its start to its end.
    package struct Route: Equatable, Sendable {
        /// The points of the path. Segments are straight, and bends are rounded by at most twice `GraphSpacing.margin`.
        /// A self-loop has four points, which define a single Bézier curve.
        package var points: [GraphPoint] = []
        /// Whether the edge leads back from a later layer to an earlier one.
        package var isReversed = false
        package var isLoop = false
    }

    /// - Parameters:
    ///   - width: the preferred width. It limits how many unconnected parts are placed side by side.
    ///   - effort: the limit on the work spent to reduce crossings. Large graphs benefit from more.
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

    /// Places the parts in rows. The width of a row is the preferred width or that of the widest part.
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

    /// Returns a loop around the upper right corner.
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

/// The connected components of a graph, largest first.
struct GraphParts {
    /// The indices of the nodes and edges of each component, in order.
    let parts: [(nodes: [Int], edges: [Int])]

    init(_ graph: Digraph) {
        var heads = Array(graph.nodes.indices)
        func head(_ node: Int) -> Int {
            var node = node
            while heads[node] != node {
                heads[node] = heads[heads[node]]
                node = heads[node]
            }
            return node
        }
        for edge in graph.edges {
            let (one, other) = (head(edge.from), head(edge.to))
            // The lowest node of a component is its head.
            if one != other { heads[max(one, other)] = min(one, other) }
        }
        var places = Array(repeating: -1, count: graph.nodes.count)
        var parts: [(nodes: [Int], edges: [Int])] = []
        for node in graph.nodes.indices {
            let head = head(node)
            if places[head] < 0 {
                places[head] = parts.count
                parts.append(([], []))
            }
            parts[places[head]].nodes.append(node)
        }
        for (index, edge) in graph.edges.enumerated() { parts[places[head(edge.from)]].edges.append(index) }
        self.parts = parts.indices.sorted { (-parts[$0].nodes.count, $0) < (-parts[$1].nodes.count, $1) }
            .map { parts[$0] }
    }
}

/// A connected component of a graph, drawn separately.
struct GraphPart {
    private(set) var width = 0.0
    private(set) var height = 0.0
    private(set) var crossings = 0
    /// The boxes, by layer, from top to bottom.
    private(set) var boxes: [(node: Int, box: GraphDrawing.Box)] = []
    private(set) var routes: [(edge: Int, route: GraphDrawing.Route)] = []
    private let spacing: GraphSpacing

    init(_ graph: Digraph, nodes: [Int], edges: [Int], spacing: GraphSpacing, effort: Int) {
        self.spacing = spacing
        let sizes = nodes.map { graph.nodes[$0] }
        let (lines, members) = GraphPart.lines(graph, nodes, edges)
        let layers = CrossingReduction.ordered(
            ProperLayers(lines, ranks: LayerAssignment.ranks(lines, nodeCount: nodes.count)), budget: effort)
        crossings = layers.crossings
        let heights = CoordinateAssignment.of(
            layers,
            sizes: sizes.map(\.height) + Array(repeating: 0, count: layers.vertexCount - nodes.count),
            weights: lines.map(\.weight), spacing, effort: effort)
        let routing = EdgeRouting(layers: layers, sizes: sizes, heights: heights, spans: spans(layers, sizes))
        for row in layers.layers {
            for node in row where !layers.isDummy(node) {
                boxes.append(
                    (
                        nodes[node],
                        GraphDrawing.Box(
                            x: routing.left(of: node), y: heights[node] - sizes[node].height / 2,
                            width: sizes[node].width, height: sizes[node].height, layer: layers.ranks[node])
                    ))
            }
        }
        for (line, edges) in zip(lines.indices, members) {
            let chain = layers.chains[line] ?? [lines[line].from, lines[line].to]
            let points = routing.line(through: chain)
            for (edge, isReversed) in edges {
                routes.append(
                    (edge, GraphDrawing.Route(points: isReversed ? points.reversed() : points, isReversed: isReversed)))
            }
        }
        width = routing.spans.last?.upperBound ?? 0
        height = layers.layers.joined().reduce(0) {
            max($0, heights[$1] + (layers.isDummy($1) ? 0 : sizes[$1].height / 2))
        }
    }

    /// Returns the edges without cycles and self-loops. For each, also returns the original edges that are drawn as it,
    /// and whether they are reversed.
    private static func lines(
        _ graph: Digraph, _ nodes: [Int], _ edges: [Int]
    ) -> ([Digraph.Edge], [[(edge: Int, isReversed: Bool)]]) {
        let places = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
        let own = edges.filter { graph.edges[$0].from != graph.edges[$0].to }.compactMap { index in
            let edge = graph.edges[index]
            guard let from = places[edge.from], let to = places[edge.to] else { return nil as (Int, Digraph.Edge)? }
            return (index, Digraph.Edge(from: from, to: to, weight: edge.weight))
        }
        let reversed = CycleRemoval.reversed(own.map(\.1), nodeCount: nodes.count)
        var known: [[Int]: Int] = [:]
        var lines: [Digraph.Edge] = []
        var members: [[(edge: Int, isReversed: Bool)]] = []
        for ((index, edge), isReversed) in zip(own, reversed) {
            let ends = isReversed ? [edge.to, edge.from] : [edge.from, edge.to]
            if let line = known[ends] {
                lines[line].weight += edge.weight
                members[line].append((index, isReversed))
            } else {
                known[ends] = lines.count
                lines.append(Digraph.Edge(from: ends[0], to: ends[1], weight: edge.weight))
                members.append([(index, isReversed)])
            }
        }
        return (lines, members)
    }

    /// Returns the horizontal extent of each layer.
    private func spans(_ layers: ProperLayers, _ sizes: [Digraph.Node]) -> [ClosedRange<Double>] {
        var spans: [ClosedRange<Double>] = []
        var left = 0.0
        for row in layers.layers {
            let width = row.reduce(0) { max($0, layers.isDummy($1) ? 0 : sizes[$1].width) }
            spans.append(left...left + width)
            left += width + spacing.layers
        }
        return spans
    }
}

@testable import Graphs
import TestSupport
import Testing

struct `A drawing of a graph` {
    @Test func `is empty without nodes`() {
        let drawing = GraphDrawing(graph(0, []))
        #expect(drawing.boxes.isEmpty && drawing.width == 0 && drawing.height == 0)
    }

    @Test func `is the box of a single node`() {
        let drawing = GraphDrawing(graph(1, []))
        #expect(drawing.boxes == [GraphDrawing.Box(x: 0, y: 0, width: 60, height: 20, layer: 0)])
        #expect(drawing.width == 60 && drawing.height == 20)
    }

    @Test func `is a straight line for a chain`() {
        let drawing = GraphDrawing(graph(4, [(0, 1), (1, 2), (2, 3)]))
        #expect(drawing.boxes.map(\.layer) == [0, 1, 2, 3])
        #expect(Set(drawing.boxes.map(\.y)) == [0])
        #expect(drawing.routes.allSatisfy { $0.points.count == 2 && $0.points[0].y == 10 })
    }

    @Test(
        arguments: [
            // A tree, a ladder, a diamond with a long edge, two stars, a bow.
            (7, [(0, 1), (0, 2), (1, 3), (1, 4), (2, 5), (2, 6)]),
            (8, [(0, 1), (2, 3), (0, 2), (1, 3), (2, 4), (3, 5), (4, 5), (4, 6), (5, 7), (6, 7)]),
            (5, [(0, 1), (0, 2), (1, 3), (2, 3), (0, 4), (3, 4)]),
            (8, [(0, 1), (0, 2), (0, 3), (4, 5), (4, 6), (4, 7), (3, 5)]),
            (6, [(0, 5), (1, 4), (2, 3), (0, 1), (1, 2)]),
        ] as [(Int, [(Int, Int)])])
    func `has no unnecessary crossing`(count: Int, edges: [(Int, Int)]) {
        #expect(GraphDrawing(graph(count, edges)).crossings == 0)
    }

    @Test func `has the minimum number of crossings for a complete bipartite graph`() {
        let edges = (0..<3).flatMap { one in (3..<6).map { (one, $0) } }
        #expect(GraphDrawing(graph(6, edges)).crossings == 9)
    }

    @Test(arguments: 0..<40)
    func `keeps boxes apart and directs every edge forward`(seed: Int) throws {
        let count = 2 + seed * 2
        let graph = randomGraph(count, edges: count * (1 + seed % 3), seed: UInt64(seed))
        let drawing = GraphDrawing(graph)
        for one in drawing.boxes.indices {
            let box = drawing.boxes[one]
            #expect(box.x >= 0 && box.y >= -0.05 && box.right <= drawing.width && box.bottom <= drawing.height + 0.05)
            let overlapping = drawing.boxes[(one + 1)...].indices.filter { box.overlaps(drawing.boxes[$0]) }
            #expect(overlapping == [], "\(one)")
        }
        for (edge, route) in zip(graph.edges, drawing.routes) {
            let (from, to) = (drawing.boxes[edge.from], drawing.boxes[edge.to])
            #expect(route.isLoop == (edge.from == edge.to))
            if route.isLoop { continue }
            #expect(route.isReversed ? from.layer > to.layer : from.layer < to.layer)
            let (first, last) = (try #require(route.points.first), try #require(route.points.last))
            #expect(
                first.x == (route.isReversed ? from.x : from.right) && abs(first.y - from.y - from.height / 2) < 0.1)
            #expect(last.x == (route.isReversed ? to.right : to.x) && abs(last.y - to.y - to.height / 2) < 0.1)
            let steps = zip(route.points, route.points.dropFirst())
            #expect(steps.allSatisfy { route.isReversed ? $0.x > $1.x : $0.x < $1.x })
        }
        #expect(Set(drawing.readingOrder) == Set(drawing.boxes.indices))
        #expect(drawing.readingOrder.count == count)
    }

    @Test(arguments: 0..<10)
    func `reverses no edge without a cycle`(seed: Int) {
        let graph = randomGraph(60, edges: 100, isAcyclic: true, seed: UInt64(seed))
        #expect(!GraphDrawing(graph).routes.contains { $0.isReversed })
    }

    @Test func `reverses one edge of a cycle and draws both directions as one line`() {
        let circle = GraphDrawing(graph(4, [(0, 1), (1, 2), (2, 3), (3, 0)]))
        #expect(circle.routes.count { $0.isReversed } == 1)
        let both = GraphDrawing(graph(2, [(0, 1), (1, 0)]))
        #expect(both.routes.count { $0.isReversed } == 1)
        #expect(both.routes[0].points == both.routes[1].points.reversed())
    }

    @Test func `draws an edge from a node to itself around its corner`() {
        let drawing = GraphDrawing(graph(1, [(0, 0)]))
        #expect(drawing.routes[0].isLoop && drawing.routes[0].points.count == 4)
    }

    @Test func `is deterministic`() {
        let graph = randomGraph(80, edges: 160, seed: 7)
        #expect(GraphDrawing(graph) == GraphDrawing(graph))
    }

    @Test func `places unconnected parts side by side, then below each other`() {
        let pairs = (0..<20).map { (2 * $0, 2 * $0 + 1) }
        let drawing = GraphDrawing(graph(40, pairs), width: 800)
        #expect(drawing.width <= 800)
        #expect(drawing.boxes[2].y == 0 && drawing.boxes[2].x > drawing.boxes[1].right)
        #expect(drawing.boxes[39].y > 0)
    }

    @Test func `is fast for very many nodes and edges`() {
        // Edges from each node to every later one: 80,000 dummies without a limit.
        let all = (0..<80).flatMap { one in (one + 1..<80).map { (one, $0) } }
        #expect(GraphDrawing(graph(80, all), effort: 10_000).boxes.count == 80)
        let long = GraphDrawing(graph(2_000, (1..<2_000).map { ($0 - 1, $0) }))
        #expect(long.boxes[1_999].layer == 1_999)
        let large = randomGraph(600, edges: 900, isAcyclic: true, seed: 3)
        #expect(GraphDrawing(large, effort: 10_000).boxes.count == 600)
    }

    @Test(arguments: 0..<15)
    func `leads no line through a box or along another line`(seed: Int) {
        let graph = randomGraph(10 + seed * 4, edges: 15 + seed * 7, isAcyclic: true, seed: UInt64(seed))
        let drawing = GraphDrawing(graph)
        for (edge, route) in zip(graph.edges, drawing.routes) {
            for (one, other) in zip(route.points, route.points.dropFirst()) {
                for node in drawing.boxes.indices where node != edge.from && node != edge.to {
                    #expect(!drawing.boxes[node].isCut(from: one, to: other), "\(edge) \(node)")
                }
            }
            // Two lines that bend at the same point would be indistinguishable after it, unless they have just started.
            for (otherEdge, other) in zip(graph.edges, drawing.routes)
            where edge.to != otherEdge.to && drawing.boxes[edge.from].layer != drawing.boxes[otherEdge.from].layer {
                #expect(Set(bends(route)).isDisjoint(with: bends(other)), "\(edge) \(otherEdge)")
            }
        }
    }

    private func bends(_ route: GraphDrawing.Route) -> [[Double]] {
        route.points.dropFirst().dropLast().map { [$0.x, $0.y] }
    }

    @Test(arguments: 0..<30)
    func `bends a line only if necessary`(seed: Int) {
        let graph = randomGraph(40, edges: 60, isAcyclic: true, seed: UInt64(seed))
        let drawing = GraphDrawing(graph)
        for (edge, route) in zip(graph.edges, drawing.routes) {
            // Between adjacent layers, only wider boxes in its own layer can be in the way.
            if drawing.boxes[edge.to].layer - drawing.boxes[edge.from].layer == 1 { #expect(route.points.count <= 4) }
            #expect(route.points.count <= 2 + 4 * (drawing.boxes[edge.to].layer - drawing.boxes[edge.from].layer))
        }
    }
}

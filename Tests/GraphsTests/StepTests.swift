@testable import Graphs
import TestSupport
import Testing

struct `Nodes that reach each other` {
    @Test func `are one set, and sets are numbered against the edges`() {
        let components = StrongComponents([[1], [2], [0, 3], [4], [3], []])
        #expect(components.numbers == [1, 1, 1, 0, 0, 2])
        #expect(components.sizes == [2, 3, 1])
        #expect(components.isCircular(from: 2, to: 0) && !components.isCircular(from: 2, to: 3))
    }

    @Test func `are found in a chain longer than a stack is deep`() {
        let count = 200_000
        let components = StrongComponents((0..<count).map { [($0 + 1) % count] })
        #expect(components.sizes == [count])
    }
}

struct `Ranks` {
    /// Returns the weighted total length of the edges.
    private func length(_ edges: [Digraph.Edge], _ ranks: [Int]) -> Int {
        edges.reduce(0) { $0 + $1.weight * (ranks[$1.to] - ranks[$1.from]) }
    }

    @Test func `bring a source near to what it leads to`() {
        let edges = graph(5, [(0, 1), (1, 2), (2, 3), (4, 3)]).edges
        #expect(Ranking.ranks(edges, nodeCount: 5) == [0, 1, 2, 3, 2])
    }

    @Test(arguments: 0..<30)
    func `make edges as short in all as any do`(seed: Int) {
        let edges = randomGraph(5, edges: 8, isAcyclic: true, seed: UInt64(seed)).edges
        let joined =
            edges
            + (1..<5).map { Digraph.Edge(from: $0 - 1, to: $0, weight: seed % 2 == 0 ? 1 : 2) }.filter {
                _ in seed % 3 == 0
            }
        // Connected graphs only.
        guard GraphParts(Digraph(nodes: graph(5, []).nodes, edges: joined)).parts.count == 1 else { return }
        let ranks = Ranking.ranks(joined, nodeCount: 5)
        #expect(joined.allSatisfy { ranks[$0.from] < ranks[$0.to] } && ranks.min() == 0)
        var best = Int.max
        var all = Array(repeating: 0, count: 5)
        for number in 0..<3_125 {
            var rest = number
            for node in 0..<5 { (all[node], rest) = (rest % 5, rest / 5) }
            if joined.allSatisfy({ all[$0.from] < all[$0.to] }) { best = min(best, length(joined, all)) }
        }
        #expect(length(joined, ranks) == best)
    }
}

struct `Network simplex` {
    @Test(arguments: 0..<40)
    func `finds values whose edges are as short in all as any are`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        // A chain, which keeps the graph connected, with additional edges.
        let ends =
            [(0, 1), (1, 2), (2, 3)] + (0..<4).map { _ in (Int.random(in: 0..<2, using: &random), 3) } + [(0, 2)]
        let edges = ends.map { from, to in
            NetworkSimplex.Edge(
                from: from, to: to, weight: Int.random(in: 0...4, using: &random),
                least: Int.random(in: -2...3, using: &random))
        }
        let start = [0, 10, 20, 30]
        func length(_ values: [Int]) -> Int { edges.reduce(0) { $0 + $1.weight * (values[$1.to] - values[$1.from]) } }
        func holds(_ values: [Int]) -> Bool { edges.allSatisfy { values[$0.to] - values[$0.from] >= $0.least } }
        var best = Int.max
        for number in 0..<29 * 29 * 29 {
            let values = [0, number % 29 - 9, number / 29 % 29 - 9, number / 841 - 9]
            if holds(values) { best = min(best, length(values)) }
        }
        for isBalanced in [false, true] {
            let values = NetworkSimplex(edges, values: start, effort: 10_000, isBalanced: isBalanced).values
            #expect(holds(values))
            #expect(length(values) == best)
        }
        let early = NetworkSimplex(edges, values: start, effort: seed % 20).values
        #expect(holds(early))
    }

    @Test func `puts what may move without a loss in the middle of its room`() {
        // 1 and 2 are connected to 0 and 3, which are 10 apart: all positions in between are equally good.
        let edges = [(0, 1, 1, 0), (1, 3, 1, 0), (0, 3, 5, 10)].map {
            NetworkSimplex.Edge(from: $0.0, to: $0.1, weight: $0.2, least: $0.3)
        }
        let joined = edges + [NetworkSimplex.Edge(from: 1, to: 2, weight: 1, least: 0)]
        let values = NetworkSimplex(joined, values: [0, 0, 0, 10], effort: 1_000, isBalanced: true).values
        #expect(values[3] - values[0] == 10 && values[1] - values[0] == 5 && values[2] == values[1])
    }
}

struct `Heights of vertices` {
    /// Returns the weighted total vertical extent of all lines.
    private func climb(_ layers: ProperLayers, _ heights: [Double]) -> Double {
        layers.chains.compactMap(\.self).reduce(0) { sum, chain in
            zip(chain, chain.dropFirst()).reduce(sum) {
                $0 + Double(Heights.weight($1.0, $1.1, layers)) * abs(heights[$1.0] - heights[$1.1])
            }
        }
    }

    @Test(arguments: 0..<20)
    func `keep order and distance, and climb less than those they start from`(seed: Int) {
        let graph = randomGraph(30, edges: 50, isAcyclic: true, seed: UInt64(seed))
        let part = GraphParts(graph).parts[0]
        let places = Dictionary(uniqueKeysWithValues: part.nodes.enumerated().map { ($1, $0) })
        let edges = part.edges.map { index in
            Digraph.Edge(from: places[graph.edges[index].from] ?? 0, to: places[graph.edges[index].to] ?? 0)
        }
        let layers = Ordering.ordered(
            ProperLayers(edges, ranks: Ranking.ranks(edges, nodeCount: part.nodes.count)), budget: 100_000)
        let sizes = (0..<layers.vertexCount).map { layers.isDummy($0) ? 0 : graph.nodes[part.nodes[$0]].height }
        let spacing = GraphSpacing()
        let heights = Heights.of(
            layers, sizes: sizes, weights: edges.map(\.weight), spacing, effort: 10_000_000)
        for row in layers.layers {
            for (one, other) in zip(row, row.dropFirst()) {
                #expect(heights[other] - heights[one] >= layers.distance(one, other, sizes, spacing) - 0.001)
            }
        }
        let start = BrandesKopf.heights(layers, sizes: sizes, spacing)
        #expect(climb(layers, heights) <= climb(layers, start) + 0.001)
        #expect(heights.indices.map { heights[$0] - sizes[$0] / 2 }.min() == 0)
    }
}

struct `Crossings` {
    @Test(arguments: 0..<20)
    func `are counted as by looking at each pair`(seed: Int) {
        let graph = randomGraph(20, edges: 40, isAcyclic: true, seed: UInt64(seed))
        let part = GraphParts(graph).parts[0]
        let places = Dictionary(uniqueKeysWithValues: part.nodes.enumerated().map { ($1, $0) })
        let edges = part.edges.map { index in
            Digraph.Edge(from: places[graph.edges[index].from] ?? 0, to: places[graph.edges[index].to] ?? 0)
        }
        let layers = ProperLayers(edges, ranks: Ranking.ranks(edges, nodeCount: part.nodes.count))
        var counted = 0
        for row in layers.layers {
            let lines = row.flatMap { one in layers.behind[one].map { (layers.places[one], layers.places[$0]) } }
            for (index, one) in lines.enumerated() {
                counted += lines[..<index].count { ($0.0 - one.0) * ($0.1 - one.1) < 0 }
            }
        }
        #expect(layers.crossings == counted)
        let ordered = Ordering.ordered(layers, budget: 100_000)
        #expect(ordered.crossings <= counted)
        #expect(ordered.layers.map { $0.sorted() } == layers.layers.map { $0.sorted() })
    }
}

struct `Edges that are turned round` {
    @Test(arguments: 0..<30)
    func `leave no circle and lie in one`(seed: Int) {
        let graph = randomGraph(30, edges: 60, seed: UInt64(seed))
        let edges = graph.edges.filter { $0.from != $0.to }
        let reversed = CircleRemoval.reversed(edges, nodeCount: 30)
        var (before, after) = (Array(repeating: [Int](), count: 30), Array(repeating: [Int](), count: 30))
        for (edge, isReversed) in zip(edges, reversed) {
            before[edge.from].append(edge.to)
            if isReversed { after[edge.to].append(edge.from) } else { after[edge.from].append(edge.to) }
        }
        #expect(StrongComponents(after).sizes.allSatisfy { $0 == 1 })
        let components = StrongComponents(before)
        for (edge, isReversed) in zip(edges, reversed) where isReversed {
            #expect(components.isCircular(from: edge.from, to: edge.to))
        }
    }

    @Test func `are those that count least`() {
        let edges = [
            Digraph.Edge(from: 0, to: 1, weight: 4), Digraph.Edge(from: 1, to: 2, weight: 4),
            Digraph.Edge(from: 2, to: 0, weight: 1),
        ]
        #expect(CircleRemoval.reversed(edges, nodeCount: 3) == [false, false, true])
    }
}

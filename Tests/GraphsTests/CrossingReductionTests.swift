@testable import Graphs
import TestSupport
import Testing

struct `Crossings` {
    @Test(arguments: 0..<20)
    func `are counted like a comparison of all pairs`(seed: Int) {
        let graph = randomGraph(20, edges: 40, isAcyclic: true, seed: UInt64(seed))
        let part = GraphParts(graph).parts[0]
        let places = Dictionary(uniqueKeysWithValues: part.nodes.enumerated().map { ($1, $0) })
        let edges = part.edges.map { index in
            Digraph.Edge(from: places[graph.edges[index].from] ?? 0, to: places[graph.edges[index].to] ?? 0)
        }
        let layers = ProperLayers(edges, ranks: LayerAssignment.ranks(edges, nodeCount: part.nodes.count))
        var counted = 0
        for row in layers.layers {
            let lines = row.flatMap { one in layers.behind[one].map { (layers.places[one], layers.places[$0]) } }
            for (index, one) in lines.enumerated() {
                counted += lines[..<index].count { ($0.0 - one.0) * ($0.1 - one.1) < 0 }
            }
        }
        #expect(layers.crossings == counted)
        let ordered = CrossingReduction.ordered(layers, budget: 100_000)
        #expect(ordered.crossings <= counted)
        #expect(ordered.layers.map { $0.sorted() } == layers.layers.map { $0.sorted() })
    }
}

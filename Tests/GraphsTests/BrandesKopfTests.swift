@testable import Graphs
import TestSupport
import Testing

struct `The coordinate assignment by Brandes and Köpf` {
    private func heights(_ layers: ProperLayers, size: Double = 10) -> [Double] {
        BrandesKopf.heights(
            layers, sizes: (0..<layers.vertexCount).map { layers.isDummy($0) ? 0 : size }, GraphSpacing())
    }

    private func layers(_ graph: Digraph) -> (ProperLayers, [Double]) {
        let part = GraphParts(graph).parts[0]
        let places = Dictionary(uniqueKeysWithValues: part.nodes.enumerated().map { ($1, $0) })
        let edges = part.edges.map { index in
            Digraph.Edge(from: places[graph.edges[index].from] ?? 0, to: places[graph.edges[index].to] ?? 0)
        }
        let layers = CrossingReduction.ordered(
            ProperLayers(edges, ranks: LayerAssignment.ranks(edges, nodeCount: part.nodes.count)), budget: 100_000)
        return (layers, (0..<layers.vertexCount).map { layers.isDummy($0) ? 0 : graph.nodes[part.nodes[$0]].height })
    }

    @Test func `draws a chain straight, and a long edge within it`() {
        let chain = ProperLayers([.init(from: 0, to: 1), .init(from: 1, to: 2)], ranks: [0, 1, 2])
        #expect(heights(chain) == [5, 5, 5])
        // The second edge passes three layers next to the chain of the first node.
        let long = ProperLayers(
            [.init(from: 0, to: 1), .init(from: 1, to: 2), .init(from: 2, to: 3), .init(from: 0, to: 3)],
            ranks: [0, 1, 2, 3])
        let places = heights(long)
        let dummies = (0..<long.vertexCount).filter(long.isDummy).map { places[$0] }
        #expect(dummies.count == 2 && dummies[0] == dummies[1])
    }

    @Test func `centres a node between two others`() {
        let fork = ProperLayers([.init(from: 0, to: 1), .init(from: 0, to: 2)], ranks: [0, 1, 1])
        let places = heights(fork)
        #expect(abs(places[0] - (places[1] + places[2]) / 2) < 0.001 && places[1] < places[2])
    }

    @Test(arguments: 0..<20) func `keeps order and distance, with no negative coordinates`(seed: Int) {
        let (layers, sizes) = layers(randomGraph(30, edges: 50, isAcyclic: true, seed: UInt64(seed)))
        let spacing = GraphSpacing()
        let heights = BrandesKopf.heights(layers, sizes: sizes, spacing)
        for row in layers.layers {
            for (one, other) in zip(row, row.dropFirst()) {
                #expect(heights[other] - heights[one] >= layers.distance(one, other, sizes, spacing) - 0.001)
            }
        }
        #expect(abs(heights.indices.map { heights[$0] - sizes[$0] / 2 }.min() ?? 0) < 0.001)
    }
}

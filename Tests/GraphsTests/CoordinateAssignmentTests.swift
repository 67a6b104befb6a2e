@testable import Graphs
import TestSupport
import Testing

struct `Coordinates of vertices` {
    /// Returns the weighted total vertical extent of all lines.
    private func climb(_ layers: ProperLayers, _ heights: [Double]) -> Double {
        layers.chains.compactMap(\.self).reduce(0) { sum, chain in
            zip(chain, chain.dropFirst()).reduce(sum) {
                $0 + Double(CoordinateAssignment.weight($1.0, $1.1, layers)) * abs(heights[$1.0] - heights[$1.1])
            }
        }
    }

    @Test(arguments: 0..<20)
    func `keep order and distance, and reduce the vertical extent of lines`(seed: Int) {
        let graph = randomGraph(30, edges: 50, isAcyclic: true, seed: UInt64(seed))
        let part = GraphParts(graph).parts[0]
        let places = Dictionary(uniqueKeysWithValues: part.nodes.enumerated().map { ($1, $0) })
        let edges = part.edges.map { index in
            Digraph.Edge(from: places[graph.edges[index].from] ?? 0, to: places[graph.edges[index].to] ?? 0)
        }
        let layers = CrossingReduction.ordered(
            ProperLayers(edges, ranks: LayerAssignment.ranks(edges, nodeCount: part.nodes.count)), budget: 100_000)
        let sizes = (0..<layers.vertexCount).map { layers.isDummy($0) ? 0 : graph.nodes[part.nodes[$0]].height }
        let spacing = GraphSpacing()
        let heights = CoordinateAssignment.of(
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

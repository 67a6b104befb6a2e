@testable import Graphs
import TestSupport
import Testing

struct `Ranks` {
    /// Returns the weighted total length of the edges.
    private func length(_ edges: [Digraph.Edge], _ ranks: [Int]) -> Int {
        edges.reduce(0) { $0 + $1.weight * (ranks[$1.to] - ranks[$1.from]) }
    }

    @Test func `place a source close to its targets`() {
        let edges = graph(5, [(0, 1), (1, 2), (2, 3), (4, 3)]).edges
        #expect(LayerAssignment.ranks(edges, nodeCount: 5) == [0, 1, 2, 3, 2])
    }

    @Test(arguments: 0..<30)
    func `minimize the total length of edges`(seed: Int) {
        let edges = randomGraph(5, edges: 8, isAcyclic: true, seed: UInt64(seed)).edges
        let joined =
            edges
            + (1..<5).map { Digraph.Edge(from: $0 - 1, to: $0, weight: seed % 2 == 0 ? 1 : 2) }.filter {
                _ in seed % 3 == 0
            }
        // Connected graphs only.
        guard GraphParts(Digraph(nodes: graph(5, []).nodes, edges: joined)).parts.count == 1 else { return }
        let ranks = LayerAssignment.ranks(joined, nodeCount: 5)
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

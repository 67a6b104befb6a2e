@testable import Graphs
import TestSupport
import Testing

struct `Network simplex` {
    @Test(arguments: 0..<40)
    func `minimizes the total length of edges`(seed: Int) {
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

    @Test func `centres nodes that can move freely`() {
        // 1 and 2 are connected to 0 and 3, which are 10 apart: all positions in between are equally good.
        let edges = [(0, 1, 1, 0), (1, 3, 1, 0), (0, 3, 5, 10)].map {
            NetworkSimplex.Edge(from: $0.0, to: $0.1, weight: $0.2, least: $0.3)
        }
        let joined = edges + [NetworkSimplex.Edge(from: 1, to: 2, weight: 1, least: 0)]
        let values = NetworkSimplex(joined, values: [0, 0, 0, 10], effort: 1_000, isBalanced: true).values
        #expect(values[3] - values[0] == 10 && values[1] - values[0] == 5 && values[2] == values[1])
    }
}

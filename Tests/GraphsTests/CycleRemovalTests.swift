@testable import Graphs
import TestSupport
import Testing

struct `Reversed edges` {
    @Test(arguments: 0..<30)
    func `leave no cycle, and are part of one`(seed: Int) {
        let graph = randomGraph(30, edges: 60, seed: UInt64(seed))
        let edges = graph.edges.filter { $0.from != $0.to }
        let reversed = CycleRemoval.reversed(edges, nodeCount: 30)
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

    @Test func `are those with the lowest weight`() {
        let edges = [
            Digraph.Edge(from: 0, to: 1, weight: 4), Digraph.Edge(from: 1, to: 2, weight: 4),
            Digraph.Edge(from: 2, to: 0, weight: 1),
        ]
        #expect(CycleRemoval.reversed(edges, nodeCount: 3) == [false, false, true])
    }
}

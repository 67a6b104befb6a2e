@testable import Graphs
import TestSupport
import Testing

struct `Parts of a graph` {
    @Test func `are the connected components, largest first, then in the order of nodes`() {
        let parts = GraphParts(graph(7, [(1, 3), (5, 2), (2, 6), (4, 4)])).parts
        #expect(parts.map(\.nodes) == [[2, 5, 6], [1, 3], [0], [4]])
        #expect(parts.map(\.edges) == [[1, 2], [0], [], [3]])
        #expect(GraphParts(graph(0, [])).parts.isEmpty)
    }

    @Test(arguments: 0..<20) func `share no node or edge, and are unconnected`(seed: Int) {
        let graph = randomGraph(30, edges: 25, seed: UInt64(seed))
        let parts = GraphParts(graph).parts
        #expect(parts.flatMap(\.nodes).sorted() == Array(0..<30))
        #expect(parts.flatMap(\.edges).sorted() == Array(graph.edges.indices))
        for part in parts {
            let nodes = Set(part.nodes)
            for edge in part.edges {
                #expect(nodes.contains(graph.edges[edge].from) && nodes.contains(graph.edges[edge].to))
            }
            // Every other node is reachable from the first.
            var (seen, waiting): (Set<Int>, [Int]) = ([part.nodes[0]], [part.nodes[0]])
            while let next = waiting.popLast() {
                for edge in part.edges.map({ graph.edges[$0] }) where edge.from == next || edge.to == next {
                    for end in [edge.from, edge.to] where seen.insert(end).inserted { waiting.append(end) }
                }
            }
            #expect(seen == nodes)
        }
    }
}

struct `A part of a graph` {
    private func part(_ graph: Digraph) -> GraphPart {
        GraphPart(
            graph, nodes: Array(graph.nodes.indices), edges: Array(graph.edges.indices), spacing: GraphSpacing(),
            effort: 100_000)
    }

    @Test func `draws edges between the same nodes as one, each in its direction`() {
        let drawn = part(graph(2, [(0, 1), (0, 1), (1, 0), (1, 1)]))
        #expect(drawn.routes.map(\.edge).sorted() == [0, 1, 2])
        let routes = Dictionary(uniqueKeysWithValues: drawn.routes.map { ($0.edge, $0.route) })
        #expect(routes[0] == routes[1] && routes[2]?.points == routes[0]?.points.reversed())
        #expect(routes[0]?.isReversed == false && routes[2]?.isReversed == true)
    }

    @Test func `is as wide as its layers and as high as its boxes`() {
        let drawn = part(graph(3, [(0, 1), (0, 2)]))
        #expect(drawn.boxes.map(\.box.layer).sorted() == [0, 1, 1])
        for (_, box) in drawn.boxes {
            #expect(
                box.x >= 0 && box.y >= -0.001 && box.x + box.width <= drawn.width
                    && box.y + box.height <= drawn.height + 0.001)
        }
    }
}

/// Assigns the nodes of an acyclic graph to layers so that every edge leads to a later layer and edges are short.
///
/// Starts with longest paths and optimises them by network simplex.
enum LayerAssignment {
    /// - Parameter edges: the edges of a connected acyclic graph.
    /// - Returns: the layer of each node, from 0.
    static func ranks(_ edges: [Digraph.Edge], nodeCount: Int) -> [Int] {
        let ranks = NetworkSimplex(
            edges.map { NetworkSimplex.Edge(from: $0.from, to: $0.to, weight: $0.weight, least: 1) },
            values: longestPaths(edges, nodeCount), effort: 4_000_000
        ).values
        let least = ranks.min() ?? 0
        return ranks.map { $0 - least }
    }

    private static func longestPaths(_ edges: [Digraph.Edge], _ nodeCount: Int) -> [Int] {
        var (ranks, missing) = (Array(repeating: 0, count: nodeCount), Array(repeating: 0, count: nodeCount))
        var outgoing = Array(repeating: [Int](), count: nodeCount)
        for edge in edges {
            missing[edge.to] += 1
            outgoing[edge.from].append(edge.to)
        }
        var ready = missing.indices.filter { missing[$0] == 0 }
        while let node = ready.popLast() {
            for target in outgoing[node] {
                ranks[target] = max(ranks[target], ranks[node] + 1)
                missing[target] -= 1
                if missing[target] == 0 { ready.append(target) }
            }
        }
        return ranks
    }
}

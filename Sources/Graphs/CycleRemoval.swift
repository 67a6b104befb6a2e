/// Reverses a small number of edges, so that no cycle is left.
///
/// Implements P. Eades, X. Lin, W. F. Smyth: A fast and effective heuristic for the feedback arc set problem,
/// Information Processing Letters, 1993. It handles each strongly connected component separately, so it never reverses
/// an edge that is in no cycle.
enum CycleRemoval {
    /// Returns whether to reverse each edge.
    static func reversed(_ edges: [Digraph.Edge], nodeCount: Int) -> [Bool] {
        var targets = Array(repeating: [Int](), count: nodeCount)
        for edge in edges { targets[edge.from].append(edge.to) }
        let components = StrongComponents(targets)
        guard components.sizes.contains(where: { $0 > 1 }) else { return edges.map { _ in false } }
        let circular = edges.indices.filter { components.isCircular(from: edges[$0].from, to: edges[$0].to) }
        var sequence = Sequence(circular.map { edges[$0] }, nodeCount: nodeCount)
        let members = components.numbers.indices.filter { components.sizes[components.numbers[$0]] > 1 }
        let places = sequence.places(of: members)
        var reversed = Array(repeating: false, count: edges.count)
        for edge in circular { reversed[edge] = places[edges[edge].from] > places[edges[edge].to] }
        return reversed
    }

    /// The node sequence of the heuristic: sinks last, sources first, and otherwise the node with the largest surplus
    /// of outgoing weight.
    private struct Sequence {
        private let edges: [Digraph.Edge]
        private var outgoing: [[Int]]
        private var incoming: [[Int]]
        private var outWeight: [Int]
        private var inWeight: [Int]
        private var isPlaced: [Bool]
        /// Nodes grouped by outgoing minus incoming weight, in ascending order. Outdated entries are skipped.
        private var buckets: [[Int]] = []
        private var most = 0
        private var sinks: [Int] = []
        private var sources: [Int] = []
        private static let bound = 64

        init(_ edges: [Digraph.Edge], nodeCount: Int) {
            self.edges = edges
            outgoing = Array(repeating: [], count: nodeCount)
            incoming = outgoing
            outWeight = Array(repeating: 0, count: nodeCount)
            inWeight = outWeight
            isPlaced = Array(repeating: false, count: nodeCount)
            for (index, edge) in edges.enumerated() where edge.from != edge.to {
                outgoing[edge.from].append(index)
                incoming[edge.to].append(index)
                outWeight[edge.from] += edge.weight
                inWeight[edge.to] += edge.weight
            }
        }

        /// Returns the position of each of these nodes in the sequence.
        mutating func places(of members: [Int]) -> [Int] {
            var places = Array(repeating: 0, count: isPlaced.count)
            var (front, back) = (0, members.count)
            buckets = Array(repeating: [], count: 2 * Sequence.bound + 1)
            for node in members.reversed() { file(node) }
            while front < back {
                if let node = sinks.popLast() {
                    guard !isPlaced[node] else { continue }
                    back -= 1
                    places[node] = back
                    take(node)
                } else if let node = sources.popLast() ?? heaviest() {
                    guard !isPlaced[node] else { continue }
                    places[node] = front
                    front += 1
                    take(node)
                } else {
                    break
                }
            }
            return places
        }

        private func bucket(of node: Int) -> Int {
            min(max(outWeight[node] - inWeight[node], -Sequence.bound), Sequence.bound) + Sequence.bound
        }

        private mutating func file(_ node: Int) {
            if outWeight[node] == 0 { return sinks.append(node) }
            if inWeight[node] == 0 { return sources.append(node) }
            let bucket = bucket(of: node)
            buckets[bucket].append(node)
            most = max(most, bucket)
        }

        private mutating func heaviest() -> Int? {
            while most >= 0 {
                while let node = buckets[most].popLast() {
                    if !isPlaced[node], bucket(of: node) == most { return node }
                }
                most -= 1
            }
            return nil
        }

        private mutating func take(_ node: Int) {
            isPlaced[node] = true
            most = max(most, 0)
            for edge in outgoing[node] where !isPlaced[edges[edge].to] {
                inWeight[edges[edge].to] -= edges[edge].weight
                file(edges[edge].to)
            }
            for edge in incoming[node] where !isPlaced[edges[edge].from] {
                outWeight[edges[edge].from] -= edges[edge].weight
                file(edges[edge].from)
            }
        }
    }
}

/// Turns as few edges round as a quick look finds, so that no circle is left.
///
/// P. Eades, X. Lin, W. F. Smyth: A fast and effective heuristic for the feedback arc set problem, Information Processing
/// Letters, 1993. It looks at each set of nodes that reach each other by itself, so an edge that is in no circle stays.
enum CircleRemoval {
    /// Whether each edge is to be turned round.
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

    /// The nodes in a row: sinks at its end, sources at its front, and else whatever has the most that leads away.
    private struct Sequence {
        private let edges: [Digraph.Edge]
        private var outgoing: [[Int]]
        private var incoming: [[Int]]
        private var outWeight: [Int]
        private var inWeight: [Int]
        private var isPlaced: [Bool]
        /// Nodes by how much more leads away than comes, from the least on; an entry that is out of date is passed over.
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

        /// At each of these nodes its place in the row.
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

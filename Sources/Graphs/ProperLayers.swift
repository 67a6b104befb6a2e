/// A connected graph in layers, with each edge between neighbours: one that passes layers has a dummy in each.
struct ProperLayers {
    /// The vertices of each layer in their order: nodes by their indices, dummies behind.
    var layers: [[Int]]
    /// At each vertex the layer it is in.
    let ranks: [Int]
    /// At each vertex its place in its layer.
    private(set) var places: [Int]
    /// At each vertex those in the layer before, and in the one behind, that it is joined to.
    private(set) var before: [[Int]]
    private(set) var behind: [[Int]]
    /// At each edge its vertices from the first to the last; nil for one that gets no dummies.
    private(set) var chains: [[Int]?]
    let nodeCount: Int
    /// More dummies are not made: the longest edges go without.
    private static let mostDummies = 20_000

    /// - Parameters:
    ///   - edges: each of which leads to a later layer.
    ///   - ranks: at each node its layer.
    init(_ edges: [Digraph.Edge], ranks: [Int]) {
        nodeCount = ranks.count
        var allRanks = ranks
        chains = Array(repeating: nil, count: edges.count)
        before = Array(repeating: [], count: nodeCount)
        behind = before
        var dummies = 0
        let span = { (edge: Int) in ranks[edges[edge].to] - ranks[edges[edge].from] }
        for index in edges.indices.sorted(by: { (span($0), $0) < (span($1), $1) }) {
            guard dummies + span(index) - 1 <= ProperLayers.mostDummies else { break }
            dummies += span(index) - 1
            var chain = [edges[index].from]
            for rank in ranks[edges[index].from] + 1..<ranks[edges[index].to] + 1 {
                var vertex = edges[index].to
                if rank < ranks[vertex] {
                    vertex = allRanks.count
                    allRanks.append(rank)
                    before.append([])
                    behind.append([])
                }
                let last = chain[chain.count - 1]
                behind[last].append(vertex)
                before[vertex].append(last)
                chain.append(vertex)
            }
            chains[index] = chain
        }
        layers = Array(repeating: [], count: (ranks.max() ?? 0) + 1)
        places = Array(repeating: 0, count: allRanks.count)
        for (vertex, rank) in allRanks.enumerated() {
            places[vertex] = layers[rank].count
            layers[rank].append(vertex)
        }
        self.ranks = allRanks
    }

    var vertexCount: Int { ranks.count }
    func isDummy(_ vertex: Int) -> Bool { vertex >= nodeCount }

    /// Puts the vertices of a layer into another order.
    mutating func setLayer(_ layer: Int, _ vertices: [Int]) {
        layers[layer] = vertices
        for (place, vertex) in vertices.enumerated() { places[vertex] = place }
    }

    /// Changes the places of two neighbours.
    mutating func swap(_ place: Int, inLayer layer: Int) {
        layers[layer].swapAt(place, place + 1)
        places[layers[layer][place]] = place
        places[layers[layer][place + 1]] = place + 1
    }

    // MARK: Crossings

    /// How many edges cross in all.
    var crossings: Int { layers.indices.dropFirst().reduce(0) { $0 + crossings(before: $1) } }

    /// How many edges cross between a layer and the one before it.
    ///
    /// W. Barth, M. Jünger, P. Mutzel: Simple and efficient bilayer cross counting, Graph Drawing 2002.
    func crossings(before layer: Int) -> Int {
        var ends: [Int] = []
        for vertex in layers[layer - 1] {
            let start = ends.count
            for target in behind[vertex] { ends.append(places[target]) }
            if ends.count > start + 1 { ends[start...].sort() }
        }
        var (sum, first) = (0, 1)
        while first < layers[layer].count { first *= 2 }
        var tree = Array(repeating: 0, count: 2 * first)
        for end in ends {
            var at = end + first
            tree[at] += 1
            while at > 1 {
                if at & 1 == 0 { sum += tree[at + 1] }
                at /= 2
                tree[at] += 1
            }
        }
        return sum
    }
}

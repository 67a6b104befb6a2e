/// A connected graph in layers, with edges between adjacent layers only. An edge that spans more layers has a dummy
/// vertex in each layer that it passes.
struct ProperLayers {
    /// The vertices of each layer in order. Nodes have their own indices; dummies follow them.
    var layers: [[Int]]
    /// The layer of each vertex.
    let ranks: [Int]
    /// The position of each vertex in its layer.
    private(set) var places: [Int]
    /// The neighbours of each vertex in the preceding layer and in the following layer.
    private(set) var before: [[Int]]
    private(set) var behind: [[Int]]
    /// The vertices of each edge from start to end; nil for an edge without dummies.
    private(set) var chains: [[Int]?]
    let nodeCount: Int
    /// The maximum number of dummies. The longest edges beyond the limit get none.
    private static let mostDummies = 20_000

    /// - Parameters:
    ///   - edges: the edges, each of which leads to a later layer.
    ///   - ranks: the layer of each node.
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

    /// Sets the order of a layer.
    mutating func setLayer(_ layer: Int, _ vertices: [Int]) {
        layers[layer] = vertices
        for (place, vertex) in vertices.enumerated() { places[vertex] = place }
    }

    /// Swaps two adjacent vertices.
    mutating func swap(_ place: Int, inLayer layer: Int) {
        layers[layer].swapAt(place, place + 1)
        places[layers[layer][place]] = place
        places[layers[layer][place + 1]] = place + 1
    }

    // MARK: Crossings

    /// The total number of edge crossings.
    var crossings: Int { layers.indices.dropFirst().reduce(0) { $0 + crossings(before: $1) } }

    /// Returns the number of edge crossings between a layer and the preceding one.
    ///
    /// Implements W. Barth, M. Jünger, P. Mutzel: Simple and efficient bilayer cross counting, Graph Drawing 2002.
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

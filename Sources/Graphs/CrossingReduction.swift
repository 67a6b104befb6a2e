/// Orders the vertices of each layer so that few edges cross.
///
/// Implements the layer-by-layer sweep of K. Sugiyama, S. Tagawa, M. Toda: Methods for visual understanding of
/// hierarchical system structures, IEEE Transactions on Systems, Man, and Cybernetics, 1981. It sorts each layer by the
/// positions of the neighbours in the adjacent layer, alternating between both directions. After each sweep it swaps
/// adjacent vertices if that reduces crossings, and it keeps the best order found (Gansner and others, 1993, section
/// 3). It tries several initial orders.
struct CrossingReduction {
    private var layers: ProperLayers
    private var best: [[Int]]
    private var fewest: Int
    /// The remaining budget, in edges visited.
    private var budget: Int
    private var random = Shuffle()

    private init(_ layers: ProperLayers, budget: Int) {
        (self.layers, self.budget) = (layers, budget)
        (best, fewest) = (layers.layers, layers.crossings)
    }

    /// Returns the layers in a better order.
    ///
    /// - Parameter budget: the approximate number of edges that may be visited.
    static func ordered(_ layers: ProperLayers, budget: Int) -> ProperLayers {
        var ordering = CrossingReduction(layers, budget: budget)
        ordering.search()
        var ordered = layers
        for (layer, vertices) in ordering.best.enumerated() { ordered.setLayer(layer, vertices) }
        return ordered
    }

    private mutating func search() {
        var start = 0
        while fewest > 0, budget > 0, start < 16 {
            begin(start)
            sweep(byMedian: start % 3 == 1)
            start += 1
        }
    }

    // MARK: Initial orders

    private mutating func begin(_ start: Int) {
        switch start {
        case 0: walk(layers.layers.indices.map { $0 }, by: \.behind)
        case 1: walk(layers.layers.indices.reversed(), by: \.before)
        default:
            // The best order so far, with some or all layers shuffled.
            for layer in layers.layers.indices {
                var vertices = best[layer]
                if start % 2 == 0 || random.next(2) == 0 { random.shuffle(&vertices) }
                layers.setLayer(layer, vertices)
            }
        }
        keepIfBetter()
    }

    /// Orders each layer as a depth-first walk of the graph meets its vertices, which keeps connected vertices
    /// together.
    private mutating func walk(_ order: [Int], by neighbours: KeyPath<ProperLayers, [[Int]]>) {
        var isMet = Array(repeating: false, count: layers.vertexCount)
        var rows = Array(repeating: [Int](), count: layers.layers.count)
        for root in order.flatMap({ layers.layers[$0] }) where !isMet[root] {
            var stack = [root]
            isMet[root] = true
            while let vertex = stack.popLast() {
                rows[layers.ranks[vertex]].append(vertex)
                for other in layers[keyPath: neighbours][vertex].reversed() where !isMet[other] {
                    isMet[other] = true
                    stack.append(other)
                }
            }
        }
        for (layer, vertices) in rows.enumerated() { layers.setLayer(layer, vertices) }
    }

    // MARK: Sweeps

    private mutating func sweep(byMedian: Bool) {
        let count = layers.layers.count
        var (fruitless, round) = (0, 0)
        while fruitless < 4, budget > 0, fewest > 0 {
            let before = fewest
            // Reverse the order of ties in some rounds to escape local optima.
            let keepsTies = round % 4 < 2
            if round % 2 == 0 {
                for layer in 1..<max(1, count) { sort(layer, by: \.before, byMedian, keepsTies) }
            } else {
                for layer in (0..<max(0, count - 1)).reversed() { sort(layer, by: \.behind, byMedian, keepsTies) }
            }
            transpose()
            keepIfBetter()
            if fruitless == 1 {
                sift()
                transpose()
                keepIfBetter()
            }
            fruitless = fewest < before ? 0 : fruitless + 1
            round += 1
        }
    }

    private mutating func keepIfBetter() {
        let crossings = layers.crossings
        if crossings < fewest { (best, fewest) = (layers.layers, crossings) }
    }

    /// Sorts a layer by its neighbours. A vertex without neighbours there keeps its position.
    private mutating func sort(
        _ layer: Int, by neighbours: KeyPath<ProperLayers, [[Int]]>, _ byMedian: Bool, _ keepsTies: Bool
    ) {
        let row = layers.layers[layer]
        var heights: [(vertex: Int, height: Double, place: Int)] = []
        for (place, vertex) in row.enumerated() {
            let others = layers[keyPath: neighbours][vertex]
            budget -= others.count + 1
            guard !others.isEmpty else { continue }
            let height = byMedian ? median(others) : mean(others)
            heights.append((vertex, height, keepsTies ? place : -place))
        }
        guard heights.count > 1 else { return }
        heights.sort { ($0.height, $0.place) < ($1.height, $1.place) }
        var sorted = row
        var next = 0
        for (place, vertex) in row.enumerated() where !layers[keyPath: neighbours][vertex].isEmpty {
            sorted[place] = heights[next].vertex
            next += 1
        }
        layers.setLayer(layer, sorted)
    }

    private func mean(_ others: [Int]) -> Double {
        Double(others.reduce(0) { $0 + layers.places[$1] }) / Double(others.count)
    }

    /// Returns the weighted median of the positions: for an even number, between the two middle ones, closer to the
    /// side where the positions are denser.
    private func median(_ others: [Int]) -> Double {
        let places = others.map { layers.places[$0] }.sorted()
        let middle = places.count / 2
        if places.count % 2 == 1 { return Double(places[middle]) }
        if places.count == 2 { return Double(places[0] + places[1]) / 2 }
        let left = Double(places[middle - 1] - places[0])
        let right = Double(places[places.count - 1] - places[middle])
        guard left + right > 0 else { return Double(places[middle]) }
        return (Double(places[middle - 1]) * right + Double(places[middle]) * left) / (left + right)
    }

    // MARK: Local improvements

    /// Swaps adjacent vertices while that reduces crossings.
    private mutating func transpose() {
        var isBetter = true
        var isFresh = Array(repeating: true, count: layers.layers.count)
        while isBetter, budget > 0 {
            isBetter = false
            for layer in layers.layers.indices where isFresh[layer] {
                isFresh[layer] = false
                for place in layers.layers[layer].indices.dropLast() {
                    let (one, other) = (layers.layers[layer][place], layers.layers[layer][place + 1])
                    guard gain(one, other) > 0 else { continue }
                    layers.swap(place, inLayer: layer)
                    isBetter = true
                    for near in max(0, layer - 1)...min(layers.layers.count - 1, layer + 1) { isFresh[near] = true }
                }
            }
        }
    }

    /// Moves each vertex to the position in its layer that causes the fewest crossings.
    ///
    /// Implements C. Matuszewski, R. Schönfeld, P. Molitor: Using sifting for k-layer straightline crossing
    /// minimization, Graph Drawing 1999.
    private mutating func sift() {
        for layer in layers.layers.indices {
            for vertex in layers.layers[layer] where budget > 0 {
                let row = layers.layers[layer]
                let start = layers.places[vertex]
                var (best, most, gained) = (start, 0, 0)
                for place in (start + 1)..<max(start + 1, row.count) {
                    gained += gain(vertex, row[place])
                    if gained > most { (best, most) = (place, gained) }
                }
                gained = 0
                for place in (0..<start).reversed() {
                    gained += gain(row[place], vertex)
                    if gained > most { (best, most) = (place, gained) }
                }
                guard best != start else { continue }
                var moved = row
                moved.remove(at: start)
                moved.insert(vertex, at: best)
                layers.setLayer(layer, moved)
            }
        }
    }

    /// Returns the number of crossings that swapping two adjacent vertices removes.
    private mutating func gain(_ one: Int, _ other: Int) -> Int {
        gain(layers.before[one], layers.before[other]) + gain(layers.behind[one], layers.behind[other])
    }

    private mutating func gain(_ one: [Int], _ other: [Int]) -> Int {
        budget -= one.count + other.count + 1
        if one.count == 1, other.count == 1 { return (layers.places[one[0]] - layers.places[other[0]]).signum() }
        if one.isEmpty || other.isEmpty { return 0 }
        let (first, second) = (one.map { layers.places[$0] }.sorted(), other.map { layers.places[$0] }.sorted())
        var (gain, below, upTo) = (0, 0, 0)
        for place in first {
            while below < second.count, second[below] < place { below += 1 }
            upTo = max(upTo, below)
            while upTo < second.count, second[upTo] <= place { upTo += 1 }
            gain += below - (second.count - upTo)
        }
        return gain
    }
}

/// A pseudorandom number generator with the same sequence in every run (Knuth's MMIX generator).
struct Shuffle {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    mutating func shuffle(_ vertices: inout [Int]) {
        for place in vertices.indices.dropFirst().reversed() { vertices.swapAt(place, next(place + 1)) }
    }
}

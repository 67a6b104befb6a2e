/// Orders the vertices of each layer so that few edges cross.
///
/// K. Sugiyama, S. Tagawa, M. Toda: Methods for visual understanding of hierarchical system structures, IEEE Transactions
/// on Systems, Man, and Cybernetics, 1981: each layer is sorted by where the neighbours of its vertices stand in the one
/// beside it, forth and back. After each sweep neighbours change places where that helps, and the best order that was seen
/// counts (Gansner and others, 1993, section 3). Several beginnings are tried.
struct Ordering {
    private var layers: ProperLayers
    private var best: [[Int]]
    private var fewest: Int
    /// What is left of the work that is allowed: edges looked at.
    private var budget: Int
    private var random = Shuffle()

    private init(_ layers: ProperLayers, budget: Int) {
        (self.layers, self.budget) = (layers, budget)
        (best, fewest) = (layers.layers, layers.crossings)
    }

    /// The same layers in a better order.
    ///
    /// - Parameter budget: how many edges may be looked at, about.
    static func ordered(_ layers: ProperLayers, budget: Int) -> ProperLayers {
        var ordering = Ordering(layers, budget: budget)
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

    // MARK: Beginnings

    private mutating func begin(_ start: Int) {
        switch start {
        case 0: walk(layers.layers.indices.map { $0 }, by: \.behind)
        case 1: walk(layers.layers.indices.reversed(), by: \.before)
        default:
            // The best order so far with parts of it shuffled, or all of it.
            for layer in layers.layers.indices {
                var vertices = best[layer]
                if start % 2 == 0 || random.next(2) == 0 { random.shuffle(&vertices) }
                layers.setLayer(layer, vertices)
            }
        }
        keepIfBetter()
    }

    /// What hangs together comes to stand together: in the order in which a walk through the graph meets it.
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
            // Those at one height change places now and then, so that no order holds itself fast.
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

    /// One that is joined to nothing there keeps its place.
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

    /// Between the two in the middle nearer to where more of the others stand.
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

    // MARK: Neighbours

    /// Neighbours change places as long as fewer edges cross by that.
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

    /// Each vertex goes to that place of its layer at which it has the fewest crossings.
    ///
    /// C. Matuszewski, R. Schönfeld, P. Molitor: Using sifting for k-layer straightline crossing minimization, Graph Drawing
    /// 1999.
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

    /// How many crossings fewer there are with the second one before the first.
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

/// Numbers that look random and are the same in every run (Knuth's MMIX generator).
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

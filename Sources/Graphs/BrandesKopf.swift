/// Assigns vertical coordinates to vertices. Vertices are close to their neighbours, and long edges are straight.
///
/// Implements U. Brandes, B. Köpf: Fast and simple horizontal coordinate assignment, Graph Drawing 2001. Each vertex is
/// aligned with a median neighbour, in four runs: from either end and from either side. The result is the mean of the
/// two middle coordinates of the four. Blocks are placed by longest paths, which avoids the cases that the erratum
/// corrects (U. Brandes, J. Walter, J. Zink, 2020).
struct BrandesKopf {
    private let layers: ProperLayers
    private let sizes: [Double]
    private let spacing: GraphSpacing
    /// Pairs of a vertex and a neighbour in the preceding layer that must not be aligned, because other edges have to
    /// be straight.
    private var conflicts: Set<Pair> = []

    private struct Pair: Hashable {
        let before: Int
        let behind: Int
    }

    /// - Parameter sizes: the height of each vertex; 0 for dummies.
    private init(_ layers: ProperLayers, sizes: [Double], _ spacing: GraphSpacing) {
        (self.layers, self.sizes, self.spacing) = (layers, sizes, spacing)
        for layer in layers.layers.indices.dropFirst() { markConflicts(before: layer) }
    }

    /// Returns the vertical centre of each vertex. The vertices of a layer keep their order and minimum distance.
    /// Coordinate 0 is the upper edge of the topmost vertex.
    static func heights(_ layers: ProperLayers, sizes: [Double], _ spacing: GraphSpacing) -> [Double] {
        let heights = BrandesKopf(layers, sizes: sizes, spacing)
        let all = [(false, false), (false, true), (true, false), (true, true)].map { fromEnd, fromBelow in
            heights.aligned(fromEnd: fromEnd, fromBelow: fromBelow)
        }
        return heights.balanced(all)
    }

    // MARK: Conflicts

    /// Marks conflicts with inner segments: parts of long edges between two dummies, which must be straight. If an edge
    /// crosses an inner segment, or two inner segments cross, one of the two edges must not be aligned.
    private mutating func markConflicts(before layer: Int) {
        let row = layers.layers[layer]
        // The inner segments, as positions in the preceding layer and in this one.
        var inner: [(before: Int, behind: Int)] = []
        var highest = -1
        for vertex in row where layers.isDummy(vertex) {
            guard let other = layers.before[vertex].first, layers.isDummy(other) else { continue }
            if layers.places[other] < highest {
                conflicts.insert(Pair(before: other, behind: vertex))
            } else {
                highest = layers.places[other]
                inner.append((layers.places[other], layers.places[vertex]))
            }
        }
        var next = 0
        for (place, vertex) in row.enumerated() {
            while next < inner.count, inner[next].behind < place { next += 1 }
            if next < inner.count, inner[next].behind == place { continue }
            let low = next > 0 ? inner[next - 1].before : -1
            let high = next < inner.count ? inner[next].before : .max
            for other in layers.before[vertex] where layers.places[other] < low || layers.places[other] > high {
                conflicts.insert(Pair(before: other, behind: vertex))
            }
        }
    }

    // MARK: A single run

    private func aligned(fromEnd: Bool, fromBelow: Bool) -> [Double] {
        let sign = fromBelow ? -1 : 1
        let rows = (fromEnd ? layers.layers.reversed() : layers.layers).map { fromBelow ? $0.reversed() : $0 }
        let places = layers.places.map { $0 * sign }
        let roots = roots(rows, places, fromEnd)
        let heights = heights(rows, roots)
        return heights.map { $0 * Double(sign) }
    }

    /// Returns the root of each vertex's block, which is the first vertex aligned with it.
    private func roots(_ rows: [[Int]], _ places: [Int], _ fromEnd: Bool) -> [Int] {
        var roots = Array(0..<layers.vertexCount)
        var isContinued = Array(repeating: false, count: layers.vertexCount)
        for row in rows {
            var last = Int.min
            for vertex in row {
                let others = (fromEnd ? layers.behind : layers.before)[vertex].sorted { places[$0] < places[$1] }
                guard !others.isEmpty else { continue }
                for middle in (others.count - 1) / 2...others.count / 2 {
                    let other = others[middle]
                    let pair = fromEnd ? Pair(before: vertex, behind: other) : Pair(before: other, behind: vertex)
                    guard roots[vertex] == vertex, !isContinued[other], places[other] > last, !conflicts.contains(pair)
                    else { continue }
                    isContinued[other] = true
                    roots[vertex] = roots[other]
                    last = places[other]
                }
            }
        }
        return roots
    }

    /// Places blocks as high as the blocks above them allow, then moves them down towards the blocks below.
    private func heights(_ rows: [[Int]], _ roots: [Int]) -> [Double] {
        var below = Array(repeating: [(block: Int, distance: Double)](), count: layers.vertexCount)
        var missing = Array(repeating: 0, count: layers.vertexCount)
        for row in rows {
            for (one, other) in zip(row, row.dropFirst()) {
                below[roots[one]].append((roots[other], layers.distance(one, other, sizes, spacing)))
                missing[roots[other]] += 1
            }
        }
        var order = roots.indices.filter { roots[$0] == $0 && missing[$0] == 0 }
        var tops = Array(repeating: 0.0, count: layers.vertexCount)
        var looked = 0
        while looked < order.count {
            let block = order[looked]
            looked += 1
            for (next, distance) in below[block] {
                tops[next] = max(tops[next], tops[block] + distance)
                missing[next] -= 1
                if missing[next] == 0 { order.append(next) }
            }
        }
        for block in order.reversed() {
            let room = below[block].reduce(Double.infinity) { min($0, tops[$1.block] - $1.distance) }
            if room.isFinite { tops[block] = max(tops[block], room) }
        }
        return roots.map { tops[$0] }
    }

    // MARK: Combination

    private func balanced(_ all: [[Double]]) -> [Double] {
        let edges = all.map { heights in
            heights.indices.reduce((Double.infinity, -Double.infinity)) {
                (min($0.0, heights[$1] - sizes[$1] / 2), max($0.1, heights[$1] + sizes[$1] / 2))
            }
        }
        let narrowest = edges.indices.min { edges[$0].1 - edges[$0].0 < edges[$1].1 - edges[$1].0 } ?? 0
        // Align the runs from above with the upper edge of the narrowest layout, and those from below with its lower
        // edge.
        let shifts = edges.indices.map { index in
            index % 2 == 0 ? edges[narrowest].0 - edges[index].0 : edges[narrowest].1 - edges[index].1
        }
        var heights = (0..<layers.vertexCount).map { vertex in
            let sorted = all.indices.map { all[$0][vertex] + shifts[$0] }.sorted()
            return (sorted[1] + sorted[2]) / 2
        }
        let top = heights.indices.reduce(Double.infinity) { min($0, heights[$1] - sizes[$1] / 2) }
        // Round to tenths, the precision of the drawing, so that level lines are exactly level.
        for vertex in heights.indices { heights[vertex] = ((heights[vertex] - top) * 10).rounded() / 10 }
        return heights
    }
}

/// Assigns vertical coordinates that minimise the total vertical extent of the edges, with the highest weight on the
/// inner parts of long edges.
///
/// Implements section 4 of E. Gansner, E. Koutsofios, S. North, K.-P. Vo: A technique for drawing directed graphs,
/// 1993. It starts from the result of `BrandesKopf`, which is also the fallback for very large graphs.
enum CoordinateAssignment {
    /// The number of integer units per unit of length.
    private static let unit = 10.0

    /// Returns the vertical centre of each vertex. The vertices of a layer keep their order and minimum distance.
    /// Coordinate 0 is the upper edge of the topmost vertex.
    ///
    /// - Parameters:
    ///   - sizes: the height of each vertex; 0 for dummies.
    ///   - weights: for each edge of `layers`, the importance of keeping it level.
    static func of(
        _ layers: ProperLayers, sizes: [Double], weights: [Int], _ spacing: GraphSpacing, effort: Int
    ) -> [Double] {
        var values = BrandesKopf.heights(layers, sizes: sizes, spacing).map { Int(($0 * unit).rounded()) }
        var edges: [NetworkSimplex.Edge] = []
        for row in layers.layers {
            for (one, other) in zip(row, row.dropFirst()) {
                let distance = Int((layers.distance(one, other, sizes, spacing) * unit).rounded(.up))
                edges.append(NetworkSimplex.Edge(from: one, to: other, weight: 0, least: distance))
                // Restore distances that rounding reduced.
                values[other] = max(values[other], values[one] + distance)
            }
        }
        for (line, chain) in zip(weights, layers.chains) {
            guard let chain else { continue }
            for (one, other) in zip(chain, chain.dropFirst()) {
                let weight = line * weight(one, other, layers)
                // An auxiliary node has the coordinate of the upper vertex. The sum of its two edges is the vertical
                // extent of the line.
                for end in [one, other] {
                    edges.append(NetworkSimplex.Edge(from: values.count, to: end, weight: weight, least: 0))
                }
                values.append(min(values[one], values[other]))
            }
        }
        let found = NetworkSimplex(edges, values: values, effort: effort, isBalanced: true).values
        let top = sizes.indices.reduce(Double.infinity) { min($0, Double(found[$1]) - sizes[$1] / 2 * unit) }
        return sizes.indices.map { (Double(found[$0]) - top) / unit }
    }

    /// Returns the importance of keeping the segment between two vertices level. It is highest between two dummies.
    static func weight(_ one: Int, _ other: Int, _ layers: ProperLayers) -> Int {
        switch (layers.isDummy(one), layers.isDummy(other)) {
        case (false, false): 1
        case (true, true): 8
        default: 2
        }
    }
}

extension ProperLayers {
    /// Returns the minimum distance between the centres of two adjacent vertices of a layer.
    func distance(_ one: Int, _ other: Int, _ sizes: [Double], _ spacing: GraphSpacing) -> Double {
        let dummies = (isDummy(one) ? 1 : 0) + (isDummy(other) ? 1 : 0)
        let gap = [spacing.nodes, (spacing.nodes + spacing.lines) / 2, spacing.lines][dummies]
        return (sizes[one] + sizes[other]) / 2 + gap
    }
}

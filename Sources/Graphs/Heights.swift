/// How high each vertex stands: so that lines climb as little in all as they can, and least where long ones pass.
///
/// E. Gansner, E. Koutsofios, S. North, K.-P. Vo: A technique for drawing directed graphs, 1993, section 4. What it starts
/// from, and what a very large graph is left with, is `BrandesKopf`.
enum Heights {
    /// Heights are counted in tenths.
    private static let unit = 10.0

    /// The height of each vertex's middle; those of a layer keep their order and their distance. The least is at the upper
    /// edge of what stands highest.
    ///
    /// - Parameters:
    ///   - sizes: at each vertex how high it is; 0 for dummies.
    ///   - weights: at each line that `layers` were made of, how much it counts that it is level.
    static func of(
        _ layers: ProperLayers, sizes: [Double], weights: [Int], _ spacing: GraphSpacing, effort: Int
    ) -> [Double] {
        var values = BrandesKopf.heights(layers, sizes: sizes, spacing).map { Int(($0 * unit).rounded()) }
        var edges: [NetworkSimplex.Edge] = []
        for row in layers.layers {
            for (one, other) in zip(row, row.dropFirst()) {
                let distance = Int((layers.distance(one, other, sizes, spacing) * unit).rounded(.up))
                edges.append(NetworkSimplex.Edge(from: one, to: other, weight: 0, least: distance))
                // What was rounded stands apart again.
                values[other] = max(values[other], values[one] + distance)
            }
        }
        for (line, chain) in zip(weights, layers.chains) {
            guard let chain else { continue }
            for (one, other) in zip(chain, chain.dropFirst()) {
                let weight = line * weight(one, other, layers)
                // One more node is as high as the higher one of both: what lies between is how far the line climbs.
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

    /// How much it counts that the line between two vertices is level: most where it only passes.
    static func weight(_ one: Int, _ other: Int, _ layers: ProperLayers) -> Int {
        switch (layers.isDummy(one), layers.isDummy(other)) {
        case (false, false): 1
        case (true, true): 8
        default: 2
        }
    }
}

extension ProperLayers {
    /// How far apart the middles of two neighbours of a layer are at least.
    func distance(_ one: Int, _ other: Int, _ sizes: [Double], _ spacing: GraphSpacing) -> Double {
        let dummies = (isDummy(one) ? 1 : 0) + (isDummy(other) ? 1 : 0)
        let gap = [spacing.nodes, (spacing.nodes + spacing.lines) / 2, spacing.lines][dummies]
        return (sizes[one] + sizes[other]) / 2 + gap
    }
}

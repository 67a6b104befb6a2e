/// Routes edges between placed boxes: as straight as possible, around the boxes of other nodes.
struct EdgeRouting {
    let layers: ProperLayers
    let sizes: [Digraph.Node]
    /// The vertical centre of each vertex.
    let heights: [Double]
    /// The horizontal extent of each layer.
    let spans: [ClosedRange<Double>]

    /// Half of the minimum distance between two lines that share a gap.
    private static let apart = 2.0

    func left(of vertex: Int) -> Double { spans[layers.ranks[vertex]].lowerBound }

    /// Returns the line from the right side of the first vertex of a chain to the left side of the last.
    func line(through chain: [Int]) -> [GraphPoint] {
        let (first, last) = (chain[0], chain[chain.count - 1])
        let start = GraphPoint(x: left(of: first) + sizes[first].width, y: heights[first])
        var corridor = Corridor(from: start)
        narrow(&corridor, at: first, from: start.x)
        for vertex in chain.dropFirst().dropLast() {
            narrow(&corridor, at: vertex, from: left(of: vertex) - GraphSpacing.margin)
        }
        return corridor.line(to: GraphPoint(x: left(of: last), y: heights[last]))
    }

    /// Restricts a corridor to the space between the elements above and below a vertex of the line.
    private func narrow(_ corridor: inout Corridor, at vertex: Int, from left: Double) {
        let row = layers.layers[layers.ranks[vertex]]
        let place = layers.places[vertex]
        for (reach, limit) in limits(of: vertex, beside: row[..<place].reversed(), 1, from: left) {
            corridor.narrow(reach, below: limit)
        }
        for (reach, limit) in limits(of: vertex, beside: row[(place + 1)...], -1, from: left) {
            corridor.narrow(reach, above: limit)
        }
    }

    /// Returns the limits that the elements above (1) or below (-1) a vertex impose on a line, each with its horizontal
    /// extent.
    ///
    /// The line keeps its distance from boxes; a wide box may extend beyond a narrower one in front of it. The line
    /// shares the gap with the next line, except for two lines that start there, which diverge anyway.
    private func limits(
        of vertex: Int, beside others: some Sequence<Int>, _ side: Double, from left: Double
    ) -> [(reach: ClosedRange<Double>, limit: Double)] {
        let span = spans[layers.ranks[vertex]]
        var limits: [(reach: ClosedRange<Double>, limit: Double)] = []
        var left = left
        for other in others {
            if !layers.isDummy(other) {
                let right = max(left, span.lowerBound + sizes[other].width + GraphSpacing.margin)
                limits.append((left...right, heights[other] + side * (sizes[other].height / 2 + GraphSpacing.margin)))
                left = right
            }
            let bothBegin = !layers.isDummy(vertex) && !layers.isDummy(other)
            if left < span.upperBound, !layers.behind[other].isEmpty, !bothBegin {
                limits.append(
                    (left...span.upperBound, (heights[vertex] + heights[other]) / 2 + side * EdgeRouting.apart))
                break
            }
        }
        return limits
    }
}

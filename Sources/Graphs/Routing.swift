/// Where lines go between boxes that have found their places: as straight as they can, past the boxes of other nodes.
struct Routing {
    let layers: ProperLayers
    let sizes: [Digraph.Node]
    /// At each vertex how high its middle stands.
    let heights: [Double]
    /// At each layer from where to where it is.
    let spans: [ClosedRange<Double>]

    /// Half of what lies between two lines that share the room, at least.
    private static let apart = 2.0

    func left(of vertex: Int) -> Double { spans[layers.ranks[vertex]].lowerBound }

    /// From the right side of the first vertex of a chain to the left side of its last one.
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

    /// Leaves a line the room between what stands above and below one of its vertices.
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

    /// How near a line may come to what stands above (1) or below it (-1), and from where to where.
    ///
    /// It stays away from boxes, of which a wide one shows behind a narrow one. With the next line it shares the room, but for
    /// two that begin there: those part by themselves.
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
                limits.append((left...span.upperBound, (heights[vertex] + heights[other]) / 2 + side * Routing.apart))
                break
            }
        }
        return limits
    }
}

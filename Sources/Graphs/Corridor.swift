/// The free space that an edge has on its way from left to right.
struct Corridor {
    private let start: GraphPoint
    /// The vertical intervals that the edge has to pass.
    private var gates: [Gate] = []

    private struct Gate {
        var x: Double
        var top: Double
        var bottom: Double
    }

    init(from start: GraphPoint) { self.start = start }

    mutating func narrow(_ reach: ClosedRange<Double>, below top: Double) {
        for x in [reach.lowerBound, reach.upperBound] { gates.append(Gate(x: x, top: top, bottom: .infinity)) }
    }

    mutating func narrow(_ reach: ClosedRange<Double>, above bottom: Double) {
        for x in [reach.lowerBound, reach.upperBound] { gates.append(Gate(x: x, top: -.infinity, bottom: bottom)) }
    }

    /// Returns the shortest polyline to a point on the right. Like a taut string, it is straight except where a gate
    /// bends it.
    func line(to end: GraphPoint) -> [GraphPoint] {
        let gates = passed(until: end)
        var points = [start]
        var next = 0
        while let (at, y) = bend(from: points[points.count - 1], next, gates) {
            points.append(GraphPoint(x: gates[at].x, y: y))
            next = at + 1
        }
        return points + [end]
    }

    /// Returns the gates between both ends, from left to right, merged at each position. The last gate is the end
    /// point.
    private func passed(until end: GraphPoint) -> [Gate] {
        var passed: [Gate] = []
        for gate in gates.sorted(by: { $0.x < $1.x }) where gate.x > start.x && gate.x < end.x {
            if let last = passed.last, last.x == gate.x {
                passed[passed.count - 1].top = max(last.top, gate.top)
                passed[passed.count - 1].bottom = min(last.bottom, gate.bottom)
            } else {
                passed.append(gate)
            }
        }
        return passed + [Gate(x: end.x, top: end.y, bottom: end.y)]
    }

    /// Returns the first gate at which a line from a point must bend, and the height of the bend. Returns nil if the
    /// line can be straight.
    private func bend(from point: GraphPoint, _ next: Int, _ gates: [Gate]) -> (at: Int, y: Double)? {
        // The range of slopes that pass all gates so far, and the gates that limit it.
        var (least, most) = (-Double.infinity, Double.infinity)
        var (leastAt, mostAt) = (next, next)
        for index in next..<max(next, gates.count) {
            let gate = gates[index]
            let distance = gate.x - point.x
            let (top, bottom) = ((gate.top - point.y) / distance, (gate.bottom - point.y) / distance)
            if top > most { return (mostAt, gates[mostAt].bottom) }
            if bottom < least { return (leastAt, gates[leastAt].top) }
            if top >= least { (least, leastAt) = (top, index) }
            if bottom <= most { (most, mostAt) = (bottom, index) }
        }
        return nil
    }
}

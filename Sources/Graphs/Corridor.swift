/// The room that a line has on its way from left to right.
struct Corridor {
    private let start: GraphPoint
    /// Where the line has to pass between two heights.
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

    /// The shortest line to a point on the right, as a string is when it is pulled tight: it is straight until a gate bends
    /// it.
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

    /// The gates between both ends from left to right, one at a place; the end is the last one.
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

    /// At which gate, and how high, a line from a point through the next gates first has to bend; nil where it need not.
    private func bend(from point: GraphPoint, _ next: Int, _ gates: [Gate]) -> (at: Int, y: Double)? {
        // Between these a straight line climbs that has passed all gates so far, with the gates that set them.
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

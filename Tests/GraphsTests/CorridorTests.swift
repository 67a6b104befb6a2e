@testable import Graphs
import Testing

struct `A corridor` {
    private let start = GraphPoint(x: 0, y: 0)

    @Test func `without gates is a straight line`() {
        let end = GraphPoint(x: 100, y: 50)
        #expect(Corridor(from: start).line(to: end) == [start, end])
    }

    @Test func `bends a line only at obstacles`() {
        var corridor = Corridor(from: start)
        corridor.narrow(40...60, below: 20)
        corridor.narrow(40...60, above: 90)
        #expect(
            corridor.line(to: GraphPoint(x: 100, y: 0)) == [
                start, GraphPoint(x: 40, y: 20), GraphPoint(x: 60, y: 20), GraphPoint(x: 100, y: 0),
            ])
        let past = GraphPoint(x: 100, y: 60)
        #expect(corridor.line(to: past) == [start, past])
    }

    @Test func `leads a line around obstacles on alternate sides`() {
        var corridor = Corridor(from: start)
        corridor.narrow(20...30, below: 30)
        corridor.narrow(50...60, above: -10)
        #expect(
            corridor.line(to: GraphPoint(x: 90, y: 40)) == [
                start, GraphPoint(x: 20, y: 30), GraphPoint(x: 30, y: 30), GraphPoint(x: 50, y: -10),
                GraphPoint(x: 60, y: -10), GraphPoint(x: 90, y: 40),
            ])
    }
}

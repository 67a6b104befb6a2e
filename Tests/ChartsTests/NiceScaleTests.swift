import Bytes
import ChartSupport
@testable import Charts
import Domain
import Testing
import TestSupport
import Messages

struct `A nice scale` {
    @Test(arguments: [
        (0.0, true, [0.0, 1]), (1, true, [0, 1]), (3, true, [0, 1, 2, 3]), (4, true, [0, 1, 2, 3, 4]),
        (7, true, [0, 2, 4, 6, 8]), (48, true, [0, 20, 40, 60]), (99, true, [0, 50, 100]),
        (1_000, true, [0, 500, 1_000]), (0.3, false, [0, 0.1, 0.2, 0.3]), (0.3, true, [0, 1]),
        (-5, true, [0, 1]), (.nan, true, [0, 1]), (.infinity, true, [0, 1]),
    ])
    func `begins at 0 and ends at or above the maximum`(maximum: Double, isWhole: Bool, ticks: [Double]) {
        let scale = NiceScale(maximum: maximum, steps: 4, isWhole: isWhole)
        #expect(
            zip(scale.ticks, ticks).allSatisfy { abs($0 - $1) < 1e-9 } && scale.ticks.count == ticks.count,
            "\(scale.ticks)")
    }

    @Test func `spreads small values on a root scale, with ticks at round numbers`() {
        let scale = NiceScale(rootOf: 180)
        #expect(scale.ticks == [0, 5, 20, 50, 100, 200] && scale.isRoot)
        #expect(scale.fraction(0) == 0 && scale.fraction(50) == 0.5 && scale.fraction(200) == 1)
        #expect(NiceScale(rootOf: 0).ticks == [0, 1])
        let distances = zip(scale.ticks.dropFirst(), scale.ticks).map { scale.fraction($0) - scale.fraction($1) }
        #expect(distances.allSatisfy { $0 >= 0.125 })
    }
}

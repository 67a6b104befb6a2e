import Bytes
import ChartSupport
@testable import Charts
import Domain
import Testing
import TestSupport
import Messages

struct `Spread labels` {
    @Test(arguments: [
        ([], []), ([5], [5]), ([-3], [0]), ([5, 30], [5, 30]), ([10, 12], [6, 16]), ([12, 10], [16, 6]),
        ([0, 0, 0], [0, 10, 20]), ([100, 99], [100, 90]), ([50, 50, 50, 0], [40, 50, 60, 0]),
    ])
    func `stay as close to their targets as possible`(wanted: [Double], centres: [Double]) {
        #expect(Spread.centres(wanted, distance: 10, low: 0, high: 100) == centres)
    }

    @Test func `are closer together if there is no room`() {
        #expect(Spread.centres([1, 1, 1], distance: 10, low: 0, high: 10) == [0, 5, 10])
    }
}

/// A question to chance: if each day to come closes as many todos as one day drawn from the past did, when are `open`
/// todos closed, and how many are by then?
///
/// A value that is the same whenever the answer is, so that answers may be kept.
package struct Simulation: Sendable, Hashable {
    /// How many todos have to be closed.
    package let open: Int
    /// Closings of each day that may be drawn, in rising order; at least one is above 0.
    package let counts: [Int]
    package let trials: Int
    /// A trial that takes more days ends as unfinished.
    package let limit: Int
    /// Days ahead for which is asked how many are closed by then, in rising order.
    package let horizons: [Int]

    package init(open: Int, counts: [Int], trials: Int, limit: Int = Simulation.tenYears, horizons: [Int] = []) {
        self.open = open
        self.counts = counts.sorted()
        self.trials = trials
        self.limit = limit
        self.horizons = horizons.sorted()
    }

    /// Days after which a forecast says no more than "later".
    package static let tenYears = 3653

    package struct Outcome: Sendable, Hashable {
        /// Days until all are closed that 50, 85 and 95 % of the trials kept to; nil where that is beyond the limit.
        package var p50: Int?
        package var p85: Int?
        package var p95: Int?
        /// For each horizon.
        package var closed: [Closed] = []

        package init(p50: Int?, p85: Int?, p95: Int?, closed: [Closed] = []) {
            self.p50 = p50
            self.p85 = p85
            self.p95 = p95
            self.closed = closed
        }
    }

    /// How many todos 50, 85 and 95 % of the trials closed at least within `days`; more than `open` may be.
    package struct Closed: Sendable, Hashable {
        package var days: Int
        package var p50: Int
        package var p85: Int
        package var p95: Int

        package init(days: Int, p50: Int, p85: Int, p95: Int) {
            self.days = days
            self.p50 = p50
            self.p85 = p85
            self.p95 = p95
        }
    }
}

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

extension Simulation {
    /// The same for the same question, on any machine.
    package func callAsFunction() -> Outcome {
        let runs = DayRuns(of: counts.isEmpty ? [0] : counts, limit: min(4096, max(64, trials / 2)))
        let days = finishingDays(runs)
        return Outcome(
            p50: days[0], p85: days[1], p95: days[2], closed: horizons.map { closed(within: $0, runs) })
    }

    /// What the random numbers begin with: data, so that the answer repeats.
    private func generator(_ purpose: Int) -> SplitMix { SplitMix(of: [purpose, open, trials] + counts) }

    private func finishingDays(_ runs: DayRuns) -> [Int?] {
        var generator = generator(0)
        var endings = Array(repeating: 0, count: limit + 1)
        for _ in 0..<trials {
            if let day = ending(runs, &generator) { endings[day] += 1 }
        }
        return [50, 85, 95].map { percent in
            var rest = nearestRank(percent, of: trials)
            for (day, count) in endings.enumerated() {
                rest -= count
                if rest < 0 { return day }
            }
            return nil
        }
    }

    /// The day on which one trial has closed all; nil beyond the limit.
    private func ending(_ runs: DayRuns, _ generator: inout SplitMix) -> Int? {
        var (left, day) = (open, 0)
        while left > 0 {
            if day >= limit { return nil }
            let run = runs.draw(&generator)
            let sum = runs.sum(of: run)
            if sum < left {
                left -= sum
                day += runs.length
            } else {
                for count in runs.days(of: run) where left > 0 {
                    left -= count
                    day += 1
                }
            }
        }
        return day <= limit ? day : nil
    }

    private func closed(within days: Int, _ runs: DayRuns) -> Closed {
        var generator = generator(days)
        var sums = (0..<trials).map { _ in
            var sum = 0
            for _ in 0..<days / runs.length { sum += runs.sum(of: runs.draw(&generator)) }
            let rest = days % runs.length
            if rest > 0 { sum += runs.days(of: runs.draw(&generator)).prefix(rest).reduce(0, +) }
            return sum
        }
        sums.sort(by: >)
        return Closed(
            days: days, p50: sums[nearestRank(50, of: trials)], p85: sums[nearestRank(85, of: trials)],
            p95: sums[nearestRank(95, of: trials)])
    }
}

/// A question to chance: if each day to come closes as many todos as one day drawn from the past did, when are `open`
/// todos closed, and how many are by then?
///
/// A value that is the same whenever the answer is, so that answers may be kept.
package struct Simulation: Sendable, Hashable {
    /// How many todos have to be closed.
    package let open: Int
    /// Closings of each day that may be drawn, in rising order.
    package let counts: [Int]
    /// How often it is played through.
    package let trials: Int
    /// A trial that takes more days ends as unfinished.
    package let limit: Int
    /// Days ahead for which is asked how many are closed by then, in rising order.
    package let horizons: [Int]

    /// - Parameters:
    ///   - open: how many are to be closed.
    ///   - counts: closings of each day that is drawn from, in any order.
    ///   - trials: at least one is made.
    ///   - limit: days after which a trial is given up.
    ///   - horizons: days ahead; those before tomorrow are left out.
    package init(open: Int, counts: [Int], trials: Int, limit: Int = Simulation.tenYears, horizons: [Int] = []) {
        self.open = max(0, open)
        self.counts = counts.isEmpty ? [0] : counts.sorted()
        self.trials = max(1, trials)
        self.limit = max(0, limit)
        self.horizons = horizons.filter { $0 > 0 }.sorted()
    }

    /// Days after which a forecast says no more than "later".
    package static let tenYears = 3653

    /// What the trials came to.
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
        let days = finishingDays()
        return Outcome(p50: days[0], p85: days[1], p95: days[2], closed: closings())
    }

    /// What the random numbers begin with: data, so that the answer repeats.
    private func generator(_ purpose: Int) -> SplitMix { SplitMix(of: [purpose, open, trials] + counts) }

    private func finishingDays() -> [Int?] {
        let draws = DayDraws(of: counts, most: open)
        var generator = generator(0)
        var endings = Array(repeating: 0, count: limit + 1)
        for _ in 0..<trials {
            if let day = ending(draws, &generator) { endings[day] += 1 }
        }
        return [50, 85, 95].map { percent in
            Simulation.place(nearestRank(percent, of: trials), in: endings)
        }
    }

    /// The day on which one trial has closed all; nil beyond the limit.
    @inline(__always)
    private func ending(_ draws: DayDraws, _ generator: inout SplitMix) -> Int? {
        if open == 0 { return 0 }
        var (left, day) = (open, 0)
        for block in draws.blocks {
            // All cannot be closed within this block, so its days need not be told apart.
            while left > block.most {
                if day >= limit { return nil }
                left &-= block.table.draw(&generator)
                day &+= block.length
            }
        }
        while day < limit {
            let run = draws.runs.draw(&generator)
            let sum = draws.runs.sum(of: run)
            if sum >= left {
                draws.runs.days(of: run) { count in
                    left -= count
                    day += 1
                    return left > 0
                }
                return day <= limit ? day : nil
            }
            left &-= sum
            day &+= draws.runs.length
        }
        return nil
    }

    private func closings() -> [Closed] {
        if horizons.isEmpty { return [] }
        let draws = DayDraws(of: counts, most: .max)
        return horizons.map { days in
            // Seeded by the day, so that an answer does not depend on what else is asked.
            var generator = generator(days)
            // In order, not counted by sum: how many there are does not grow with days and closings.
            let sums = (0..<trials).map { _ in sum(of: days, draws, &generator) }.sorted(by: >)
            let atLeast = [50, 85, 95].map { sums[nearestRank($0, of: trials)] }
            return Closed(days: days, p50: atLeast[0], p85: atLeast[1], p95: atLeast[2])
        }
    }

    /// The day that stands at the rank, from 0, of days with how often each occurs; nil where there are fewer.
    private static func place(_ rank: Int, in endings: [Int]) -> Int? {
        var rest = rank
        for (day, count) in endings.enumerated() {
            rest -= count
            if rest < 0 { return day }
        }
        return nil
    }

    private func sum(of days: Int, _ draws: DayDraws, _ generator: inout SplitMix) -> Int {
        var (sum, rest) = (0, days)
        for block in draws.blocks {
            while rest >= block.length {
                sum += block.table.draw(&generator)
                rest -= block.length
            }
        }
        while rest > 0 {
            draws.runs.days(of: draws.runs.draw(&generator)) { count in
                sum += count
                rest -= 1
                return rest > 0
            }
        }
        return sum
    }
}

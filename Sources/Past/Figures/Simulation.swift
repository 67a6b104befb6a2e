/// A question to chance: if each day to come closes as many todos as one day drawn from the past did, when are `open`
/// todos closed, and how many are by then? And when is nothing left, if each of those days also brings in what it brought?
///
/// Both answers come from the same days of the same trials: at the present inflow a trial goes on until as many are closed
/// as were open and came in.
///
/// A value that is the same whenever the answer is, so that answers may be kept.
package struct Simulation: Sendable, Hashable {
    /// How many todos have to be closed.
    package let open: Int
    /// Closings of each day that may be drawn, in rising order.
    package let counts: [Int]
    /// For each of `counts` how many came in on that day, less those that were dropped; empty to leave the inflow out.
    package let came: [Int]
    /// How often it is played through.
    package let trials: Int
    /// A trial that takes more days ends as unfinished.
    package let limit: Int
    /// Days ahead for which is asked how many are closed by then, in rising order.
    package let horizons: [Int]

    /// - Parameters:
    ///   - open: how many are to be closed.
    ///   - counts: closings of each day that is drawn from, in any order.
    ///   - came: how many came in on each of these days; empty to leave the inflow out.
    ///   - trials: at least one is made.
    ///   - limit: days after which a trial is given up.
    ///   - horizons: days ahead; those before tomorrow are left out.
    package init(
        open: Int, counts: [Int], came: [Int] = [], trials: Int, limit: Int = Simulation.tenYears, horizons: [Int] = []
    ) {
        self.open = max(0, open)
        if came.isEmpty {
            self.counts = counts.isEmpty ? [0] : counts.sorted()
            self.came = []
        } else {
            let days = zip(counts, came).sorted { $0 < $1 }
            self.counts = days.map(\.0)
            self.came = days.map(\.1)
        }
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
        /// The same at the present inflow; nil where it is left out.
        package var inflow: Days?

        package init(p50: Int?, p85: Int?, p95: Int?, closed: [Closed] = [], inflow: Days? = nil) {
            self.p50 = p50
            self.p85 = p85
            self.p95 = p95
            self.closed = closed
            self.inflow = inflow
        }
    }

    /// Days that 50, 85 and 95 % of the trials kept to; nil where that is beyond the limit.
    package struct Days: Sendable, Hashable {
        package var p50: Int?
        package var p85: Int?
        package var p95: Int?

        package init(p50: Int?, p85: Int?, p95: Int?) {
            self.p50 = p50
            self.p85 = p85
            self.p95 = p95
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
        let draws = DayDraws(of: counts, most: open)
        let (alone, inflow) = came.isEmpty ? (endings(draws), nil) : endingsWithInflow(draws)
        return Outcome(p50: alone.p50, p85: alone.p85, p95: alone.p95, closed: closings(), inflow: inflow)
    }

    /// What the random numbers begin with: data, so that the answer repeats.
    private func generator(_ purpose: Int) -> SplitMix { SplitMix(of: [purpose, open, trials] + counts) }

    private func endings(_ draws: DayDraws) -> Days {
        var generator = generator(0)
        var endings = Array(repeating: 0, count: limit + 1)
        for _ in 0..<trials {
            if let (day, _) = ending(draws, &generator, passing: { _ in }) { endings[day] += 1 }
        }
        return days(endings)
    }

    /// The trials of `endings`, each continued until what came in on its days is closed, too.
    private func endingsWithInflow(_ draws: DayDraws) -> (alone: Days, inflow: Days) {
        var generator = generator(0)
        // Arrivals have random numbers of their own, so that the days of the closings stay the same.
        var ownGenerator = SplitMix(of: [-1, open, trials] + counts + came)
        var arrivals = Arrivals(counts, came, draws)
        let drift = Drift(zip(counts, came).map { $0 - $1 })
        var endings = Array(repeating: 0, count: limit + 1)
        var inflowEndings = endings
        var passed: [Passed] = []
        for _ in 0..<trials {
            passed.removeAll(keepingCapacity: true)
            guard let (day, surplus) = ending(draws, &generator, passing: { passed.append($0) }) else { continue }
            endings[day] += 1
            var left = -surplus
            for days in passed { left += arrivals.draw(days, &ownGenerator) }
            if let last = drift.ending(left, after: day, limit: limit, &ownGenerator) { inflowEndings[last] += 1 }
        }
        return (days(endings), days(inflowEndings))
    }

    /// Days of a trial that were drawn.
    enum Passed {
        /// As many as a block of that level has, of which only the sum is known.
        case block(level: Int, sum: Int)
        /// A whole run of `DayDraws.Runs`.
        case run(Int)
        /// One day, by its place in `DayDraws.Runs.values`.
        case day(Int)
    }

    /// The day on which one trial has closed all, and how many it has closed beyond that; nil beyond the limit.
    ///
    /// - Parameter pass: takes the days up to that one.
    @inline(__always)
    private func ending(
        _ draws: DayDraws, _ generator: inout SplitMix, passing pass: (Passed) -> Void
    ) -> (day: Int, surplus: Int)? {
        if open == 0 { return (0, 0) }
        var (left, day) = (open, 0)
        for block in draws.blocks {
            // All cannot be closed within this block, so its days need not be told apart.
            while left > block.most {
                if day >= limit { return nil }
                let sum = block.table.draw(&generator)
                pass(.block(level: block.level, sum: sum))
                left &-= sum
                day &+= block.length
            }
        }
        while day < limit {
            let run = draws.runs.draw(&generator)
            let sum = draws.runs.sum(of: run)
            if sum >= left {
                draws.runs.places(of: run) { place in
                    pass(.day(place))
                    left -= draws.runs.values[place]
                    day += 1
                    return left > 0
                }
                return day <= limit ? (day, -left) : nil
            }
            pass(.run(run))
            left &-= sum
            day &+= draws.runs.length
        }
        return nil
    }

    /// - Parameter endings: for each day how many trials ended on it.
    private func days(_ endings: [Int]) -> Days {
        let days = [50, 85, 95].map { Simulation.place(nearestRank($0, of: trials), in: endings) }
        return Days(p50: days[0], p85: days[1], p95: days[2])
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

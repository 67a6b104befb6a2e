/// A Monte Carlo simulation. Each future day closes as many todos as a random past day did: when are `open` todos
/// closed, and how many are closed by a given day? With inflow, each day also adds what the past day added: when is
/// nothing left?
///
/// Both answers use the same days of the same trials. With inflow, a trial continues until the open todos and all
/// arrivals are closed.
///
/// Equal values have equal outcomes, so a cache can use them as keys.
package struct Simulation: Sendable, Hashable {
    /// The number of todos to close.
    package let open: Int
    /// The closings of each day that can be drawn, ascending.
    package let counts: [Int]
    /// For each of `counts`, the arrivals on that day, less those that were dropped; empty to leave out the inflow.
    package let came: [Int]
    /// The number of trials.
    package let trials: Int
    /// The maximum number of days in a trial; longer trials count as unfinished.
    package let limit: Int
    /// The numbers of days ahead for which to count the closed todos, ascending.
    package let horizons: [Int]

    /// - Parameters:
    ///   - open: the number of todos to close.
    ///   - counts: the closings of each day that can be drawn, in any order.
    ///   - came: the arrivals on each of these days; empty to leave out the inflow.
    ///   - trials: the number of trials; at least one is run.
    ///   - limit: the number of days after which a trial is abandoned.
    ///   - horizons: numbers of days ahead; values below 1 are dropped.
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

    /// The number of days after which a forecast only says "later".
    package static let tenYears = 3653

    /// The results of the trials.
    package struct Outcome: Sendable, Hashable {
        /// The number of days within which all todos were closed in 50, 85 and 95% of the trials; nil if beyond the
        /// limit.
        package var p50: Int?
        package var p85: Int?
        package var p95: Int?
        /// The closings by each horizon.
        package var closed: [Closed] = []
        /// The same days with the present inflow; nil if the inflow is left out.
        package var inflow: Days?

        package init(p50: Int?, p85: Int?, p95: Int?, closed: [Closed] = [], inflow: Days? = nil) {
            self.p50 = p50
            self.p85 = p85
            self.p95 = p95
            self.closed = closed
            self.inflow = inflow
        }
    }

    /// The number of days within which 50, 85 and 95% of the trials ended; nil if beyond the limit.
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

    /// The minimum number of todos closed within `days` in 50, 85 and 95% of the trials. It can exceed `open`.
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
    /// Runs the simulation. The result is deterministic on every machine.
    package func run() -> Outcome {
        let draws = DayDraws(of: counts, most: open)
        let (alone, inflow) = came.isEmpty ? (endings(draws), nil) : endingsWithInflow(draws)
        return Outcome(p50: alone.p50, p85: alone.p85, p95: alone.p95, closed: closings(), inflow: inflow)
    }

    /// Returns a random number generator seeded from the input, so that results are repeatable.
    private func generator(_ purpose: Int) -> SplitMix { SplitMix(of: [purpose, open, trials] + counts) }

    private func endings(_ draws: DayDraws) -> Days {
        var generator = generator(0)
        var endings = Array(repeating: 0, count: limit + 1)
        for _ in 0..<trials {
            if let (day, _) = ending(draws, &generator, passing: { _ in }) { endings[day] += 1 }
        }
        return days(endings)
    }

    /// Runs the trials of `endings`, continuing each until the arrivals on its days are closed too.
    private func endingsWithInflow(_ draws: DayDraws) -> (alone: Days, inflow: Days) {
        var generator = generator(0)
        // Arrivals use a separate generator, so that the days of the closings stay the same.
        var ownGenerator = SplitMix(of: [-1, open, trials] + counts + came)
        var arrivals = Arrivals(counts, came, draws)
        let drift = InflowSimulation(zip(counts, came).map { $0 - $1 })
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

    /// Days drawn by a trial.
    enum Passed {
        /// A block of that level, of which only the sum is known.
        case block(level: Int, sum: Int)
        /// An entire run of `DayDraws.Runs`.
        case run(Int)
        /// One day, as an index in `DayDraws.Runs.values`.
        case day(Int)
    }

    /// Returns the day on which one trial has closed all todos and the number of closings beyond that; nil beyond the
    /// limit.
    ///
    /// - Parameter pass: receives the drawn days up to that day.
    @inline(__always)
    private func ending(
        _ draws: DayDraws, _ generator: inout SplitMix, passing pass: (Passed) -> Void
    ) -> (day: Int, surplus: Int)? {
        if open == 0 { return (0, 0) }
        var (left, day) = (open, 0)
        for block in draws.blocks {
            // The trial cannot end within this block, so its days need not be drawn one by one.
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

    /// - Parameter endings: the number of trials that ended on each day.
    private func days(_ endings: [Int]) -> Days {
        let days = [50, 85, 95].map { Simulation.place(nearestRank($0, of: trials), in: endings) }
        return Days(p50: days[0], p85: days[1], p95: days[2])
    }

    private func closings() -> [Closed] {
        if horizons.isEmpty { return [] }
        let draws = DayDraws(of: counts, most: .max)
        return horizons.map { days in
            // Seeded by the day, so that the result does not depend on the other horizons.
            var generator = generator(days)
            // Sorts the sums instead of counting them per value, because the number of values grows with days and
            // closings.
            let sums = (0..<trials).map { _ in sum(of: days, draws, &generator) }.sorted(by: >)
            let atLeast = [50, 85, 95].map { sums[nearestRank($0, of: trials)] }
            return Closed(days: days, p50: atLeast[0], p85: atLeast[1], p95: atLeast[2])
        }
    }

    /// Returns the day at a rank, from 0, in a histogram of days; nil if the histogram has fewer entries.
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

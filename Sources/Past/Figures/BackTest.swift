package import Domain

/// How far forecasts would have held: at the end of each past ISO week the day of 85 % is computed from what was known
/// then, with 1,000 trials; it held if as many todos as were open then were closed by that day.
///
/// Only weeks whose day of 85 % is not after today are judged.
package struct BackTest: Sendable, Equatable {
    /// Those that could be judged, oldest first.
    package var weeks: [Week] = []
    /// Weeks with a forecast whose day is still to come.
    package var pending = 0
    /// Weeks without a forecast: nothing was open, or too few were closed.
    package var silent = 0

    /// One forecast, and what came of it.
    package struct Week: Sendable, Equatable {
        /// The Sunday on whose evening the forecast is made.
        package var day: CalendarDay
        /// How many were open then.
        package var open: Int
        /// The day of 85 %.
        package var expected: CalendarDay
        /// Closings from then to that day.
        package var closed: Int

        /// Whether all that was open then could have been done by the day: as many were closed.
        package var held: Bool { closed >= open }
    }

    /// How many were judged: the n of the share.
    package var count: Int { weeks.count }
    /// How many held.
    package var held: Int { weeks.count(where: \.held) }
}

extension BackTest {
    /// - Parameters:
    ///   - window: days whose closings are drawn from, as in the forecast.
    ///   - simulate: where a cache may stand.
    package init(
        _ timeline: Timeline, window: Int = ForecastFigures.Options().window,
        simulate: (Simulation) -> Simulation.Outcome = { $0() }
    ) {
        let days = FlowFigures(timeline).days
        guard let first = days.first?.date.number, let start = timeline.firstDay?.number else { return }
        // Days of the board before the first todo that counts are days without a closing.
        let closed = Array(repeating: 0, count: first - start) + days.map(\.closed)
        for (index, day) in days.enumerated().dropLast() where day.date.weekday == 6 {
            let here = first - start + index
            let counts = closed[max(0, here - max(1, window) + 1)...here]
            guard day.open > 0, counts.reduce(0, +) >= Pace.fewest else {
                silent += 1
                continue
            }
            let rest = closed.count - 1 - here
            // What would end after today is not judged, so it need not be followed to its end.
            let outcome = simulate(
                Simulation(open: day.open, counts: Array(counts), trials: BackTest.trials, limit: rest))
            guard let expected = outcome.p85 else {
                pending += 1
                continue
            }
            weeks.append(
                Week(
                    day: day.date, open: day.open, expected: day.date.adding(days: expected),
                    closed: closed[(here + 1)...(here + expected)].reduce(0, +)))
        }
    }

    private static let trials = 1000
}

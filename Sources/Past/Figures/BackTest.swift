package import Domain

/// The accuracy of past forecasts. At the end of each past ISO week, the 85% day is computed from the data of that time
/// with 1,000 trials. A forecast held if at least as many todos were closed by that day as were open at the time.
///
/// Only weeks whose 85% day is not after today are judged.
package struct BackTest: Sendable, Equatable {
    /// The judged weeks, oldest first.
    package var weeks: [Week] = []
    /// The number of weeks with a forecast for a day after today.
    package var pending = 0
    /// The number of weeks without a forecast because nothing was open or there was too little data.
    package var silent = 0

    /// One forecast and its outcome.
    package struct Week: Sendable, Equatable {
        /// The Sunday at whose end the forecast is made.
        package var day: CalendarDay
        /// The number of todos open on that day.
        package var open: Int
        /// The 85% day.
        package var expected: CalendarDay
        /// Closings after the forecast, up to and including that day.
        package var closed: Int

        /// Whether at least as many todos were closed by the expected day as were open.
        package var held: Bool { closed >= open }
    }

    /// The number of judged weeks.
    package var count: Int { weeks.count }
    /// The number of forecasts that held.
    package var held: Int { weeks.count(where: \.held) }
}

extension BackTest {
    /// - Parameters:
    ///   - window: the number of days whose closings are drawn, as in the forecast.
    ///   - simulate: runs a simulation; a caller can insert a cache here.
    package init(
        _ timeline: Timeline, window: Int = ForecastFigures.Options().window,
        simulate: (Simulation) -> Simulation.Outcome = { $0.run() }
    ) {
        let days = timeline.isShallow ? [] : FlowFigures(timeline).days
        guard let first = days.first?.date.number, let start = timeline.firstDay?.number else { return }
        // Days of the board before the first counted todo are days without closings.
        let closed = Array(repeating: 0, count: first - start) + days.map(\.closed)
        for (index, day) in days.enumerated().dropLast() where day.date.weekday == 6 {
            let here = first - start + index
            let counts = closed[max(0, here - max(1, window) + 1)...here]
            guard day.open > 0, Pace.suffices(counts, age: here + 1) else {
                silent += 1
                continue
            }
            let rest = closed.count - 1 - here
            // An end after today is not judged, so the simulation can stop today.
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

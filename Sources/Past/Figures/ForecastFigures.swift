package import Domain
import UseCases

/// Completion forecasts for open todos: a Monte Carlo simulation over the closings of each of the last days.
///
/// Each trial draws days of the window with replacement until as many todos are closed as are open now. This assumes
/// that nothing is added; removed todos do not count as closed. For the present inflow, the same trials continue until
/// the arrivals on the drawn days are closed too.
package struct ForecastFigures: Sendable, Equatable {
    /// The requested window, in days up to today.
    package var window: Int
    package var trials: Int
    /// The forecast for all todos together.
    package var all: Forecast
    /// The forecast for each name with open todos, in natural order. Todos without a name are last, under "".
    package var milestones: [Group] = []
    package var owners: [Group] = []
    package var tags: [Group] = []

    /// The forecast of one milestone, owner or tag.
    package struct Group: Sendable, Equatable {
        package var name: String
        package var forecast: Forecast
    }

    /// The data to draw from, the number of trials and the requested dates.
    package struct Options: Sendable, Hashable {
        /// The number of days up to today whose closings are drawn; a younger board has fewer.
        package var window = 42
        package var trials = 10_000
        /// Dates for which to forecast the number of closed todos; dates up to today are ignored.
        package var dates: [CalendarDay] = []
        /// Whether to make a forecast for each milestone, owner and tag.
        package var isGrouped = true

        /// Creates options for 10,000 trials over the last 42 days, for all todos and for each group.
        package init() {}
    }
}

/// The forecast for a set of todos.
package enum Forecast: Sendable, Equatable {
    /// No todo is open.
    case finished
    /// Too few days have closings, or the history is too short.
    case tooFew(Shortage)
    /// The closings are unknown, because the clone is shallow.
    case unknown(open: Int)
    case expected(Expectation)

    /// The data that is not enough for a forecast.
    package struct Shortage: Sendable, Equatable {
        package var open: Int
        /// The number of closings in the window.
        package var closed: Int
        /// The length of the window, in days.
        package var days: Int
        /// The number of days of the window with a closing.
        package var closingDays: Int
        /// The number of days from the first with a todo to today.
        package var age: Int

        package init(open: Int, closed: Int, days: Int, closingDays: Int, age: Int) {
            (self.open, self.closed, self.days) = (open, closed, days)
            (self.closingDays, self.age) = (closingDays, age)
        }
    }

    /// The minimum number of days with closings for a forecast.
    package static let fewestClosingDays = 3
    /// The minimum number of days of history for a forecast.
    package static let leastAge = 10

    /// The results of the trials.
    package struct Expectation: Sendable, Equatable {
        package var open: Int
        /// The number of closings in the window.
        package var closed: Int
        /// The number of days drawn from.
        package var days: Int
        /// The day by which all todos are done in 50, 85 and 95% of the trials; nil if it is more than ten years away.
        package var p50: CalendarDay?
        package var p85: CalendarDay?
        package var p95: CalendarDay?
        /// The expected closings for each requested date.
        package var closedBy: [ClosedBy] = []
        /// The forecast at the present inflow, for all todos together; nil if nothing arrived in the window.
        package var inflow: Inflow?
    }

    /// The day on which nothing is left if todos keep arriving as in the window.
    package struct Inflow: Sendable, Equatable {
        /// Todos that became open in the window, less those cancelled or removed. Todos of the board's first day do not
        /// count as arrivals.
        package var came: Int
        /// The day by which nothing is left in 50, 85 and 95% of the trials. It is never before the day without inflow;
        /// nil if it is more than ten years away.
        package var p50: CalendarDay?
        package var p85: CalendarDay?
        package var p95: CalendarDay?
    }

    /// The minimum number of todos closed by the end of `date` in 50, 85 and 95% of the trials.
    package struct ClosedBy: Sendable, Equatable {
        package var date: CalendarDay
        package var p50: Int
        package var p85: Int
        package var p95: Int
    }
}

extension ForecastFigures {
    /// - Parameter simulate: runs a simulation; a caller can insert a cache here.
    package init(
        _ timeline: Timeline, _ options: Options = Options(),
        simulate: (Simulation) -> Simulation.Outcome = { $0.run() }
    ) {
        (window, trials) = (options.window, options.trials)
        let groupings: [Grouping] = options.isGrouped ? [.milestone, .owner, .tag] : []
        let pace = Pace(timeline, window: options.window, by: groupings)
        all = pace.forecast(options, simulate)
        guard options.isGrouped else { return }
        var options = options
        options.dates = []
        func groups(_ grouping: Grouping) -> [Group] {
            pace.groups(grouping).map { Group(name: $0.name, forecast: pace.forecast($0.flow, options, simulate)) }
        }
        (milestones, owners, tags) = (groups(.milestone), groups(.owner), groups(.tag))
    }
}

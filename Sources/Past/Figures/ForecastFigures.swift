package import Domain
import UseCases

/// When what is open may be done: a Monte Carlo simulation over the closings of each of the last days.
///
/// Every trial draws a day of the window, again and again with replacement, until as many are closed as are open now, if
/// nothing is added. Removed todos are no closings. At the present inflow the same trials go on until what came in on their
/// days is closed, too.
package struct ForecastFigures: Sendable, Equatable {
    /// The window that was asked for, in days up to today.
    package var window: Int
    package var trials: Int
    /// For all todos together.
    package var all: Forecast
    /// For each name with something open, in natural order, those without one under "" at the end.
    package var milestones: [Group] = []
    package var owners: [Group] = []
    package var tags: [Group] = []

    /// One milestone, owner or tag.
    package struct Group: Sendable, Equatable {
        package var name: String
        package var forecast: Forecast
    }

    /// What is drawn from, how often, and what is asked.
    package struct Options: Sendable, Hashable {
        /// Days up to today whose closings are drawn from; a younger board has fewer.
        package var window = 42
        package var trials = 10_000
        /// Days for which is asked how many of all will be closed by then; those up to today are left out.
        package var dates: [CalendarDay] = []
        /// Whether each milestone, owner and tag gets its own.
        package var isGrouped = true

        /// 10,000 trials from the last 42 days, for all and for each group.
        package init() {}
    }
}

/// What can be said about when some todos are done.
package enum Forecast: Sendable, Equatable {
    /// Nothing is open.
    case finished
    /// Below five closings in the window (in days), nothing can be said.
    case tooFew(open: Int, closed: Int, days: Int)
    case expected(Expectation)

    /// What the trials came to.
    package struct Expectation: Sendable, Equatable {
        package var open: Int
        /// Closings in the window.
        package var closed: Int
        /// Days of the window that were drawn from.
        package var days: Int
        /// The day by which all are done in 50, 85 and 95 % of the trials; nil where it is more than ten years away.
        package var p50: CalendarDay?
        package var p85: CalendarDay?
        package var p95: CalendarDay?
        /// For each date that was asked for.
        package var closedBy: [ClosedBy] = []
        /// Of all todos together; nil where nothing came in.
        package var inflow: Inflow?
    }

    /// When nothing is left if as much comes in as in the window.
    package struct Inflow: Sendable, Equatable {
        /// How many came open in the window, less those that were cancelled or removed; on the board's first day nothing
        /// came in, it was begun.
        package var came: Int
        /// The day by which nothing is left in 50, 85 and 95 % of the trials, never before the day if nothing is added; nil
        /// where it is more than ten years away.
        package var p50: CalendarDay?
        package var p85: CalendarDay?
        package var p95: CalendarDay?
    }

    /// How many are closed by the end of `date` at least, in 50, 85 and 95 % of the trials.
    package struct ClosedBy: Sendable, Equatable {
        package var date: CalendarDay
        package var p50: Int
        package var p85: Int
        package var p95: Int
    }
}

extension ForecastFigures {
    /// - Parameter simulate: where a cache may stand.
    package init(
        _ timeline: Timeline, _ options: Options = Options(),
        simulate: (Simulation) -> Simulation.Outcome = { $0() }
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

import Domain
import UseCases

/// The input of a forecast: the closings on each of the last days and the number of open todos.
struct Pace {
    /// The number of days in the window up to today: at least one, and fewer than requested on a younger board.
    let days: Int
    /// The number of days from the first with a todo to today; at least one.
    private let age: Int
    private(set) var all: Flow
    /// The arrivals on each day for all todos: added and reopened, less cancelled and removed. Todos of the board's
    /// first day do not count as arrivals.
    private var came: [Int]
    private var grouped: [[Flow]]
    private let window: Int
    private let timeline: Timeline
    private let facets: Facets

    struct Flow {
        var open = 0
        /// The closings on each day.
        var closed: [Int]
    }

    /// - Parameter groupings: the groupings to compute in addition to the total.
    init(_ timeline: Timeline, window: Int, by groupings: [Grouping]) {
        let age = timeline.firstDay.map { timeline.today.number - $0.number + 1 } ?? 1
        let days = max(1, min(window, age))
        let none = Flow(closed: Array(repeating: 0, count: days))
        self.window = max(1, window)
        (self.days, self.age) = (days, age)
        self.timeline = timeline
        let facets = timeline.facets
        self.facets = facets
        all = none
        came = none.closed
        grouped = Grouping.ofFields.map { grouping in
            groupings.contains(grouping) ? Array(repeating: none, count: facets.names(grouping).count + 1) : []
        }
        let first = timeline.today.number - days + 1
        for (_, state) in timeline.members where state.type?.isOpen == true {
            add(state, groupings) { $0.open += 1 }
        }
        timeline.forEachTransition { transition in
            guard transition.day.number >= first else { return }
            if transition.before?.isOpen == true { came[transition.day.number - first] -= 1 }
            if transition.after?.isOpen == true { came[transition.day.number - first] += 1 }
            if transition.isClosed { came[transition.day.number - first] += 1 }
            guard transition.isClosed else { return }
            add(transition.state, groupings) { $0.closed[transition.day.number - first] += 1 }
        }
        if age <= days { came[0] = 0 }
    }

    private mutating func add(_ state: TodoState, _ groupings: [Grouping], _ count: (inout Flow) -> Void) {
        count(&all)
        for grouping in groupings {
            facets.forEachPlace(grouping, of: state.snapshot) { place in
                count(&grouped[grouping.ordinal][place])
            }
        }
    }

    /// Returns the flow of each name with open todos, in the order of reports.
    func groups(_ grouping: Grouping) -> [(name: String, flow: Flow)] {
        let names = facets.names(grouping)
        return facets.order(grouping).filter { grouped[grouping.ordinal][$0].open > 0 }.map { place in
            (place < names.count ? names[place] : "", grouped[grouping.ordinal][place])
        }
    }

    /// Returns the flow of one name, given as an index in `Facets.names`.
    func flow(_ grouping: Grouping, at place: Int) -> Flow { grouped[grouping.ordinal][place] }

    /// Returns the forecast for all todos together, including the present inflow if anything arrived.
    func forecast(
        _ options: ForecastFigures.Options, _ simulate: (Simulation) -> Simulation.Outcome
    ) -> Forecast {
        forecast(all, came: came.reduce(0, +) > 0 ? came : [], options, simulate)
    }

    /// - Parameter came: the arrivals on each day; empty to leave out the inflow.
    func forecast(
        _ flow: Flow, came: [Int] = [], _ options: ForecastFigures.Options,
        _ simulate: (Simulation) -> Simulation.Outcome
    ) -> Forecast {
        let (closed, today) = (flow.closed.reduce(0, +), timeline.today)
        if flow.open == 0 { return .finished }
        if timeline.isShallow { return .unknown(open: flow.open) }
        guard Pace.suffices(flow.closed, age: age) else {
            return .tooFew(
                Forecast.Shortage(
                    open: flow.open, closed: closed, days: window, closingDays: Pace.closingDays(flow.closed), age: age)
            )
        }
        let horizons = Set(options.dates.map { $0.number - today.number }).filter { 1...Simulation.tenYears ~= $0 }
            .sorted()
        let outcome = simulate(
            Simulation(
                open: flow.open, counts: flow.closed, came: came, trials: options.trials, horizons: horizons))
        return .expected(
            Forecast.Expectation(
                open: flow.open, closed: closed, days: days, p50: outcome.p50.map { today.adding(days: $0) },
                p85: outcome.p85.map { today.adding(days: $0) }, p95: outcome.p95.map { today.adding(days: $0) },
                closedBy: outcome.closed.map {
                    Forecast.ClosedBy(date: today.adding(days: $0.days), p50: $0.p50, p85: $0.p85, p95: $0.p95)
                },
                inflow: outcome.inflow.map {
                    Forecast.Inflow(
                        came: came.reduce(0, +), p50: $0.p50.map { today.adding(days: $0) },
                        p85: $0.p85.map { today.adding(days: $0) }, p95: $0.p95.map { today.adding(days: $0) })
                }))
    }

    /// Returns whether there is enough data for a forecast.
    ///
    /// - Parameters:
    ///   - closed: the closings on each day of the window.
    ///   - age: the number of days from the first with a todo to the last of the window.
    static func suffices(_ closed: some Sequence<Int>, age: Int) -> Bool {
        closingDays(closed) >= Forecast.fewestClosingDays && age >= Forecast.leastAge
    }

    private static func closingDays(_ closed: some Sequence<Int>) -> Int { closed.count { $0 > 0 } }
}

extension Timeline {
    /// The first day with a todo; nil if there never was one.
    var firstDay: CalendarDay? { todos.lazy.map { day(of: states[$0.states.lowerBound]) }.min() }
}

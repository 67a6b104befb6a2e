package import Domain
import UseCases

/// The milestones of the present todos.
package struct MilestoneFigures: Sendable, Equatable {
    /// The milestones in natural order of names; those without open todos are last.
    package var milestones: [Milestone] = []

    /// One milestone and its progress.
    package struct Milestone: Sendable, Equatable {
        package var name: String
        /// All todos except cancelled ones.
        package var scope = 0
        package var done = 0
        package var cancelled = 0
        /// Open todos due before today.
        package var overdue = 0
        /// The day on which a todo first belonged to the milestone.
        package var first: CalendarDay
        /// The last day on which a todo was closed while in the milestone, or on which a present member was closed; nil
        /// if none was.
        package var lastClosed: CalendarDay?
        package var forecast: Forecast

        /// The todos that are neither done nor cancelled.
        package var open: Int { scope - done }
    }
}

extension MilestoneFigures {
    /// - Parameter simulate: runs a simulation; a caller can insert a cache here.
    package init(
        _ timeline: Timeline, _ options: ForecastFigures.Options = .init(),
        simulate: (Simulation) -> Simulation.Outcome = { $0.run() }
    ) {
        let pace = Pace(timeline, window: options.window, by: [.milestone])
        let facets = timeline.facets
        let names = facets.names(.milestone)
        var found: [Milestone?] = Array(repeating: nil, count: names.count)
        for (todo, state) in timeline.members {
            let done = timeline.doneDay(todo)
            for place in facets.names(.milestone, of: state.snapshot).map({ Int($0) }) {
                var milestone =
                    found[place] ?? Milestone(name: names[place], first: timeline.today, forecast: .finished)
                milestone.add(state, timeline)
                if let done { milestone.lastClosed = max(milestone.lastClosed ?? done, done) }
                found[place] = milestone
            }
        }
        timeline.forEachTransition { transition in
            guard transition.after != nil else { return }
            for name in facets.names(.milestone, of: transition.state.snapshot) {
                found[Int(name)]?.add(transition)
            }
        }
        let ordered = facets.order(.milestone).dropLast().compactMap { place -> Milestone? in
            guard var milestone = found[place] else { return nil }
            milestone.forecast = pace.forecast(pace.flow(.milestone, at: place), options, simulate)
            return milestone
        }
        milestones = ordered.filter { $0.open > 0 } + ordered.filter { $0.open == 0 }
    }
}

extension MilestoneFigures.Milestone {
    fileprivate mutating func add(_ state: TodoState, _ timeline: Timeline) {
        guard state.type != .cancelled else {
            cancelled += 1
            return
        }
        scope += 1
        if state.type == .done { done += 1 }
        let due = timeline.snapshots[Int(state.snapshot)].days.due?.day(in: timeline.zone)
        if state.type != .done, let due, due < timeline.today { overdue += 1 }
    }

    fileprivate mutating func add(_ transition: Transition) {
        first = min(first, transition.day)
        if transition.isClosed { lastClosed = max(lastClosed ?? transition.day, transition.day) }
    }
}

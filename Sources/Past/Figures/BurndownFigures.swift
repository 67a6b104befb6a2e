package import Domain

/// What is left: scope = all but cancelled and removed, open = scope − done, at each day's end.
package struct BurndownFigures: Sendable, Equatable {
    /// One for every day from the first with a todo to today.
    package var days: [Day] = []
    /// The same weighted by estimates; nil when no todo of these has one.
    package var estimate: Estimate?

    /// Counts of todos.
    package struct Day: Sendable, Equatable {
        package var date: CalendarDay
        package var open: Int
        package var scope: Int
        package var done: Int
    }

    /// Sums of estimates in the board's own unit, to the thousandth; a todo without one counts nothing.
    package struct Estimate: Sendable, Equatable {
        /// One for every day of the figures, in their order.
        package var days: [Day] = []
        /// How many of the todos in scope today have an estimate.
        package var estimated: Int
        /// How many todos are in scope today.
        package var scope: Int

        /// The sums of the estimates at the end of a day.
        package struct Day: Sendable, Equatable {
            package var date: CalendarDay
            package var open: Double
            package var scope: Double
            package var done: Double
        }
    }
}

extension BurndownFigures {
    /// From the first day with a todo to today.
    package init(_ timeline: Timeline) {
        days = FlowFigures(timeline).days.map {
            Day(date: $0.date, open: $0.open, scope: $0.scope, done: $0.done)
        }
        estimate = Estimate(days, timeline)
    }
}

extension BurndownFigures.Estimate {
    /// Nil when no member ever has an estimate.
    fileprivate init?(_ days: [BurndownFigures.Day], _ timeline: Timeline) {
        guard let start = days.first?.date, timeline.snapshots.contains(where: { $0.estimate != nil }) else {
            return nil
        }
        // In thousandths, so that sums are exact whatever the order.
        var (open, done) = (Array(repeating: 0, count: days.count), Array(repeating: 0, count: days.count))
        var (before, units, wasMember, isEstimated) = (-1, 0, false, false)
        (estimated, scope) = (0, 0)
        timeline.forEachTransition { transition in
            if transition.todo != before { (before, units, wasMember) = (transition.todo, 0, false) }
            guard wasMember || transition.after != nil else { return }
            let day = transition.day.number - start.number
            let estimate = timeline.snapshots[Int(transition.state.snapshot)].estimate
            let now = thousandths(estimate)
            if transition.before?.isOpen == true { open[day] -= units }
            if transition.before == .done { done[day] -= units }
            if transition.after?.isOpen == true { open[day] += now }
            if transition.after == .done { done[day] += now }
            if transition.after != nil, estimate != nil { isEstimated = true }
            (units, wasMember) = (now, transition.after != nil)
        }
        guard isEstimated else { return nil }
        for (_, state) in timeline.members where state.type != .cancelled {
            scope += 1
            if timeline.snapshots[Int(state.snapshot)].estimate != nil { estimated += 1 }
        }
        var (openSum, doneSum) = (0, 0)
        self.days = days.indices.map { index in
            openSum += open[index]
            doneSum += done[index]
            return Day(
                date: days[index].date, open: Double(openSum) / 1000, scope: Double(openSum + doneSum) / 1000,
                done: Double(doneSum) / 1000)
        }
    }
}

/// An estimate in thousandths; 0 for none, and for what is no number of that size.
func thousandths(_ estimate: Double?) -> Int {
    guard let estimate, estimate.magnitude < 1e12 else { return 0 }
    return Int((estimate * 1000).rounded())
}

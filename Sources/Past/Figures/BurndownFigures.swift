package import Domain

/// The remaining work at the end of each day: scope = all except cancelled and removed todos, open = scope − done.
package struct BurndownFigures: Sendable, Equatable {
    /// Every day from the first with a todo to today.
    package var days: [Day] = []
    /// The same figures weighted by estimates; nil if no counted todo has one.
    package var estimate: Estimate?

    /// The counts of todos at the end of a day.
    package struct Day: Sendable, Equatable {
        package var date: CalendarDay
        package var open: Int
        package var scope: Int
        package var done: Int
    }

    /// Sums of estimates in the board's unit, rounded to the thousandth. A todo without an estimate counts as 0.
    package struct Estimate: Sendable, Equatable {
        /// One entry for each day of the figures, in the same order.
        package var days: [Day] = []
        /// The number of todos in scope today that have an estimate.
        package var estimated: Int
        /// The number of todos in scope today.
        package var scope: Int

        /// The sums of estimates at the end of a day.
        package struct Day: Sendable, Equatable {
            package var date: CalendarDay
            package var open: Double
            package var scope: Double
            package var done: Double
        }
    }
}

extension BurndownFigures {
    /// Computes the figures from the first day with a todo to today.
    package init(_ timeline: Timeline) {
        days = FlowFigures(timeline).days.map {
            Day(date: $0.date, open: $0.open, scope: $0.scope, done: $0.done)
        }
        estimate = Estimate(days, timeline)
    }
}

extension BurndownFigures.Estimate {
    /// Returns nil if no member ever has an estimate.
    fileprivate init?(_ days: [BurndownFigures.Day], _ timeline: Timeline) {
        guard let start = days.first?.date, timeline.snapshots.contains(where: { $0.estimate != nil }) else {
            return nil
        }
        // Counts in thousandths, so that the sums are exact in any order.
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

/// Returns an estimate in thousandths; 0 if it is missing or its magnitude is 1e12 or more.
func thousandths(_ estimate: Double?) -> Int {
    guard let estimate, estimate.magnitude < 1e12 else { return 0 }
    return Int((estimate * 1000).rounded())
}

package import Domain

/// The events on each day of a year.
package struct ActivityFigures: Sendable, Equatable {
    /// The last 365 days up to today, without a gap.
    package var days: [Day] = []

    /// The number of events of each kind on one day.
    package struct Day: Sendable, Equatable {
        package var date: CalendarDay
        package var added = 0
        package var closed = 0
        package var reopened = 0
        package var removed = 0
        /// Of the added todos, those that had been finished before the board saw them.
        package var adopted = 0
        /// Of the added todos, those that were done when they left.
        package var returned = 0
        /// Changes to a todo in a step that are none of the above.
        package var edited = 0

        /// Creates a day without events.
        package init(date: CalendarDay) { self.date = date }

        /// The sum of all events. A todo that is done when it first appears counts as both added and closed.
        package var total: Int { added + closed + reopened + removed + edited }
    }
}

extension ActivityFigures {
    /// Counts the events of all members on each of the 365 days up to today.
    package init(_ timeline: Timeline) {
        let first = timeline.today.number - 364
        days = (first...timeline.today.number).map { Day(date: CalendarDay(number: $0)) }
        timeline.forEachTransition { transition in
            guard transition.day.number >= first, transition.concernsMember else { return }
            days[transition.day.number - first].add(transition)
        }
    }
}

extension ActivityFigures.Day {
    fileprivate mutating func add(_ transition: Transition) {
        let known = total
        if transition.isAdded { added += 1 }
        if transition.isRemoved { removed += 1 }
        if transition.isClosed { closed += 1 }
        if transition.isReopened { reopened += 1 }
        if transition.isAdopted { adopted += 1 }
        if transition.isReturned { returned += 1 }
        if total == known, transition.state.isTouched || transition.before != transition.after { edited += 1 }
    }
}

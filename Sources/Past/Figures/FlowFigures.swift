package import Domain

/// The cumulative flow: how many todos had which type at each day's end, and what happened within the day.
package struct FlowFigures: Sendable, Equatable {
    /// One for every day from the first with a todo to today.
    package var days: [Day] = []

    /// Counts of todos.
    package struct Day: Sendable, Equatable {
        package var date: CalendarDay
        package var todo = 0
        package var active = 0
        package var hold = 0
        package var done = 0
        package var cancelled = 0
        /// Came to the board, or to those that are counted.
        package var added = 0
        /// Entered `done`.
        package var closed = 0
        /// Of the closed, those that were done when they were first seen.
        package var closedAtOnce = 0
        /// Left `done` for `todo`, `active` or `hold`.
        package var reopened = 0
        /// Left the board, or those that are counted.
        package var removed = 0

        /// A day on which nothing stood anywhere yet.
        package init(date: CalendarDay) { self.date = date }

        /// todo + active + hold.
        package var open: Int { todo + active + hold }
        /// All but cancelled.
        package var scope: Int { open + done }
    }
}

extension FlowFigures {
    /// From the first day with a todo to today.
    package init(_ timeline: Timeline) {
        guard let start = timeline.steps.first?.day, start <= timeline.today else { return }
        days = (start.number...timeline.today.number).map { Day(date: CalendarDay(number: $0)) }
        timeline.forEachTransition { transition in
            days[transition.day.number - start.number].add(transition)
        }
        days.removeFirst(days.firstIndex { $0.added > 0 } ?? days.count)
        for index in days.indices.dropFirst() { days[index].carry(days[index - 1]) }
    }
}

extension FlowFigures.Day {
    /// Counts an event, and what it changes in the counts at the day's end.
    fileprivate mutating func add(_ transition: Transition) {
        if transition.isAdded { added += 1 }
        if transition.isRemoved { removed += 1 }
        if transition.isClosed { closed += 1 }
        if transition.isClosedAtOnce { closedAtOnce += 1 }
        if transition.isReopened { reopened += 1 }
        guard transition.before != transition.after else { return }
        if let before = transition.before { self[before] -= 1 }
        if let after = transition.after { self[after] += 1 }
    }

    fileprivate mutating func carry(_ day: FlowFigures.Day) {
        todo += day.todo
        active += day.active
        hold += day.hold
        done += day.done
        cancelled += day.cancelled
    }

    /// The count of one type at the day's end.
    package subscript(type: ColumnType) -> Int {
        get {
            switch type {
            case .todo: todo
            case .active: active
            case .hold: hold
            case .done: done
            case .cancelled: cancelled
            }
        }
        set {
            switch type {
            case .todo: todo = newValue
            case .active: active = newValue
            case .hold: hold = newValue
            case .done: done = newValue
            case .cancelled: cancelled = newValue
            }
        }
    }
}

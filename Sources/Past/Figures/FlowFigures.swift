package import Domain

/// The cumulative flow: the number of todos of each type at the end of each day, and the events of the day.
package struct FlowFigures: Sendable, Equatable {
    /// Every day from the first with a todo to today.
    package var days: [Day] = []

    /// The counts of todos on one day.
    package struct Day: Sendable, Equatable {
        package var date: CalendarDay
        package var todo = 0
        package var active = 0
        package var hold = 0
        package var done = 0
        package var cancelled = 0
        /// Todos that joined the board or the counted todos.
        package var added = 0
        /// Todos that entered `done`.
        package var closed = 0
        /// Todos that left `done` for `todo`, `active` or `hold`.
        package var reopened = 0
        /// Todos that left the board or the counted todos.
        package var removed = 0
        /// Added todos that had been finished before the board saw them.
        package var adopted = 0
        /// Todos that joined again and were done when they left.
        package var returned = 0

        /// Creates a day with all counts 0.
        package init(date: CalendarDay) { self.date = date }

        /// The sum of todo, active and hold.
        package var open: Int { todo + active + hold }
        /// All todos except cancelled ones.
        package var scope: Int { open + done }
    }
}

extension FlowFigures {
    /// Computes the figures from the first day with a todo to today.
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
    /// Counts an event and its effect on the counts at the end of the day.
    fileprivate mutating func add(_ transition: Transition) {
        if transition.isAdded { added += 1 }
        if transition.isRemoved { removed += 1 }
        if transition.isClosed { closed += 1 }
        if transition.isReopened { reopened += 1 }
        if transition.isAdopted { adopted += 1 }
        if transition.isReturned { returned += 1 }
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

    /// The number of todos of one type at the end of the day.
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

package import Domain

/// The time that todos spend in columns. A todo's days in a column are those, up to yesterday, at whose end it was
/// there.
package struct TimeInColumnFigures: Sendable, Equatable {
    /// The board's columns in order, then former columns in which one of the counted todos ever was.
    package var columns: [ColumnTime] = []
    /// The sum of the lead times of the todos in `CycleTimeFigures`, in days.
    package var leadDays = 0
    /// The days in `active` within the lead times.
    package var activeDays = 0
    /// The number of days at whose end a todo was open with an open blocker, summed over all todos.
    package var blockedDays: Int = 0
    /// The todos that were ever blocked, those with the most days first, then by id.
    package var blocked: [Blocked] = []

    /// Active days ÷ lead days, 0…1; nil if there are no lead days.
    package var flowEfficiency: Double? { leadDays == 0 ? nil : Double(activeDays) / Double(leadDays) }

    /// The time that todos spent in one column.
    package struct ColumnTime: Sendable, Equatable {
        package var column: Column
        /// Whether the board has the column now.
        package var isPresent: Bool
        /// The days of all todos together.
        package var days: Int
        /// The days per todo, over the todos that were ever in the column; nil if there are none.
        package var perTodo: Percentiles?
        /// The number of todos now in the column, without archived ones.
        package var now: Int

        /// Whether the column exceeds its limit.
        package var isOverLimit: Bool { column.limit.map { now > $0 } ?? false }
    }

    /// A todo that was blocked, and for how long.
    package struct Blocked: Sendable, Equatable {
        package var label: TodoLabel
        package var days: Int
        /// Whether the todo is blocked now.
        package var isBlocked: Bool
        /// Index in `Timeline.todos`.
        package var todo: Int
    }
}

extension TimeInColumnFigures {
    /// Computes the figures of the members. The last stay of an open todo extends to today.
    package init(_ timeline: Timeline) {
        let members = timeline.members
        var days = Array(repeating: [Int](), count: timeline.columns.count)
        var now = Array(repeating: 0, count: timeline.columns.count)
        for (todo, state) in members {
            if !timeline.snapshots[Int(state.snapshot)].isArchived { now[Int(state.column)] += 1 }
            let stays = timeline.openStays(of: todo)
            for stay in stays { days[stay.column].append(stay.days) }
            // In a shallow clone, a todo without a start may have one that is unknown.
            let isKnown = !timeline.isShallow || timeline.firstActive(todo) != nil
            if isKnown, let done = timeline.doneDay(todo), let first = timeline.firstDay(todo) {
                let lead = max(0, done.number - first.number)
                leadDays += lead
                activeDays += min(lead, timeline.activeDays(of: todo))
            }
        }
        columns = timeline.columns.indices.compactMap { index in
            let isPresent = index < timeline.columnCount
            guard isPresent || !days[index].isEmpty || now[index] > 0 else { return nil }
            return ColumnTime(
                column: timeline.columns[index], isPresent: isPresent, days: days[index].reduce(0, +),
                perTodo: Percentiles(days[index]), now: now[index])
        }
        blocked = timeline.isShallow ? [] : BlockedDays(timeline).days(members.map(\.todo))
        blockedDays = blocked.reduce(0) { $0 + $1.days }
    }
}

extension Timeline {
    /// Returns the number of days at whose end a todo was in an `active` column.
    fileprivate func activeDays(of todo: Int) -> Int {
        spans(of: todo).reduce(0) { $1.state.type == .active ? $0 + $1.days.count : $0 }
    }

    /// Returns each state of a todo with the day numbers, up to yesterday, at whose end it held.
    func spans(of todo: Int) -> [(state: TodoState, days: Range<Int>)] {
        let range = todos[todo].states
        return range.map { index in
            let start = day(of: states[index]).number
            let end = index + 1 < range.upperBound ? day(of: states[index + 1]).number : today.number
            return (states[index], start..<max(start, end))
        }
    }
}

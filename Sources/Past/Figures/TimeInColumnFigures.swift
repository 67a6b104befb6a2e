package import Domain

/// Where the days went: a todo's days in a column are those at whose end it stood there, up to yesterday.
package struct TimeInColumnFigures: Sendable, Equatable {
    /// The board's columns in their order, then those of the past in which a todo of these ever stood.
    package var columns: [ColumnTime] = []
    /// Lead days, summed over what `CycleTimeFigures` has.
    package var leadDays = 0
    /// Days in `active` within the lead days.
    package var activeDays = 0
    /// Days at whose end a todo was open with an open blocker, summed over all todos.
    package var blockedDays: Int = 0
    /// Those that were ever blocked, most days first, then by id.
    package var blocked: [Blocked] = []

    /// Active days ÷ lead days, 0…1; nil when the leads are 0 days.
    package var flowEfficiency: Double? { leadDays == 0 ? nil : Double(activeDays) / Double(leadDays) }

    /// How long todos stood in a column.
    package struct ColumnTime: Sendable, Equatable {
        package var column: Column
        /// Whether the board has it now.
        package var isPresent: Bool
        /// Days of all todos together.
        package var days: Int
        /// Days a todo, over those that ever stood there; nil when there is none.
        package var perTodo: Percentiles?
        /// Todos that stand there now, without archived ones.
        package var now: Int

        /// Whether more stand there than the column's limit.
        package var isOverLimit: Bool { column.limit.map { now > $0 } ?? false }
    }

    /// One that waited for another, and how long.
    package struct Blocked: Sendable, Equatable {
        package var label: TodoLabel
        package var days: Int
        /// Whether it is blocked now.
        package var isBlocked: Bool
        /// Index in `Timeline.todos`.
        package var todo: Int
    }
}

extension TimeInColumnFigures {
    /// Of the members; the last stay of one that is open lasts until today.
    package init(_ timeline: Timeline) {
        let members = timeline.members
        var days = Array(repeating: [Int](), count: timeline.columns.count)
        var now = Array(repeating: 0, count: timeline.columns.count)
        for (todo, state) in members {
            if !timeline.snapshots[Int(state.snapshot)].isArchived { now[Int(state.column)] += 1 }
            let stays = timeline.openStays(of: todo)
            for stay in stays { days[stay.column].append(stay.days) }
            if let done = timeline.doneDay(todo) {
                let lead = max(0, done.number - timeline.firstDay(todo).number)
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
        blocked = BlockedDays(timeline)(members.map(\.todo))
        blockedDays = blocked.reduce(0) { $0 + $1.days }
    }
}

extension Timeline {
    /// The days at whose end a todo stood in an `active` column.
    fileprivate func activeDays(of todo: Int) -> Int {
        spans(of: todo).reduce(0) { $1.state.type == .active ? $0 + $1.days.count : $0 }
    }

    /// Each state of a todo with the numbers of the days at whose end it held, up to yesterday.
    func spans(of todo: Int) -> [(state: TodoState, days: Range<Int>)] {
        let range = todos[todo].states
        return range.map { index in
            let start = day(of: states[index]).number
            let end = index + 1 < range.upperBound ? day(of: states[index + 1]).number : today.number
            return (states[index], start..<max(start, end))
        }
    }
}

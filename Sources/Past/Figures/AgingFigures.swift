import Domain

/// How old what is open now is, in whole days, held against what is finished.
package struct AgingFigures: Sendable, Equatable {
    /// The oldest first, then by id.
    package var todos: [Todo] = []
    /// The 85th percentile of the cycle times of what is finished of these; nil when there is none.
    package var p85: Int?

    /// One that is open, and for how long.
    package struct Todo: Sendable, Equatable {
        package var label: TodoLabel
        /// Index in `Timeline.columns`.
        package var column: Int
        /// Days from the day of `createdAt`, or without it of the first step with the todo, to today; at least 0.
        package var age: Int
        /// Days since the first entry into `active`; nil when it never was.
        package var active: Int?
        /// Days since it came to its present column; nil where front matter does not tell.
        package var inColumn: Int?
        /// Whether it has been in work for longer than 85 % of what is finished took.
        package var isOld: Bool
        /// Index in `Timeline.todos`.
        package var todo: Int
    }
}

extension AgingFigures {
    /// Of the open members on the day of the timeline.
    package init(_ timeline: Timeline) {
        p85 = CycleTimeFigures(timeline).cycle?.p85
        let today = timeline.today.number
        for (todo, state) in timeline.members where state.type?.isOpen == true {
            let active = timeline.firstActive(todo).map { today - $0.number }
            let isOld = p85.flatMap { limit in active.map { $0 > limit } } ?? false
            todos.append(
                Todo(
                    label: timeline.label(todo), column: Int(state.column),
                    age: max(0, today - timeline.firstDay(todo).number), active: active,
                    inColumn: timeline.columnDay(todo).map { today - $0.number }, isOld: isOld, todo: todo))
        }
        todos.sort { ($1.age, $0.todo) < ($0.age, $1.todo) }
    }
}

extension Timeline {
    /// The day a todo came to the column it stands in; nil where that is not known.
    func columnDay(_ todo: Int) -> CalendarDay? {
        var entry: TodoState?
        for state in states(of: todo).reversed() {
            if entry.map({ $0.column != state.column }) ?? false { break }
            // What comes back to the column it went from is still there.
            if state.type != nil { entry = state }
        }
        return entry.flatMap { $0.isDated ? day(of: $0) : nil }
    }
}

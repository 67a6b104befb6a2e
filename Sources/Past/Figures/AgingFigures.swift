import Domain

/// The ages of open todos in whole days, compared with the cycle times of finished todos.
package struct AgingFigures: Sendable, Equatable {
    /// The oldest todo first, those of unknown age last, then by id.
    package var todos: [Todo] = []
    /// The 85th percentile of the cycle times of the finished members; nil if there are none.
    package var p85: Int?

    /// An open todo and its age.
    package struct Todo: Sendable, Equatable {
        package var label: TodoLabel
        /// Index in `Timeline.columns`.
        package var column: Int
        /// Days from `createdAt` to today, at least 0. Without `createdAt`, counting starts at the todo's first step; nil if
        /// that is unknown, because the clone is shallow.
        package var age: Int?
        /// Days since the first entry into `active`; nil if the todo was never active.
        package var active: Int?
        /// Days since the todo entered its present column; nil if the front matter does not say.
        package var inColumn: Int?
        /// Whether the todo has been in progress for longer than 85% of the finished todos took.
        package var isOld: Bool
        /// Index in `Timeline.todos`.
        package var todo: Int
    }
}

extension AgingFigures {
    /// Computes the ages of the open members on the timeline's day.
    package init(_ timeline: Timeline) {
        p85 = CycleTimeFigures(timeline).cycle?.p85
        let today = timeline.today.number
        for (todo, state) in timeline.members where state.type?.isOpen == true {
            let active = timeline.firstActive(todo).map { today - $0.number }
            let isOld = p85.flatMap { limit in active.map { $0 > limit } } ?? false
            todos.append(
                Todo(
                    label: timeline.label(todo), column: Int(state.column),
                    age: timeline.firstDay(todo).map { max(0, today - $0.number) }, active: active,
                    inColumn: timeline.columnDay(todo).map { today - $0.number }, isOld: isOld, todo: todo))
        }
        todos.sort { ($1.age ?? -1, $0.todo) < ($0.age ?? -1, $1.todo) }
    }
}

extension Timeline {
    /// Returns the day on which a todo entered its present column; nil if unknown.
    func columnDay(_ todo: Int) -> CalendarDay? {
        // Front matter has days of types, not of columns.
        if isShallow { return nil }
        var entry: TodoState?
        for state in states(of: todo).reversed() {
            if entry.map({ $0.column != state.column }) ?? false { break }
            // A todo that was removed and came back to the same column never left it.
            if state.type != nil { entry = state }
        }
        return entry.flatMap { $0.isDated ? day(of: $0) : nil }
    }
}

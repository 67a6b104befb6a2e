package import Domain
package import UseCases

/// The lead and cycle times of done todos, in whole days.
///
/// Adopted todos, which were finished before the board saw them, and todos with an unknown done date are left out.
package struct CycleTimeFigures: Sendable, Equatable {
    /// The todos, by done date, then by id.
    package var todos: [Todo] = []
    /// Percentiles of the lead times of `todos`; nil if there are none.
    package var lead: Percentiles?
    /// Percentiles of the cycle times; nil if no todo has one.
    package var cycle: Percentiles?
    /// The number of done todos that are left out.
    package var unknown = 0

    /// A done todo and its durations.
    package struct Todo: Sendable, Equatable {
        package var label: TodoLabel
        /// The day of the last entry into `done`; that of `doneAt` if the todo first appeared as done.
        package var done: CalendarDay
        /// Days from `createdAt` to `done`, at least 0. Without `createdAt`, counting starts at the todo's first step; nil if
        /// that is unknown, because the clone is shallow.
        package var lead: Int?
        /// Days from the first entry into `active` to `done`; nil if the todo was never active.
        package var cycle: Int?
        /// Index in `Timeline.todos`.
        package var todo: Int
    }

    /// The todos that share a name. A todo can belong to several groups.
    package struct Group: Sendable, Equatable {
        /// Empty for todos without a name.
        package var name: String
        package var lead: Percentiles?
        package var cycle: Percentiles?
    }
}

extension CycleTimeFigures {
    /// Computes the times of the members that are done now.
    package init(_ timeline: Timeline) {
        for (todo, state) in timeline.members where state.type == .done {
            guard let done = timeline.doneDay(todo) else {
                unknown += 1
                continue
            }
            let lead = timeline.firstDay(todo).map { max(0, done.number - $0.number) }
            let cycle = timeline.firstActive(todo).map { max(0, done.number - $0.number) }
            todos.append(
                Todo(label: timeline.label(todo), done: done, lead: lead, cycle: cycle, todo: todo))
        }
        // The todos of a timeline are already sorted by id.
        todos.sort { ($0.done, $0.todo) < ($1.done, $1.todo) }
        lead = Percentiles(todos.compactMap(\.lead))
        cycle = Percentiles(todos.compactMap(\.cycle))
    }

    /// Returns the figures for todos done on that day or later.
    package func since(_ first: CalendarDay) -> CycleTimeFigures {
        var figures = self
        figures.todos = todos.filter { $0.done >= first }
        figures.lead = Percentiles(figures.todos.compactMap(\.lead))
        figures.cycle = Percentiles(figures.todos.compactMap(\.cycle))
        return figures
    }

    /// Returns the figures for each name, in natural order of names; the group without a name is last.
    package func groups(by grouping: Grouping, in timeline: Timeline) -> [Group] {
        let facets = timeline.facets
        let names = facets.names(grouping)
        var members = Array(repeating: [Int](), count: names.count + 1)
        for (index, todo) in todos.enumerated() {
            guard let state = timeline.present(todo.todo) else { continue }
            facets.forEachPlace(grouping, of: state.snapshot) { members[$0].append(index) }
        }
        return facets.order(grouping).filter { !members[$0].isEmpty }.map { name in
            Group(
                name: name < names.count ? names[name] : "",
                lead: Percentiles(members[name].compactMap { todos[$0].lead }),
                cycle: Percentiles(members[name].compactMap { todos[$0].cycle }))
        }
    }
}

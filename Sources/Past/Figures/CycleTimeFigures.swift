package import Domain
package import UseCases

/// How long what is done now took, in whole days.
///
/// Todos that were done in the board's first step are left out, as are those whose day of done is not known.
package struct CycleTimeFigures: Sendable, Equatable {
    /// In order of the day of done, then of ids.
    package var todos: [Todo] = []
    /// Of `todos`; nil when there is none.
    package var lead: Percentiles?
    /// Of those with a cycle time; nil when there is none.
    package var cycle: Percentiles?

    /// One that is done, and how long it took.
    package struct Todo: Sendable, Equatable {
        package var label: TodoLabel
        /// The day of the last entry into `done`.
        package var done: CalendarDay
        /// Days from the day of `createdAt`, or without it of the first step with the todo, to `done`; at least 0.
        package var lead: Int
        /// Days from the first entry into `active` to `done`; nil without one.
        package var cycle: Int?
        /// Whether it was done when it was first seen: nothing tells when it really was.
        package var isDoneWhenFirstSeen = false
        /// Index in `Timeline.todos`.
        package var todo: Int
    }

    /// The todos that share a name; one todo may stand in several groups.
    package struct Group: Sendable, Equatable {
        /// Empty for those without any.
        package var name: String
        package var lead: Percentiles?
        package var cycle: Percentiles?
    }
}

extension CycleTimeFigures {
    /// Of the members that are done now.
    package init(_ timeline: Timeline) {
        for (todo, _) in timeline.members {
            guard let done = timeline.doneDay(todo) else { continue }
            let lead = max(0, done.number - timeline.firstDay(todo).number)
            let cycle = timeline.firstActive(todo).map { max(0, done.number - $0.number) }
            todos.append(
                Todo(
                    label: timeline.label(todo), done: done, lead: lead, cycle: cycle,
                    isDoneWhenFirstSeen: timeline.isDoneWhenFirstSeen(todo), todo: todo))
        }
        // Todos of a timeline are in the order of ids already.
        todos.sort { ($0.done, $0.todo) < ($1.done, $1.todo) }
        lead = Percentiles(todos.map(\.lead))
        cycle = Percentiles(todos.compactMap(\.cycle))
    }

    /// Of what was done from that day on.
    package func since(_ first: CalendarDay) -> CycleTimeFigures {
        var figures = self
        figures.todos = todos.filter { $0.done >= first }
        figures.lead = Percentiles(figures.todos.map(\.lead))
        figures.cycle = Percentiles(figures.todos.compactMap(\.cycle))
        return figures
    }

    /// The same for each name, in natural order of names, those without any last.
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
                name: name < names.count ? names[name] : "", lead: Percentiles(members[name].map { todos[$0].lead }),
                cycle: Percentiles(members[name].compactMap { todos[$0].cycle }))
        }
    }
}

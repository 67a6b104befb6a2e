package import Domain

/// The differences between now and the end of an earlier step. Intermediate steps are merged.
///
/// A todo that appeared and disappeared in between is left out. If a title changed twice, only the first and last
/// titles are reported.
package struct ChangeFigures: Sendable, Equatable {
    /// The start of the comparison.
    package enum Start: Sendable, Equatable {
        /// Before that day begins.
        case day(CalendarDay)
        /// After the step of the commit with that name; before the first step if nil.
        case commit(String?)
    }

    /// The changed todos, those with the latest change first, then by id.
    package var todos: [Todo] = []

    /// A todo that differs.
    package struct Todo: Sendable, Equatable {
        package var label: TodoLabel
        package var changes: [Change]
        /// Index in `Timeline.todos`.
        package var todo: Int
    }

    /// One difference.
    package struct Change: Sendable, Equatable {
        package var change: TodoChange
        /// The day of the last step that made this change.
        package var day: CalendarDay
        /// The commit of that step, with its author; nil for the working tree and for dates from front matter.
        package var commit: Commit?
        /// The index of that step in `Timeline.steps`.
        package var step: Int
    }

    /// Returns the todos with a change of that kind, those with the latest such change first, then by id.
    package func todos(with kind: TodoChange.Kind) -> [Todo] {
        ChangeFigures.newestFirst(todos.filter { $0.changes.contains { $0.change.kind == kind } }) {
            $0.change.kind == kind
        }
    }

    /// Returns the number of todos with a change of that kind.
    package func count(_ kind: TodoChange.Kind) -> Int {
        todos.count { $0.changes.contains { $0.change.kind == kind } }
    }

    /// Sorts todos by the last of their selected changes.
    private static func newestFirst(_ todos: [Todo], by isSelected: (Change) -> Bool = { _ in true }) -> [Todo] {
        let steps = todos.map { todo in todo.changes.reduce(-1) { isSelected($1) ? max($0, $1.step) : $0 } }
        return todos.indices.sorted { (steps[$1], todos[$0].todo) < (steps[$0], todos[$1].todo) }.map { todos[$0] }
    }
}

extension ChangeFigures {
    /// Computes the differences between the end of the step before the start and now. Changes that were reverted are
    /// left out.
    package init(_ timeline: Timeline, since start: Start) {
        let base = Int32(timeline.stepCount(before: start))
        for todo in timeline.todos.indices {
            let states = timeline.states(of: todo)
            guard let last = states.last, last.step >= base, last.isMember else { continue }
            let split = states.firstIndex { $0.step >= base } ?? states.endIndex
            let before = split > states.startIndex ? states[split - 1] : nil
            let changes = timeline.changes(from: before, to: last)
            guard !changes.isEmpty else { continue }
            let steps = timeline.lastSteps(before, states[split...])
            todos.append(
                Todo(
                    label: timeline.label(todo),
                    changes: changes.map { change in
                        let index = steps[change.kind] ?? Int(last.step)
                        let step = timeline.steps[index]
                        return Change(change: change, day: step.day, commit: step.commit, step: index)
                    }, todo: todo))
        }
        todos = ChangeFigures.newestFirst(todos)
    }
}

extension Timeline {
    /// Returns the number of steps before the start of the comparison.
    func stepCount(before start: ChangeFigures.Start) -> Int {
        switch start {
        case .day(let day): return steps.firstIndex { $0.day >= day } ?? steps.count
        case .commit(let name):
            guard let name else { return 0 }
            return steps.lastIndex { $0.commit?.name == name }.map { $0 + 1 } ?? steps.count
        }
    }

    /// Returns the last of these steps that made each kind of change.
    fileprivate func lastSteps(
        _ before: TodoState?, _ states: ArraySlice<TodoState>
    ) -> [TodoChange.Kind: Int] {
        var steps: [TodoChange.Kind: Int] = [:]
        var before = before
        for state in states {
            for change in changes(from: before, to: state) { steps[change.kind] = Int(state.step) }
            before = state
        }
        return steps
    }
}

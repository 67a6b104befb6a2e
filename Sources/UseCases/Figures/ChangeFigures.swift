package import Domain

/// What is different now from what was after an earlier step: the sum of the steps between, not each of them.
///
/// A todo that came and went in between is not in it; of a title that changed twice only the first and the last are told.
package struct ChangeFigures: Sendable, Equatable {
    /// Where the comparison begins.
    package enum Start: Sendable, Equatable {
        /// Before that day began.
        case day(CalendarDay)
        /// After the step of the commit of that name; before the first step where it is nil.
        case commit(String?)
    }

    /// Those with a change, by id.
    package var todos: [Todo] = []

    package struct Todo: Sendable, Equatable {
        package var label: TodoLabel
        package var changes: [Change]
        /// Index in `Timeline.todos`.
        package var todo: Int
    }

    package struct Change: Sendable, Equatable {
        package var change: TodoChange
        /// The day of the last step that changed this.
        package var day: CalendarDay
        /// That step's commit: its author is who; nil for the working tree, and for days from front matter.
        package var commit: Commit?
    }

    /// Todos with that kind of change, in the order of `todos`.
    package func todos(with kind: TodoChange.Kind) -> [Todo] {
        todos.filter { $0.changes.contains { $0.change.kind == kind } }
    }

    /// How many todos have that kind of change.
    package func count(_ kind: TodoChange.Kind) -> Int { todos(with: kind).count }
}

extension ChangeFigures {
    /// - Parameter filter: asked of the present state, or of the last one of a todo that is gone.
    package init(_ timeline: Timeline, since start: Start, _ filter: TodoFilter = .all) {
        let base = Int32(timeline.stepCount(before: start))
        let membership = Membership(filter, in: timeline)
        for todo in timeline.todos.indices {
            let states = timeline.states(of: todo)
            guard let last = states.last, last.step >= base, membership(last) else { continue }
            let split = states.firstIndex { $0.step >= base } ?? states.endIndex
            let before = split > states.startIndex ? states[split - 1] : nil
            let changes = timeline.changes(from: before, to: last)
            guard !changes.isEmpty else { continue }
            let steps = timeline.lastSteps(before, states[split...])
            todos.append(
                Todo(
                    label: timeline.label(todo),
                    changes: changes.map { change in
                        let step = timeline.steps[steps[change.kind] ?? Int(last.step)]
                        return Change(change: change, day: step.day, commit: step.commit)
                    }, todo: todo))
        }
    }
}

extension Timeline {
    /// How many of the steps are before the comparison.
    fileprivate func stepCount(before start: ChangeFigures.Start) -> Int {
        switch start {
        case .day(let day): return steps.firstIndex { $0.day >= day } ?? steps.count
        case .commit(let name):
            guard let name else { return 0 }
            return steps.lastIndex { $0.commit?.name == name }.map { $0 + 1 } ?? steps.count
        }
    }

    /// For each kind of change the last of these steps that made one.
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

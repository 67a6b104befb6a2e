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

    /// Those with a change, what changed last first, then by id.
    package var todos: [Todo] = []

    /// One that is not as it was.
    package struct Todo: Sendable, Equatable {
        package var label: TodoLabel
        package var changes: [Change]
        /// Index in `Timeline.todos`.
        package var todo: Int
    }

    /// One thing that is not as it was.
    package struct Change: Sendable, Equatable {
        package var change: TodoChange
        /// The day of the last step that changed this.
        package var day: CalendarDay
        /// That step's commit: its author is who; nil for the working tree, and for days from front matter.
        package var commit: Commit?
        /// That step, as an index in `Timeline.steps`.
        package var step: Int
    }

    /// Todos with that kind of change, the last such change first, then by id.
    package func todos(with kind: TodoChange.Kind) -> [Todo] {
        ChangeFigures.newestFirst(todos.filter { $0.changes.contains { $0.change.kind == kind } }) {
            $0.change.kind == kind
        }
    }

    /// How many todos have that kind of change.
    package func count(_ kind: TodoChange.Kind) -> Int {
        todos.count { $0.changes.contains { $0.change.kind == kind } }
    }

    /// By the last of the changes that are asked for.
    private static func newestFirst(_ todos: [Todo], by isAsked: (Change) -> Bool = { _ in true }) -> [Todo] {
        let steps = todos.map { todo in todo.changes.reduce(-1) { isAsked($1) ? max($0, $1.step) : $0 } }
        return todos.indices.sorted { (steps[$1], todos[$0].todo) < (steps[$0], todos[$1].todo) }.map { todos[$0] }
    }
}

extension ChangeFigures {
    /// What differs between the end of the step before the start and now; what was changed and changed back does not.
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
    /// How many of the steps are before the comparison.
    func stepCount(before start: ChangeFigures.Start) -> Int {
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

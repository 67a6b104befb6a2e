package import Domain

/// The changes of each step, with their authors and dates.
package struct LogEntries: Sendable, Equatable {
    /// The entries, newest step first; within a step by id.
    package var entries: [Entry] = []

    /// The changes of one todo in one step.
    package struct Entry: Sendable, Equatable {
        package var label: TodoLabel
        /// The changes; at least one.
        package var changes: [TodoChange]
        package var day: CalendarDay
        /// Nil for the working tree and for dates from front matter.
        package var commit: Commit?
        /// Index in `Timeline.steps`.
        package var step: Int
        /// Index in `Timeline.todos`.
        package var todo: Int
    }
}

extension LogEntries {
    /// - Parameter todo: an index in `Timeline.todos`; nil for all todos.
    package init(_ timeline: Timeline, todo: Int? = nil) {
        let wanted = todo.map { $0..<$0 + 1 } ?? timeline.todos.indices
        for todo in wanted {
            let states = timeline.states(of: todo)
            guard let last = states.last, last.isMember else { continue }
            let label = timeline.label(todo)
            var before: TodoState?
            // Front matter can lack the day of a change.
            for state in states where state.isDated || timeline.source == .git {
                add(timeline, label, todo, from: before, to: state)
                before = state
            }
        }
        // The entries are already sorted by todo. Entries are large, so sorting moves only their indices.
        var byStep = Array(repeating: [Int](), count: timeline.steps.count)
        for (index, entry) in entries.enumerated() { byStep[entry.step].append(index) }
        entries = byStep.reversed().flatMap { $0.map { entries[$0] } }
    }

    private mutating func add(
        _ timeline: Timeline, _ label: TodoLabel, _ todo: Int, from before: TodoState?, to after: TodoState
    ) {
        var changes = timeline.changes(from: before, to: after)
        if changes.isEmpty, after.isTouched, after.type != nil { changes = [.edited([])] }
        if changes.isEmpty { return }
        let step = timeline.steps[Int(after.step)]
        let entry = Entry(
            label: label, changes: changes, day: step.day, commit: step.commit, step: Int(after.step), todo: todo)
        // Front matter can give several states of one todo for one day.
        if let last = entries.last, last.todo == todo, last.step == entry.step {
            entries[entries.count - 1].changes += changes
        } else {
            entries.append(entry)
        }
    }
}

extension LogEntries {
    /// Collects the latest entries in which todos were added, moved, closed or reopened. Other changes are dropped.
    ///
    /// - Parameters:
    ///   - count: the maximum number of entries.
    ///   - isIncluded: returns whether to include the todo that a file contains. Removed todos have no file and are left
    ///     out.
    package init(_ timeline: Timeline, latest count: Int, where isIncluded: (_ file: TodoKey) -> Bool) {
        var moves: [(step: Int32, todo: Int, state: Int)] = []
        for todo in timeline.todos.indices {
            var before: TodoState?
            for index in timeline.todos[todo].states {
                let state = timeline.states[index]
                if state.type != nil, before?.column != state.column || before?.type != state.type {
                    moves.append((state.step, todo, index))
                }
                before = state
            }
        }
        moves.sort { ($1.step, $0.todo, $1.state) < ($0.step, $1.todo, $0.state) }
        for move in moves {
            // Front matter can give several states of one todo for one day. They form one entry.
            let isSame = entries.last?.step == Int(move.step) && entries.last?.todo == move.todo
            if entries.count == count, !isSame { break }
            let label = timeline.label(move.todo)
            guard let file = label.file, isIncluded(file) else { continue }
            let first = timeline.todos[move.todo].states.lowerBound
            let before = move.state == first ? nil : timeline.states[move.state - 1]
            let changes = timeline.changes(from: before, to: timeline.states[move.state]).filter(\.isMove)
            guard !changes.isEmpty else { continue }
            if isSame {
                entries[entries.count - 1].changes.insert(contentsOf: changes, at: 0)
                continue
            }
            let step = timeline.steps[Int(move.step)]
            entries.append(
                Entry(
                    label: label, changes: changes, day: step.day, commit: step.commit, step: Int(move.step),
                    todo: move.todo))
        }
    }
}

extension TodoChange {
    /// Whether the change adds the todo or moves it to another column.
    var isMove: Bool {
        switch self {
        case .added, .closed, .reopened, .moved: true
        default: false
        }
    }
}

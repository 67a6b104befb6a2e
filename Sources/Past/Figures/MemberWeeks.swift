import Domain
package import UseCases

/// The events of each user's todos in the last seven days. `MemberFocus` holds what is due.
package struct MemberWeeks: Sendable {
    /// Events by the user's index, newest first.
    private var past: [Int: [Event]] = [:]

    /// One step in which a todo was added, moved, closed or reopened.
    package struct Event: Sendable, Equatable {
        /// Index on the board.
        package var todo: Int
        package var entry: LogEntries.Entry
    }

    /// Assigns each todo to its present owners.
    ///
    /// - Returns: nil if there is no git history.
    package init?(_ board: Board, _ timeline: Timeline) {
        guard timeline.source == .git else { return nil }
        let first = timeline.today.adding(days: -6)
        let start = Int32(timeline.steps.partitionPoint { $0.day < first })
        var events: [(step: Int32, event: Event)] = []
        for todo in timeline.todos.indices {
            let states = timeline.states(of: todo)
            guard let last = states.last, last.step >= start, let file = timeline.todos[todo].file,
                let index = board.index(of: file), !board.rows[index].owners.isEmpty, !board.isLost(index)
            else { continue }
            for at in states.indices where states[at].step >= start {
                let before = at == states.startIndex ? nil : states[at - 1]
                let changes = timeline.changes(from: before, to: states[at]).filter(\.isMove)
                guard !changes.isEmpty else { continue }
                let step = Int(states[at].step)
                let entry = LogEntries.Entry(
                    label: timeline.label(todo), changes: changes, day: timeline.steps[step].day,
                    commit: timeline.steps[step].commit, step: step, todo: todo)
                events.append((states[at].step, Event(todo: index, entry: entry)))
            }
        }
        events.sort { ($1.step, $0.event.todo) < ($0.step, $1.event.todo) }
        for (_, event) in events {
            for owner in board.rows[event.todo].owners { past[owner, default: []].append(event) }
        }
    }

    /// Returns a user's events of the last seven days, newest first.
    package func past(of user: Int) -> [Event] { past[user] ?? [] }
}

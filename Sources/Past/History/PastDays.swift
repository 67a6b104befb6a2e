package import Domain

/// The events on each day of a board's past, counted as in `FlowFigures`; none if the clone is shallow.
package struct PastDays: Sendable, Equatable {
    /// The days with events or with a different board at their end, oldest first.
    package private(set) var days: [PastDay] = []

    /// - Parameter isLeftOut: returns whether to leave out the todo with an id.
    package init(_ timeline: Timeline, leavingOut isLeftOut: (String) -> Bool = { _ in false }) {
        if timeline.isShallow { return }
        var steps: [PastDay?] = Array(repeating: nil, count: timeline.steps.count)
        for todo in timeline.todos.indices where !isLeftOut(timeline.todos[todo].id) {
            var before: TodoState?
            for index in timeline.todos[todo].states {
                let after = timeline.states[index]
                let step = Int(after.step)
                if timeline.isVisible(from: before, to: after) {
                    var day = steps[step] ?? PastDay(date: timeline.steps[step].day)
                    day.add(from: before, to: after, in: timeline)
                    steps[step] = day
                }
                before = after
            }
        }
        guard let first = steps.firstIndex(where: { $0 != nil }) else { return }
        for layout in timeline.layouts where layout.step > first && steps[layout.step] == nil {
            steps[layout.step] = PastDay(date: timeline.steps[layout.step].day)
        }
        for case let step? in steps {
            if days.last?.date == step.date { days[days.count - 1].add(step) } else { days.append(step) }
        }
    }

    /// Returns the days with the most events, in chronological order. Of days with equal counts the newest are chosen.
    package func largest(_ count: Int) -> [PastDay] {
        let sorted = days.filter { $0.total > 0 }.sorted { ($1.total, $1.date) < ($0.total, $0.date) }
        return sorted.prefix(count).sorted { $0.date < $1.date }
    }
}

/// One day and the counts of its events.
package struct PastDay: Sendable, Equatable {
    package var date: CalendarDay
    package var added = 0
    /// Todos that entered `done`.
    package var closed = 0
    /// Todos that left `done` and became open.
    package var reopened = 0
    /// Todos that moved to another column or back from the archive.
    package var moved = 0
    package var archived = 0
    package var removed = 0

    /// Creates a day without events.
    package init(date: CalendarDay) { self.date = date }

    /// The sum of all events. A todo that is done when it first appears counts as both added and closed.
    package var total: Int { added + closed + reopened + moved + archived + removed }
}

extension PastDay {
    fileprivate mutating func add(_ other: PastDay) {
        added += other.added
        closed += other.closed
        reopened += other.reopened
        moved += other.moved
        archived += other.archived
        removed += other.removed
    }

    fileprivate mutating func add(from before: TodoState?, to after: TodoState, in timeline: Timeline) {
        let (old, new) = (before?.type, after.type)
        if old == nil, new != nil { added += 1 }
        if old != nil, new == nil { removed += 1 }
        if after.isClosing { closed += 1 }
        guard let before, let new, !after.isClosing else { return }
        let (wasArchived, isArchived) = (timeline.isArchived(before), timeline.isArchived(after))
        if before.lastType == .done, new.isOpen {
            reopened += 1
        } else if old == nil {
            return
        } else if isArchived, !wasArchived {
            archived += 1
        } else if before.step != after.step, before.column != after.column || wasArchived != isArchived {
            // Front matter can give several states for one day; the first is the origin.
            moved += 1
        }
    }
}

extension Timeline {
    fileprivate func isArchived(_ state: TodoState) -> Bool { snapshots[Int(state.snapshot)].isArchived }

    /// Returns whether the difference between the states is visible on a board or counts as an event.
    fileprivate func isVisible(from before: TodoState?, to after: TodoState) -> Bool {
        guard let before, before.type == after.type, before.column == after.column else {
            return before?.type != nil || after.type != nil
        }
        let (old, new) = (Int(before.snapshot), Int(after.snapshot))
        return old != new
            && (snapshots[old].title != snapshots[new].title || snapshots[old].id != snapshots[new].id
                || snapshots[old].isArchived != snapshots[new].isArchived)
    }
}

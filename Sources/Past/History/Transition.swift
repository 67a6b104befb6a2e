import Domain
import UseCases

/// The effect of one step on one todo, with respect to membership.
struct Transition {
    /// Index in `Timeline.todos`.
    let todo: Int
    /// The state after the step.
    let state: TodoState
    let day: CalendarDay
    /// The todo's type before the step; nil if it was not a member or did not exist.
    let before: ColumnType?
    let after: ColumnType?
    /// The todo's type when it was last a member: before the step, or when it was removed.
    let lastType: ColumnType?
    /// Whether the todo did not exist before.
    let isFirst: Bool

    var isAdded: Bool { before == nil && after != nil }
    var isRemoved: Bool { before != nil && after == nil }
    /// Whether the todo entered `done` and is a member after the step.
    var isClosed: Bool { after != nil && state.isClosing }
    /// Whether the todo was done before, was no member, and is done or open again.
    var isReturned: Bool {
        guard isAdded else { return false }
        if lastType == .done { return after == .done || isReopened }
        return lastType == nil && !isFirst && after == .done && !state.isClosing
    }
    /// Whether the todo is done without having been closed on the board: it was done when the board first saw it.
    var isAdopted: Bool { before != .done && after == .done && !isClosed && !isReturned }
    var isReopened: Bool { lastType == .done && after?.isOpen == true }
    /// Whether the todo is a member before or after the step.
    var concernsMember: Bool { before != nil || after != nil }
}

extension Timeline {
    /// Calls `body` for every step of every todo, grouped by todo, oldest first.
    @inline(__always)
    func forEachTransition(_ body: (Transition) -> Void) {
        for todo in todos.indices {
            var (before, lastType): (ColumnType?, ColumnType?) = (nil, nil)
            for index in todos[todo].states {
                let state = states[index]
                let after = state.isMember ? state.type : nil
                body(
                    Transition(
                        todo: todo, state: state, day: day(of: state), before: before, after: after, lastType: lastType,
                        isFirst: index == todos[todo].states.lowerBound))
                before = after
                if state.type != nil { lastType = after }
            }
        }
    }

    /// The todos that are members now, with their present states.
    var members: [(todo: Int, state: TodoState)] {
        var members: [(todo: Int, state: TodoState)] = []
        members.reserveCapacity(todos.count)
        for todo in todos.indices {
            if let state = present(todo), state.isMember { members.append((todo, state)) }
        }
        return members
    }

    /// Returns the last id, title and file of a todo.
    func label(_ todo: Int) -> TodoLabel {
        let last = states[todos[todo].states.upperBound - 1]
        return TodoLabel(id: todos[todo].id, title: snapshots[Int(last.snapshot)].title, file: todos[todo].file)
    }

    /// Returns the day on which a todo was created: that of the present `createdAt`, or of its first step; nil if the clone
    /// is shallow and there is no `createdAt`.
    func firstDay(_ todo: Int) -> CalendarDay? {
        let states = states(of: todo)
        let last = states[states.endIndex - 1]
        return snapshots[Int(last.snapshot)].days.created?.day(in: zone)
            ?? (isShallow ? nil : day(of: states[states.startIndex]))
    }

    /// Returns the day of the first dated entry into `active`; nil if there is none.
    func firstActive(_ todo: Int) -> CalendarDay? {
        states(of: todo).first { $0.type == .active && $0.isDated }.map { day(of: $0) }
    }

    /// Returns the day on which a todo was finished: that of the last entry into `done`, or the day in its front matter
    /// if it first appeared as done; nil if it is not done now or was adopted.
    func doneDay(_ todo: Int) -> CalendarDay? {
        guard let present = present(todo), present.type == .done, present.isDated else { return nil }
        let states = states(of: todo)
        guard let entry = states.lastIndex(where: \.isClosing) else { return nil }
        let (state, step) = (states[entry], steps[Int(states[entry].step)])
        guard entry == states.startIndex, !step.isByDates else { return step.day }
        // A todo counts as worked only with one of these dates.
        let days = snapshots[Int(state.snapshot)].days
        return (days.done ?? days.updated)?.day(in: zone) ?? step.day
    }

    /// The time at which the todo of each file last became done or cancelled, in seconds since 1970; `Int.max` if no
    /// commit closed it, as in the working tree. Adopted todos have none.
    var lastClosings: ByPath<Int> {
        var closings = ByPath<Int>(capacity: todos.count)
        for todo in todos.indices {
            guard let file = todos[todo].file, let step = closingStep(todo) else { continue }
            closings.set(file, steps[step].seconds ?? .max)
        }
        return closings
    }

    /// Returns the step in which a todo that is now done or cancelled got that type; nil if unknown.
    private func closingStep(_ todo: Int) -> Int? {
        guard source == .git, let present = present(todo), present.isDated, present.type?.isOpen == false else {
            return nil
        }
        var entry = present
        // A todo that was removed and came back keeps its type.
        for state in states(of: todo).reversed() where state.type != nil {
            guard state.type == present.type else { break }
            entry = state
        }
        return Int(entry.step)
    }
}

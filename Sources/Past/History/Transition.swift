import Domain
import UseCases

/// What one step did to one todo, as one that is counted.
struct Transition {
    /// Index in `Timeline.todos`.
    let todo: Int
    /// The state after the step.
    let state: TodoState
    let day: CalendarDay
    /// The type it had as a member; nil where it was none, or not there.
    let before: ColumnType?
    let after: ColumnType?
    /// The type it had as a member when it was last there: that of before, or of when it went.
    let standing: ColumnType?
    /// Whether the todo was never there before.
    let isFirst: Bool

    var isAdded: Bool { before == nil && after != nil }
    var isRemoved: Bool { before != nil && after == nil }
    /// It entered `done`, and is a member after it.
    var isClosed: Bool { after != nil && state.isClosing }
    /// It was done when it was first seen.
    var isClosedAtOnce: Bool { isFirst && isClosed }
    var isReopened: Bool { standing == .done && after?.isOpen == true }
    /// Whether it is or was a member.
    var concernsMember: Bool { before != nil || after != nil }
}

extension Timeline {
    /// Every step of every todo, todo by todo, oldest first.
    @inline(__always)
    func forEachTransition(_ body: (Transition) -> Void) {
        for todo in todos.indices {
            var (before, standing): (ColumnType?, ColumnType?) = (nil, nil)
            for index in todos[todo].states {
                let state = states[index]
                let after = state.isMember ? state.type : nil
                body(
                    Transition(
                        todo: todo, state: state, day: day(of: state), before: before, after: after, standing: standing,
                        isFirst: index == todos[todo].states.lowerBound))
                before = after
                if state.type != nil { standing = after }
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

    /// The name, title and file of a todo, as they were last.
    func label(_ todo: Int) -> TodoLabel {
        let last = states[todos[todo].states.upperBound - 1]
        return TodoLabel(id: todos[todo].id, title: snapshots[Int(last.snapshot)].title, file: todos[todo].file)
    }

    /// The day a todo was made: that of `createdAt` as it stands now, or that of the first step with the todo.
    func firstDay(_ todo: Int) -> CalendarDay {
        let states = states(of: todo)
        let last = states[states.endIndex - 1]
        return snapshots[Int(last.snapshot)].days.created?.day(in: zone) ?? day(of: states[states.startIndex])
    }

    /// The day of the first entry into `active` that is known.
    func firstActive(_ todo: Int) -> CalendarDay? {
        states(of: todo).first { $0.type == .active && $0.isDated }.map { day(of: $0) }
    }

    /// Whether a todo was last closed when it was first seen, so that nothing tells when it really was.
    func isDoneWhenFirstSeen(_ todo: Int) -> Bool {
        states(of: todo).lastIndex { $0.isClosing } == todos[todo].states.lowerBound
    }

    /// The day of the last entry into `done`; nil when it is not done now, or was so in the board's first step.
    func doneDay(_ todo: Int) -> CalendarDay? {
        guard let present = present(todo), present.type == .done, present.isDated else { return nil }
        return states(of: todo).last { $0.isClosing }.map { day(of: $0) }
    }

    /// When the todo of each file last became done or cancelled, in seconds since 1970; what the
    /// working tree closes was closed last of all. Not told of what was done in the board's first step.
    var lastClosings: ByPath<Int> {
        var closings = ByPath<Int>(capacity: todos.count)
        for todo in todos.indices {
            guard let file = todos[todo].file, let step = closingStep(todo) else { continue }
            closings.set(file, steps[step].seconds ?? .max)
        }
        return closings
    }

    /// The step in which a todo that is done or cancelled now came to be so; nil where that is not known.
    private func closingStep(_ todo: Int) -> Int? {
        guard source == .git, let present = present(todo), present.isDated, present.type?.isOpen == false else {
            return nil
        }
        var entry = present
        // What goes and comes back stays what it was.
        for state in states(of: todo).reversed() where state.type != nil {
            guard state.type == present.type else { break }
            entry = state
        }
        return Int(entry.step)
    }
}

import Domain

/// The relations between todos at each state: whether an open todo blocks it, and which todos it blocks.
///
/// A todo's file does not change when its blocker is closed. The timeline therefore gets an extra state for each such
/// event, in which the todo itself is unchanged.
struct PastRelations {
    /// The timeline with the extra states.
    private(set) var timeline: Timeline
    /// For each state, whether the todo is open and an open todo blocks it.
    private(set) var isBlocked: [Bool] = []
    /// For each state, the todos whose files name it as a blocker.
    private(set) var waiting: [[Int]] = []
    /// The blockers of each snapshot that names any.
    private let blockers: [Int32: [Int]]

    /// Whether a todo is blocked, and which todos it blocks.
    private typealias Standing = (isBlocked: Bool, waiting: [Int])

    init(_ timeline: Timeline) {
        let names = HistoryNames(timeline)
        var blockers: [Int32: [Int]] = [:]
        var related = timeline.todos.map { _ in (blockers: [Int](), waiting: [Int]()) }
        for todo in timeline.todos.indices {
            for state in timeline.states(of: todo) {
                let ids = timeline.snapshots[Int(state.snapshot)].blockedBy
                guard !ids.isEmpty, blockers[state.snapshot] == nil else { continue }
                let found = ids.compactMap { names.find($0, in: timeline.source(of: todo)) }
                blockers[state.snapshot] = found
                for blocker in found {
                    related[todo].blockers.append(blocker)
                    if related[blocker].waiting.last != todo { related[blocker].waiting.append(todo) }
                }
            }
        }
        (self.timeline, self.blockers) = (timeline, blockers)
        add(related, of: timeline)
    }

    private mutating func add(_ related: [(blockers: [Int], waiting: [Int])], of before: Timeline) {
        timeline.states = []
        timeline.states.reserveCapacity(before.states.count)
        for todo in before.todos.indices {
            let start = timeline.states.count
            let (blockers, waiting) = related[todo]
            let steps = Set((blockers + waiting).flatMap { before.states(of: $0).map(\.step) }).sorted()
            var next = 0
            let own = before.states(of: todo)
            for index in own.indices {
                let end = index + 1 < own.endIndex ? own[index + 1].step : .max
                append(own[index], relations(own[index], todo, waiting, at: own[index].step, in: before))
                while next < steps.count, steps[next] < end {
                    if steps[next] > own[index].step { turn(own[index], todo, waiting, at: steps[next], in: before) }
                    next += 1
                }
            }
            timeline.todos[todo].states = start..<timeline.states.count
        }
    }

    /// Adds a state if other todos changed a todo's relations.
    private mutating func turn(
        _ state: TodoState, _ todo: Int, _ waiting: [Int], at step: Int32, in before: Timeline
    ) {
        let now = relations(state, todo, waiting, at: step, in: before)
        guard now.isBlocked != isBlocked.last || now.waiting != self.waiting.last else { return }
        var turned = state
        (turned.step, turned.isTouched, turned.isClosing) = (step, false, false)
        append(turned, now)
    }

    private mutating func append(_ state: TodoState, _ relations: Standing) {
        timeline.states.append(state)
        isBlocked.append(relations.isBlocked)
        waiting.append(relations.waiting)
    }

    private func relations(
        _ state: TodoState, _ todo: Int, _ waiting: [Int], at step: Int32, in timeline: Timeline
    ) -> Standing {
        guard let type = state.type else { return (false, []) }
        let isBlocked =
            type.isOpen
            && blockers[state.snapshot, default: []].contains {
                $0 != todo && timeline.state(of: $0, at: step)?.type?.isOpen == true
            }
        let others = waiting.filter { other in
            guard let state = timeline.state(of: other, at: step), state.type != nil else { return false }
            return blockers[state.snapshot, default: []].contains(todo)
        }
        return (isBlocked, others)
    }
}

extension Timeline {
    /// Returns the state of a todo after a step; nil before its first state.
    fileprivate func state(of todo: Int, at step: Int32) -> TodoState? {
        let range = todos[todo].states
        let next = states[range].partitionPoint { $0.step <= step }
        return next > range.lowerBound ? states[next - 1] : nil
    }
}

package import Domain

/// A week or sprint looked back upon.
package struct ReviewFigures: Sendable, Equatable {
    /// Both days are in it.
    package var first: CalendarDay
    package var last: CalendarDay
    /// Each todo once, in order of the day, then of ids; of several closings the last one's day.
    package var closed: [Event] = []
    package var added: [Event] = []
    package var reopened: [Event] = []
    package var removed: [Event] = []
    /// Open before `first` and still so at the end of `last`, by id.
    package var carriedOver: [TodoLabel] = []
    /// How many were open before `first` and at the end of `last`.
    package var openBefore = 0
    package var openAfter = 0
    /// Closings in the span, a todo as often as it was closed.
    package var throughput = 0
    /// Closings in each of the six spans of the same length before it, oldest first; none from before the board began.
    package var before: [Int] = []
    /// The median cycle time by nearest rank, in days, of what was closed in the span and is done now.
    package var medianCycle: Int?

    /// What happened to a todo on a day of the span.
    package struct Event: Sendable, Equatable {
        package var label: TodoLabel
        package var day: CalendarDay
    }
}

extension ReviewFigures {
    /// - Parameter days: the span; what of it is after today has nothing yet.
    package init(_ timeline: Timeline, _ days: ClosedRange<CalendarDay>) {
        (first, last) = (days.lowerBound, days.upperBound)
        var span = Span(days, todos: timeline.todos.count)
        timeline.forEachTransition { span.add($0) }
        closed = events(span.closed, timeline)
        added = events(span.added, timeline)
        reopened = events(span.reopened, timeline)
        removed = events(span.removed, timeline)
        throughput = span.throughput
        (openBefore, openAfter) = (span.openBefore.count { $0 }, span.openAfter.count { $0 })
        carriedOver = timeline.todos.indices.filter { span.openBefore[$0] && span.openAfter[$0] }.map {
            timeline.label($0)
        }
        medianCycle =
            Percentiles(
                span.closed.keys.compactMap { todo in
                    guard let done = timeline.doneDay(todo), days.contains(done) else { return nil }
                    return timeline.firstActive(todo).map { max(0, done.number - $0.number) }
                })?.p50
        before = spansBefore(FlowFigures(timeline).days)
    }

    private func events(_ days: [Int: CalendarDay], _ timeline: Timeline) -> [Event] {
        days.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map {
            Event(label: timeline.label($0.key), day: $0.value)
        }
    }

    /// Closings of up to six spans before, none of which begins before the board.
    private func spansBefore(_ days: [FlowFigures.Day]) -> [Int] {
        guard let start = days.first?.date else { return [] }
        let length = last.number - first.number + 1
        return (1...6).reversed().compactMap { back in
            let from = first.adding(days: -back * length)
            guard from >= start else { return nil }
            let place = from.number - start.number
            return days.dropFirst(place).prefix(length).reduce(0) { $0 + $1.closed }
        }
    }
}

/// What happened within some days.
private struct Span {
    let days: ClosedRange<CalendarDay>
    /// Todos with the last day on which it happened to them.
    var closed: [Int: CalendarDay] = [:]
    var added: [Int: CalendarDay] = [:]
    var reopened: [Int: CalendarDay] = [:]
    var removed: [Int: CalendarDay] = [:]
    var throughput = 0
    /// For each todo whether it was open before the first and at the end of the last.
    var openBefore: [Bool]
    var openAfter: [Bool]

    init(_ days: ClosedRange<CalendarDay>, todos: Int) {
        self.days = days
        openBefore = Array(repeating: false, count: todos)
        openAfter = openBefore
    }

    mutating func add(_ transition: Transition) {
        let (todo, isOpen) = (transition.todo, transition.after?.isOpen == true)
        if transition.day > days.upperBound { return }
        openAfter[todo] = isOpen
        guard transition.day >= days.lowerBound else {
            openBefore[todo] = isOpen
            return
        }
        if transition.isAdded { added[todo] = transition.day }
        if transition.isRemoved { removed[todo] = transition.day }
        if transition.isReopened { reopened[todo] = transition.day }
        if transition.isClosed {
            closed[todo] = transition.day
            throughput += 1
        }
    }
}

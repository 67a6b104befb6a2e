package import Domain

/// The review of a week or sprint.
package struct ReviewFigures: Sendable, Equatable {
    /// The first and last days, both included.
    package var first: CalendarDay
    package var last: CalendarDay
    /// The closed todos, each once, by day, then by id. A todo closed several times has the day of its last closing.
    package var closed: [Event] = []
    package var added: [Event] = []
    package var reopened: [Event] = []
    package var removed: [Event] = []
    /// The added todos that had been finished before the board saw them.
    package var adopted: [Event] = []
    /// The added todos that were done when they left.
    package var returned: [Event] = []
    /// The todos that were open before `first` and at the end of `last`, by id.
    package var carriedOver: [TodoLabel] = []
    /// The numbers of todos open before `first` and at the end of `last`.
    package var openBefore = 0
    package var openAfter = 0
    /// The number of closings in the span. A todo counts each time it is closed.
    package var throughput = 0
    /// The closings in each of the six preceding spans of the same length, oldest first. Spans that begin before the
    /// board are left out.
    package var before: [Int] = []
    /// The median cycle time, by nearest rank, in days, of todos that were closed in the span and are done now.
    package var medianCycle: Int?

    /// An event of a todo on a day of the span.
    package struct Event: Sendable, Equatable {
        package var label: TodoLabel
        package var day: CalendarDay
    }
}

extension ReviewFigures {
    /// - Parameter days: the span; its days after today have no events.
    package init(_ timeline: Timeline, _ days: ClosedRange<CalendarDay>) {
        (first, last) = (days.lowerBound, days.upperBound)
        var span = Span(days, todos: timeline.todos.count)
        timeline.forEachTransition { span.add($0) }
        closed = events(span.closed, timeline)
        added = events(span.added, timeline)
        reopened = events(span.reopened, timeline)
        removed = events(span.removed, timeline)
        adopted = events(span.adopted, timeline)
        returned = events(span.returned, timeline)
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

    /// Returns the closings of up to six preceding spans, none of which begins before the board.
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

/// The events within a span of days.
private struct Span {
    let days: ClosedRange<CalendarDay>
    /// Todos with the last day of the respective event.
    var closed: [Int: CalendarDay] = [:]
    var added: [Int: CalendarDay] = [:]
    var reopened: [Int: CalendarDay] = [:]
    var removed: [Int: CalendarDay] = [:]
    var adopted: [Int: CalendarDay] = [:]
    var returned: [Int: CalendarDay] = [:]
    var throughput = 0
    /// For each todo, whether it was open before the first day and at the end of the last day.
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
        if transition.isAdopted { adopted[todo] = transition.day }
        if transition.isReturned { returned[todo] = transition.day }
        if transition.isClosed {
            closed[todo] = transition.day
            throughput += 1
        }
    }
}

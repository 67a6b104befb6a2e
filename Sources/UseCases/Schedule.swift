package import Domain

/// A timeline of open todos with a due date, in one lane per milestone.
///
/// A todo's bar ends on its due date. It starts when work on it began, by its file or the history, otherwise on its
/// scheduled date, otherwise when its last open blocker is likely to be done or, if that is unknown, due, otherwise when
/// it was created, by its file or the history.
package struct Schedule: Sendable {
    /// The milestones with dated open todos, by date, followed by the lane without a milestone. If there are too many
    /// lanes, those with dates nearest to today are kept.
    package private(set) var lanes: [Lane] = []
    /// The number of lanes left out.
    package private(set) var hiddenLanes = 0
    /// The days shown: from half a year ago to a year ahead at most, so that a mistyped date does not take up all the
    /// space.
    package private(set) var days: ClosedRange<CalendarDay>

    /// The lane of a milestone, or of todos without one.
    package struct Lane: Sendable {
        /// Index on the board.
        package var milestone: Int?
        /// The due date of the milestone.
        package var due: CalendarDay?
        /// The todos due nearest to today, by due date.
        package var spans: [Span] = []
        /// The overdue todos if there are several; they are then not among the spans.
        package var overdue: Overdue?
        /// The number of dated todos left out.
        package var hidden = 0
        /// The number of open todos without a due date.
        package var withoutDay = 0
        /// The number of todos done in each month shown, oldest first.
        package var done: [Done] = []
    }

    /// A todo with its start and end.
    package struct Span: Sendable, Equatable {
        /// Index on the board.
        package var todo: Int
        package var start: CalendarDay
        package var due: CalendarDay
    }

    /// Several overdue todos.
    package struct Overdue: Sendable, Equatable {
        package var count: Int
        /// The earliest and the latest due date.
        package var due: ClosedRange<CalendarDay>
    }

    /// The number of todos done in a month.
    package struct Done: Sendable, Equatable {
        package var month: CalendarMonth
        package var count: Int
    }

    /// - Parameters:
    ///   - begun: returns the day on which work on the todo at an index began, by the history; nil if unknown.
    ///   - added: returns the day on which the todo at an index was created, by the history; nil if unknown.
    ///   - likelyEnd: returns the likely completion date of the blocker at an index; nil if it is unknown.
    ///   - laneLimit: the maximum number of lanes; the others are only counted.
    ///   - spanLimit: the maximum number of todos per lane; the others are only counted.
    package init(
        _ board: Board, begun: (Int) -> CalendarDay? = { _ in nil }, added: (Int) -> CalendarDay? = { _ in nil },
        likelyEnd: (Int) -> CalendarDay? = { _ in nil }, laneLimit: Int = 20, spanLimit: Int = 12
    ) {
        let today = board.today
        days = today.adding(days: -14)...today.adding(days: 42)
        // The lane without a milestone follows the milestones.
        var all = board.milestones.indices.map { Lane(milestone: $0, due: board.milestones[$0].due) } + [Lane()]
        for todo in board.listed where board.rows[todo].isOpen && !board.isLost(todo) {
            let lane = board.rows[todo].milestone ?? board.milestones.count
            guard let due = board.rows[todo].due else {
                all[lane].withoutDay += 1
                continue
            }
            let start = min(due, Schedule.start(of: todo, on: board, begun, added, likelyEnd))
            all[lane].spans.append(Span(todo: todo, start: start, due: due))
        }
        for lane in all.indices {
            all[lane].foldOverdue(before: today)
            all[lane].hidden = max(0, all[lane].spans.count - spanLimit)
            all[lane].spans = Schedule.nearest(spanLimit, of: all[lane].spans, to: today) { $0.due }
        }
        let shown = all.filter { !$0.spans.isEmpty || $0.overdue != nil || $0.due != nil && $0.withoutDay > 0 }
        let others = shown.filter { $0.milestone == nil }
        let named = Schedule.nearest(laneLimit - others.count, of: shown.filter { $0.milestone != nil }, to: today) {
            // A lane without a due date is placed by its last todo.
            $0.due ?? $0.spans.last?.due ?? $0.overdue?.due.upperBound ?? today
        }
        lanes = named + others
        hiddenLanes = shown.count - lanes.count
        widen(around: today)
        countDone(on: board)
    }

    /// Whether there are no lanes.
    package var isEmpty: Bool { lanes.isEmpty }

    /// Returns the elements with days nearest to `today`, by day; elements of one day keep their order.
    private static func nearest<Element>(
        _ limit: Int, of all: [Element], to today: CalendarDay, day: (Element) -> CalendarDay
    ) -> [Element] {
        var places = all.indices.map { (place: $0, day: day(all[$0]).number) }
        if places.count > limit {
            places.sort { (abs($0.day - today.number), $0.place) < (abs($1.day - today.number), $1.place) }
            places.removeSubrange(max(0, limit)...)
        }
        return places.sorted { ($0.day, $0.place) < ($1.day, $1.place) }.map { all[$0.place] }
    }

    private static func start(
        of todo: Int, on board: Board, _ begun: (Int) -> CalendarDay?, _ added: (Int) -> CalendarDay?,
        _ likelyEnd: (Int) -> CalendarDay?
    ) -> CalendarDay {
        let (days, zone) = (board.rows[todo].todo.days, board.settings.timeZone)
        if let start = days.started?.day(in: zone) ?? begun(todo) ?? days.scheduled?.day(in: zone) { return start }
        var last: CalendarDay?
        for case .todo(let blocker) in board.rows[todo].blockedBy where board.rows[blocker].isOpen {
            guard let end = likelyEnd(blocker) ?? board.rows[blocker].due else { continue }
            last = max(last ?? end, end)
        }
        return last ?? days.created?.day(in: zone) ?? added(todo) ?? board.today
    }

    private mutating func widen(around today: CalendarDay) {
        let (first, last) = (today.adding(days: -183), today.adding(days: 365))
        for lane in lanes {
            let ends = lane.spans.flatMap { [$0.start, $0.due] }
            for day in ends + [lane.due, lane.overdue?.due.lowerBound].compactMap(\.self) {
                let near = min(max(day, first), last)
                days = min(days.lowerBound, near)...max(days.upperBound, near)
            }
        }
    }

    private mutating func countDone(on board: Board) {
        var places: [Int: Int] = [:]
        for (place, lane) in lanes.enumerated() { places[lane.milestone ?? -1] = place }
        var counts = Array(repeating: [CalendarMonth: Int](), count: lanes.count)
        let first = CalendarMonth(of: days.lowerBound)
        for todo in board.listed where !board.rows[todo].isOpen && board.type(of: todo) == .done {
            guard let closed = board.rows[todo].closed, closed <= board.today, CalendarMonth(of: closed) >= first,
                let place = places[board.rows[todo].milestone ?? -1]
            else { continue }
            counts[place][CalendarMonth(of: closed), default: 0] += 1
        }
        for place in lanes.indices {
            lanes[place].done = counts[place].sorted { $0.key < $1.key }.map { Done(month: $0.key, count: $0.value) }
        }
    }
}

extension Schedule.Lane {
    /// Replaces several overdue spans by their number, so that old work does not hide what lies ahead.
    fileprivate mutating func foldOverdue(before today: CalendarDay) {
        let late = spans.filter { $0.due < today }.map(\.due)
        guard late.count > 1, let first = late.min(), let last = late.max() else { return }
        spans.removeAll { $0.due < today }
        overdue = Schedule.Overdue(count: late.count, due: first...last)
    }
}

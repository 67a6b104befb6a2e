package import Domain

/// What is open over time: each todo with a due day from when it begins to that day, in lanes of milestones.
///
/// It begins on the day it was begun, else on the one before which it is not to be; else when the last of its open blockers is
/// likely to be done, or, where nobody knows, due; else when it was made.
package struct Schedule: Sendable {
    /// The milestones with something open that has a day, by day, and behind them what has no milestone. Where there are too
    /// many those whose days are nearest to today.
    package private(set) var lanes: [Lane] = []
    /// How many lanes are not among them.
    package private(set) var hiddenLanes = 0
    /// What a drawing shows: half a year back and a year ahead at most, as a mistyped day would leave room for nothing else.
    package private(set) var days: ClosedRange<CalendarDay>

    /// A milestone, or what has none.
    package struct Lane: Sendable {
        /// Index on the board.
        package var milestone: Int?
        /// The day by which it is meant to be reached.
        package var due: CalendarDay?
        /// Those due nearest to today, by due day.
        package var spans: [Span] = []
        /// How many with a day are not among them.
        package var hidden = 0
        /// How many are open and have no due day.
        package var withoutDay = 0
        /// How many were done in each month that is shown, oldest first.
        package var done: [Done] = []
    }

    /// A todo over time.
    package struct Span: Sendable, Equatable {
        /// Index on the board.
        package var todo: Int
        package var start: CalendarDay
        package var due: CalendarDay
    }

    /// How many were done in a month.
    package struct Done: Sendable, Equatable {
        package var month: CalendarMonth
        package var count: Int
    }

    /// - Parameters:
    ///   - likelyEnd: returns the day by which the blocker at an index is likely to be done; nil if it is unknown.
    ///   - laneLimit: more lanes are only counted.
    ///   - spanLimit: more of a lane likewise.
    package init(
        _ board: Board, likelyEnd: (Int) -> CalendarDay? = { _ in nil }, laneLimit: Int = 20, spanLimit: Int = 12
    ) {
        let today = board.today
        days = today.adding(days: -14)...today.adding(days: 42)
        // Behind the milestones stands the lane of what has none.
        var all = board.milestones.indices.map { Lane(milestone: $0, due: board.milestones[$0].due) } + [Lane()]
        for todo in board.listed where board.rows[todo].isOpen && !board.isLost(todo) {
            let lane = board.rows[todo].milestone ?? board.milestones.count
            guard let due = board.rows[todo].due else {
                all[lane].withoutDay += 1
                continue
            }
            let start = min(due, Schedule.start(of: todo, on: board, likelyEnd))
            all[lane].spans.append(Span(todo: todo, start: start, due: due))
        }
        for lane in all.indices {
            all[lane].hidden = max(0, all[lane].spans.count - spanLimit)
            all[lane].spans = Schedule.nearest(spanLimit, of: all[lane].spans, to: today) { $0.due }
        }
        let shown = all.filter { !$0.spans.isEmpty || $0.due != nil && $0.withoutDay > 0 }
        let others = shown.filter { $0.milestone == nil }
        let named = Schedule.nearest(laneLimit - others.count, of: shown.filter { $0.milestone != nil }, to: today) {
            // One without a day of its own goes by what of it is due last.
            $0.due ?? $0.spans.last?.due ?? today
        }
        lanes = named + others
        hiddenLanes = shown.count - lanes.count
        widen(around: today)
        countDone(on: board)
    }

    /// Whether nothing has a day.
    package var isEmpty: Bool { lanes.isEmpty }

    /// Those whose days are nearest to one, by day; those of one day in their order.
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

    private static func start(of todo: Int, on board: Board, _ likelyEnd: (Int) -> CalendarDay?) -> CalendarDay {
        let zone = board.settings.timeZone
        if let begun = board.rows[todo].todo.days.started ?? board.rows[todo].todo.days.scheduled {
            return begun.day(in: zone)
        }
        var last: CalendarDay?
        for case .todo(let blocker) in board.rows[todo].blockedBy where board.rows[blocker].isOpen {
            guard let end = likelyEnd(blocker) ?? board.rows[blocker].due else { continue }
            last = max(last ?? end, end)
        }
        return last ?? board.rows[todo].todo.days.created?.day(in: zone) ?? board.today
    }

    private mutating func widen(around today: CalendarDay) {
        let (first, last) = (today.adding(days: -183), today.adding(days: 365))
        for lane in lanes {
            for day in lane.spans.flatMap({ [$0.start, $0.due] }) + [lane.due].compactMap(\.self) {
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

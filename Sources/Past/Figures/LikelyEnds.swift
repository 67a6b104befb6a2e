package import Domain
package import UseCases

/// The days by which open todos that others wait for are likely to be done, by how long what is done took.
///
/// One that was begun is done when it is as old as 85 % of those were in the end that took longer than it has taken so far;
/// any other takes as long as 85 % did, from when it may begin: today, its `scheduled` day, or the ends of its blockers.
package struct LikelyEnds: Sendable {
    /// By the indices of todos on the board.
    private var ends: [Int: CalendarDay] = [:]

    /// - Returns: nil where nobody waits, or too little was done to say anything.
    package init?(_ board: Board, _ timeline: Timeline) {
        let waiting = board.indices.filter { board.rows[$0].isBlocked && board.rows[$0].due != nil }
        guard !waiting.isEmpty else { return nil }
        let cycles = CycleTimeFigures(timeline).todos.compactMap(\.cycle).sorted()
        guard cycles.count >= Pace.fewest else { return nil }
        let begun = LikelyEnds.begun(board, timeline)
        // Blockers first, and no deeper than a list: a chain may be as long as the board.
        var (stack, entered, left): ([Int], Set<Int>, Set<Int>) = (waiting, [], [])
        while let todo = stack.last {
            if entered.insert(todo).inserted {
                stack += LikelyEnds.blockers(of: todo, board).filter { !entered.contains($0) }
                continue
            }
            stack.removeLast()
            guard left.insert(todo).inserted else { continue }
            ends[todo] = end(of: todo, board, begun: begun[todo], cycles)
        }
    }

    /// Nil where nothing can be said.
    package subscript(todo: Int) -> CalendarDay? { ends[todo] }

    private static func blockers(of todo: Int, _ board: Board) -> [Int] {
        board.rows[todo].blockedBy.compactMap { target in
            if case .todo(let blocker) = target, board.rows[blocker].isOpen { blocker } else { nil }
        }
    }

    private func end(of todo: Int, _ board: Board, begun: CalendarDay?, _ cycles: [Int]) -> CalendarDay? {
        if let begun, begun <= board.today {
            let age = board.today.number - begun.number
            let longer = cycles[cycles.partitionPoint { $0 <= age }...]
            guard !longer.isEmpty else { return nil }
            return begun.adding(days: longer[longer.startIndex + nearestRank(85, of: longer.count)])
        }
        let earliest = board.rows[todo].todo.days.scheduled?.day(in: board.settings.timeZone) ?? board.today
        let start = LikelyEnds.blockers(of: todo, board).compactMap { ends[$0] ?? board.rows[$0].due }
            .reduce(max(board.today, earliest), max)
        return start.adding(days: cycles[nearestRank(85, of: cycles.count)])
    }

    /// Since when what is in work is: as its file says, else the history.
    private static func begun(_ board: Board, _ timeline: Timeline) -> [Int: CalendarDay] {
        var begun: [Int: CalendarDay] = [:]
        for place in timeline.todos.indices {
            guard let file = timeline.todos[place].file, let todo = board.index(of: file),
                board.rows[todo].isOpen, board.type(of: todo) != .todo
            else { continue }
            begun[todo] =
                board.rows[todo].todo.days.started?.day(in: board.settings.timeZone) ?? timeline.firstActive(place)
        }
        return begun
    }
}

package import Domain
package import UseCases

/// The likely completion dates of blocked todos that have a due date, and of their blockers, estimated from the
/// durations of done todos.
///
/// The estimate for a started todo is the 85th percentile of those durations that exceed its present age. Any other
/// todo takes the 85th percentile of all durations from its earliest start: the latest of today, its `scheduled` date
/// and the ends of its blockers.
package struct CompletionEstimates: Sendable {
    /// Completion dates by the todo's index on the board.
    private var ends: [Int: CalendarDay] = [:]

    /// - Parameter starts: when work on the open todos began.
    /// - Returns: nil if no blocked todo has a due date or too few todos are done.
    package init?(_ board: Board, _ timeline: Timeline, _ starts: WorkStarts) {
        let waiting = board.indices.filter { board.rows[$0].isBlocked && board.rows[$0].due != nil }
        guard !waiting.isEmpty else { return nil }
        let cycles = CycleTimeFigures(timeline).todos.compactMap(\.cycle).sorted()
        guard cycles.count >= CompletionEstimates.fewest else { return nil }
        // Visits blockers first. Uses an explicit stack, because a chain can be as long as the board.
        var (stack, entered, left): ([Int], Set<Int>, Set<Int>) = (waiting, [], [])
        while let todo = stack.last {
            if entered.insert(todo).inserted {
                stack += CompletionEstimates.blockers(of: todo, board).filter { !entered.contains($0) }
                continue
            }
            stack.removeLast()
            guard left.insert(todo).inserted else { continue }
            let begun = board.type(of: todo) == .todo ? nil : starts.begun(todo)
            ends[todo] = end(of: todo, board, begun: begun, cycles)
        }
    }

    /// The likely completion date of a todo; nil if there is no estimate.
    package subscript(todo: Int) -> CalendarDay? { ends[todo] }

    /// The minimum number of durations for an estimate.
    private static let fewest = 5

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
        let start = CompletionEstimates.blockers(of: todo, board).compactMap { ends[$0] ?? board.rows[$0].due }
            .reduce(max(board.today, earliest), max)
        return start.adding(days: cycles[nearestRank(85, of: cycles.count)])
    }
}

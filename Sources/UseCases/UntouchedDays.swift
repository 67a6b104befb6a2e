package import Domain

/// For how many days each todo of a board was not touched.
///
/// Its last touch is `updatedAt`, or without the key the last commit that changed its file; without git the last of its
/// other dates. What the working tree changed and does not say when is touched today.
package struct UntouchedDays: Sendable {
    private let board: Board
    /// The day on which each file was last changed; mostly `updatedAt` or the last commit tells.
    private let touches: Deferred<ByPath<CalendarDay>>
    private let isComplete: Bool

    /// - Parameters:
    ///   - isComplete: whether the history knows every change, so that other dates of a todo do not count.
    ///   - touches: returns the day on which each file was last changed; called at the first question.
    package init(_ board: Board, isComplete: Bool, touches: @escaping @Sendable () -> ByPath<CalendarDay>) {
        (self.board, self.isComplete, self.touches) = (board, isComplete, Deferred(touches))
    }

    /// The number of days for the todo at an index; nil if no date is known.
    package func callAsFunction(_ index: Int) -> Int? {
        let last =
            board.rows[index].todo.days.updated?.day(in: board.settings.timeZone)
            ?? touches.value[board.key(of: index)]
            ?? lastDate(of: index)
        return last.map { max(0, board.today.number - $0.number) }
    }

    /// Of the dates that are not kept for this, where git tells nothing.
    private func lastDate(of index: Int) -> CalendarDay? {
        if isComplete { return nil }
        let dates = [
            board.rows[index].todo.days.created, board.rows[index].todo.days.started, board.rows[index].todo.days.done,
        ]
        return dates.compactMap { $0?.day(in: board.settings.timeZone) }.max()
    }

    /// From so many days on an open todo is stale.
    package static let stale = 30
}

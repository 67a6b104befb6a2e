package import Domain

/// The number of days since each todo of a board was last touched.
///
/// The last touch is `updatedAt`; without that field, the last commit that changed the file; without git, the latest
/// other date. In a shallow clone the last commit is unknown, and the other dates only say what came before it. Undated
/// changes in the working tree count as today.
package struct DaysSinceLastChange: Sendable {
    private let board: Board
    /// The day on which each file was last changed. Computed lazily, because `updatedAt` or the last commit usually
    /// suffices.
    private let touches: LazyValue<ByPath<CalendarDay>>
    private let isComplete: Bool
    private let isShallow: Bool

    /// - Parameters:
    ///   - isComplete: whether the history has every change, so that a todo's other dates are not used.
    ///   - isShallow: whether the history is missing because the clone is shallow.
    ///   - touches: returns the day on which each file was last changed; called on first use.
    package init(
        _ board: Board, isComplete: Bool, isShallow: Bool = false,
        touches: @escaping @Sendable () -> ByPath<CalendarDay>
    ) {
        (self.board, self.isComplete, self.isShallow) = (board, isComplete, isShallow)
        self.touches = LazyValue(touches)
    }

    /// Returns the number of days for the todo at an index; nil if no date is known.
    package func days(_ index: Int) -> Int? {
        let last =
            board.rows[index].todo.days.updated?.day(in: board.settings.timeZone)
            ?? touches.value[board.key(of: index)]
            ?? (isComplete || isShallow ? nil : lastDate(of: index))
        return last.map(daysSince)
    }

    /// Returns whether an open todo may be stale, although its last change is unknown, because the clone is shallow.
    package func mayBeStale(_ index: Int) -> Bool {
        guard isShallow, days(index) == nil else { return false }
        return lastDate(of: index).map { daysSince($0) >= DaysSinceLastChange.stale } ?? true
    }

    private func daysSince(_ day: CalendarDay) -> Int { max(0, board.today.number - day.number) }

    /// Returns the latest of the other dates.
    private func lastDate(of index: Int) -> CalendarDay? {
        let dates = [
            board.rows[index].todo.days.created, board.rows[index].todo.days.started, board.rows[index].todo.days.done,
        ]
        return dates.compactMap { $0?.day(in: board.settings.timeZone) }.max()
    }

    /// The number of days from which an untouched open todo is stale.
    package static let stale = 30
}

import Domain

/// For how many days each todo of a board was not touched.
///
/// Its last touch is `updatedAt`, or without the key the last commit that changed its file; without git the last of its
/// other dates. What the working tree changed and does not say when is touched today.
struct UntouchedDays: Sendable {
    private let board: Board
    /// The day on which each file was last changed; mostly `updatedAt` or the last commit tells.
    private let touches: Deferred<ByPath<CalendarDay>>
    private let source: Timeline.Source

    init(_ board: Board, _ timeline: Timeline) {
        self.board = board
        source = timeline.source
        touches = Deferred {
            var touches = ByPath<CalendarDay>(capacity: timeline.files.count)
            for file in timeline.files {
                let commit = file.lastCommit.map { timeline.steps[$0].day }
                if let day = file.isChangedNow ? timeline.today : commit { touches.set(file.path, day) }
            }
            return touches
        }
    }

    /// Nil when nothing tells.
    func callAsFunction(_ index: Int) -> Int? {
        let last =
            board.rows[index].todo.days.updated?.day(in: board.settings.timeZone)
            ?? touches.value[board.rows[index].todo.path]
            ?? lastDate(of: index)
        return last.map { max(0, board.today.number - $0.number) }
    }

    /// Of the dates that are not kept for this, where git tells nothing.
    private func lastDate(of index: Int) -> CalendarDay? {
        if source == .git { return nil }
        let dates = [
            board.rows[index].todo.days.created, board.rows[index].todo.days.started, board.rows[index].todo.days.done,
        ]
        return dates.compactMap { $0?.day(in: board.settings.timeZone) }.max()
    }

    /// From so many days on an open todo is stale.
    static let stale = 30
}

import Domain

/// For how many days each todo of a board was not touched.
///
/// Its last touch is `updatedAt`, or without the key the last commit that changed its file; without git the last of its
/// other dates. What the working tree changed is touched today.
struct UntouchedDays {
    private let board: Board
    private let touches: [String: CalendarDay]
    private let source: Timeline.Source

    init(_ board: Board, _ timeline: Timeline) {
        self.board = board
        source = timeline.source
        var touches: [String: CalendarDay] = [:]
        touches.reserveCapacity(timeline.files.count)
        for file in timeline.files {
            if file.isChangedNow {
                touches[file.path] = timeline.today
            } else if let step = file.lastCommit {
                touches[file.path] = timeline.steps[step].day
            }
        }
        self.touches = touches
    }

    /// Nil when nothing tells.
    func callAsFunction(_ index: Int) -> Int? {
        let (todo, zone) = (board.todos[index], board.settings.timeZone)
        let dates = source == .git ? [] : [todo.createdAt, todo.startedAt, todo.doneAt]
        let touched = touches[todo.path]
        if touched == board.today { return 0 }
        let last = todo.updatedAt?.day(in: zone) ?? touched ?? dates.compactMap { $0?.day(in: zone) }.max()
        return last.map { max(0, board.today.number - $0.number) }
    }

    /// From so many days on an open todo is stale.
    static let stale = 30
}

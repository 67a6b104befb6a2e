import Domain

/// What concerns somebody first of all that is theirs.
package struct MemberFocus: Sendable, Equatable {
    /// In work, in the order of lists.
    package private(set) var active: [Int] = []
    /// Overdue or due within a week, the first day first.
    package private(set) var due: [Int] = []
    /// Open, and waiting for another, in the order of lists.
    package private(set) var blocked: [Int] = []
    /// Done within the last two weeks, the last first.
    package private(set) var done: [Int] = []

    /// - Parameter todos: theirs, as indices on the board.
    package init(_ todos: [Int], on board: Board) {
        let since = board.today.adding(days: -13)
        for todo in todos where !board.rows[todo].todo.isArchived && !board.isLost(todo) {
            if board.type(of: todo) == .active { active.append(todo) }
            if board.rows[todo].isOverdue || board.rows[todo].isDueSoon { due.append(todo) }
            if board.rows[todo].isBlocked { blocked.append(todo) }
            if board.type(of: todo) == .done, let closed = board.rows[todo].closed, closed >= since {
                done.append(todo)
            }
        }
        // Those of one day stay in the order of lists.
        due = MemberFocus.sorted(due) { board.rows[$0].due?.number ?? .max }
        done = MemberFocus.sorted(done) { -(board.rows[$0].closed?.number ?? 0) }
    }

    private static func sorted(_ todos: [Int], by key: (Int) -> Int) -> [Int] {
        todos.enumerated().map { (key: key($1), place: $0, todo: $1) }
            .sorted { ($0.key, $0.place) < ($1.key, $1.place) }.map(\.todo)
    }
}

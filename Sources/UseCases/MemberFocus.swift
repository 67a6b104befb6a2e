import Domain

/// The todos of a user that need attention first.
package struct MemberFocus: Sendable, Equatable {
    /// Todos in progress, in list order.
    package private(set) var active: [Int] = []
    /// Todos that are overdue or due within a week, by due date.
    package private(set) var due: [Int] = []
    /// Open todos with an open blocker, in list order.
    package private(set) var blocked: [Int] = []
    /// Todos done in the last two weeks, the latest first.
    package private(set) var done: [Int] = []

    /// - Parameter todos: the user's todos, as indices on the board.
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
        // The sort is stable, so todos of one day keep the list order.
        due = MemberFocus.sorted(due) { board.rows[$0].due?.number ?? .max }
        done = MemberFocus.sorted(done) { -(board.rows[$0].closed?.number ?? 0) }
    }

    private static func sorted(_ todos: [Int], by key: (Int) -> Int) -> [Int] {
        todos.enumerated().map { (key: key($1), place: $0, todo: $1) }
            .sorted { ($0.key, $0.place) < ($1.key, $1.place) }.map(\.todo)
    }
}

import Domain

extension Board {
    /// Counts of todos, each id once: the file that the id means.
    ///
    /// All totals use the same scope: all todos except drafts, cancelled ones and archived ones that are not done.
    /// Todos outside the scope are counted separately, so that they can be reported.
    package struct Tally: Sendable, Equatable {
        package var open = 0
        /// Includes archived todos.
        package var done = 0
        package var overdue = 0
        package var dueSoon = 0
        package var blocked = 0
        /// Files that cannot be parsed. Those known to the history also count elsewhere by their last known state.
        package var broken = 0
        package var out = Out()

        /// Todos outside the scope, except drafts.
        package struct Out: Sendable, Equatable {
            /// Archived todos that are cancelled or not done; they do not count in `cancelled`.
            package var archived = 0
            package var cancelled = 0
            /// Files with a duplicate id that do not count.
            package var duplicates = 0
            /// Broken todos that the history does not know.
            package var lost = 0

            /// Creates counts of 0.
            package init() {}

            /// Cancelled todos, and archived todos that are not done.
            package var dropped: Int { archived + cancelled }
        }

        /// Creates the tally of no todos.
        package init() {}

        /// The number of todos in scope.
        package var scope: Int { open + done }
    }
}

extension Board {
    /// Returns the number of done todos of a column that its cards leave out, because they are archived.
    package func archivedDone(in column: Int) -> Int {
        guard columns[column].type == .done else { return 0 }
        // A narrowed board has cards of archived todos, too.
        let cards = Set(cards[column])
        return archived.count { rows[$0].column == column && !cards.contains($0) && Tally($0, of: self).done > 0 }
    }

    /// Returns the tally of a todo's subtasks: `done` of `scope` are done; `out.dropped` are in neither number.
    package func subtasks(of todo: Int) -> Tally {
        var tally = Tally()
        for child in rows[todo].children { tally.add(Tally(child, of: self)) }
        return tally
    }
}

extension Board.Tally {
    /// Creates the tally of one todo.
    package init(_ todo: Int, of board: borrowing Board) {
        broken = board.rows[todo].todo.isBroken ? 1 : 0
        if board.isLost(todo) {
            out.lost = 1
        } else if board.rows[todo].isDuplicate {
            out.duplicates = 1
        } else {
            count(todo, of: board)
        }
    }

    private mutating func count(_ todo: Int, of board: borrowing Board) {
        switch board.countedType(of: todo) {
        case .done: done = 1
        case .cancelled where board.rows[todo].todo.isArchived: out.archived = 1
        case .cancelled: out.cancelled = 1
        case .todo, .active, .hold:
            open = 1
            overdue = board.rows[todo].isOverdue ? 1 : 0
            dueSoon = board.rows[todo].isDueSoon ? 1 : 0
            blocked = board.rows[todo].isBlocked ? 1 : 0
        }
    }

    /// Adds the counts of other todos.
    package mutating func add(_ other: Board.Tally) {
        open += other.open
        done += other.done
        overdue += other.overdue
        dueSoon += other.dueSoon
        blocked += other.blocked
        broken += other.broken
        out.archived += other.out.archived
        out.cancelled += other.out.cancelled
        out.duplicates += other.out.duplicates
        out.lost += other.out.lost
    }
}

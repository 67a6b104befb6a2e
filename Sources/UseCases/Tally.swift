import Domain

extension Board {
    /// How many there are of what, each id once: the file that references mean.
    ///
    /// Every total speaks of the same todos, the scope: all but drafts, cancelled ones and archived ones that are not done.
    /// What has no part in it is counted too, so that it can be said.
    package struct Tally: Sendable, Equatable {
        package var open = 0
        /// Archived ones too.
        package var done = 0
        package var overdue = 0
        package var dueSoon = 0
        package var blocked = 0
        /// Files that cannot be read; what the history knows of them counts beside it.
        package var broken = 0
        package var out = Out()

        /// What is left out of the scope, but for drafts.
        package struct Out: Sendable, Equatable {
            /// Those that are archived are only among these.
            package var archived = 0
            package var cancelled = 0
            /// Files whose id another one has, which is the one that counts.
            package var duplicates = 0
            /// Broken ones that the history does not know.
            package var lost = 0

            /// Nothing is out.
            package init() {}

            /// Cancelled ones, and archived ones that are not done.
            package var dropped: Int { archived + cancelled }
        }

        /// Of no todos.
        package init() {}

        /// All that counts.
        package var scope: Int { open + done }
    }
}

extension Board {
    /// The tally of a todo's subtasks: `done` of `scope` are done, and `out.dropped` have no part in either number.
    package func subtasks(of todo: Int) -> Tally {
        var tally = Tally()
        for child in rows[todo].children { tally.add(Tally(child, of: self)) }
        return tally
    }
}

extension Board.Tally {
    /// That of one todo.
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

    /// Adds the numbers of other todos.
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

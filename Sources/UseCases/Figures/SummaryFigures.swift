package import Domain

/// How things stand: counts of todos, each id once.
package struct SummaryFigures: Sendable, Equatable {
    /// All, archived and broken ones too.
    package var total = 0
    /// Not done, not cancelled, not archived.
    package var open = 0
    /// In the order of the columns, then statuses that are no column's; without an empty one.
    package var byStatus: [Count] = []
    /// All five types in their order, 0 too.
    package var byType: [(type: ColumnType, count: Int)] { zip(ColumnType.allCases, typeCounts).map { ($0, $1) } }
    var typeCounts = Array(repeating: 0, count: ColumnType.allCases.count)
    /// By user id, tag, milestone and priority, in their order on the board; those without any under "", last.
    package var byOwner: [Count] = []
    package var byTag: [Count] = []
    package var byMilestone: [Count] = []
    package var byPriority: [Count] = []
    /// Open and due before today.
    package var overdue = 0
    /// Open and due from today to a week ahead.
    package var dueSoon = 0
    /// Open, with an open blocker.
    package var blocked = 0
    /// Open and untouched for 30 days or more.
    package var stale = 0
    /// Files that cannot be read as a todo.
    package var broken = 0
    /// Checkboxes of all todos.
    package var checklist = Checklist()
    /// Columns with more todos than their limit.
    package var overLimit: [OverLimit] = []
    /// Which todos need attention first.
    package var attention: [Attention] = []

    package struct Count: Sendable, Equatable {
        package var name: String
        package var count: Int
    }

    package struct OverLimit: Sendable, Equatable {
        /// Index in `Board.columns`.
        package var column: Int
        package var count: Int
        package var limit: Int
    }

    /// An open todo that needs a look, and why.
    package struct Attention: Sendable, Equatable {
        /// Index in `Board.todos`.
        package var todo: Int
        /// How many days ago it was due, from 1; nil when it is not overdue.
        package var overdueDays: Int?
        package var isBlocked: Bool
        /// For how many days it has not been touched, from 30; nil when it is not stale.
        package var staleDays: Int?
        /// Whether it stands in a column over its limit.
        package var isOverLimit: Bool
    }
}

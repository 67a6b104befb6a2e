package import Domain
package import UseCases

/// The counts of todos in the scope of `Board.Tally`, each id once.
package struct SummaryFigures: Sendable, Equatable {
    /// All todos, including those outside the scope.
    package var total = 0
    /// Todos in scope that are not done.
    package var open = 0
    package var done = 0
    /// Todos outside the scope. Files with a duplicate id that do not count are not in `total` either.
    package var out = Board.Tally.Out()
    /// The counts shown by the columns, in column order, then the counts of statuses without a column, compared without
    /// case. A todo without a status counts with its column. Zero counts are left out.
    package var byStatus: [Count] = []
    /// The counts shown by the columns of each type: all five types in order, including 0.
    package var byType: [(type: ColumnType, count: Int)] { zip(ColumnType.allCases, typeCounts).map { ($0, $1) } }
    var typeCounts = Array(repeating: 0, count: ColumnType.allCases.count)
    /// The scope split by the names of each grouping, in the order of `Grouping.allCases`.
    var shares: [[Share]] = Grouping.allCases.map { _ in [] }
    /// Open todos due before today.
    package var overdue = 0
    /// Open todos due from today to a week from today.
    package var dueSoon = 0
    /// Open todos with an open blocker.
    package var blocked = 0
    /// Open todos that were not touched for 30 days or more; nil if the last change of one that may be among them is unknown.
    package var stale: Int? = 0
    /// Files that cannot be parsed as a todo. Their last known state from the history counts in the other figures.
    package var broken = 0
    /// The checkboxes of the todos in scope.
    package var checklist = Checklist()
    /// The columns that exceed their limit.
    package var overLimit: [OverLimit] = []
    /// The todos that need attention, most urgent first.
    package var attention: [Attention] = []

    /// Returns the scope split by the names of a grouping, in board order. Todos without a name are last, under "".
    package func by(_ grouping: Grouping) -> [Share] { shares[grouping.ordinal] }

    /// The number of todos in scope.
    package var scope: Int { open + done }

    /// A name and the number of todos with it.
    package struct Count: Sendable, Equatable {
        package var name: String
        package var count: Int
    }

    /// The todos in scope that have a name.
    package struct Share: Sendable, Equatable {
        package var name: String
        package var open = 0
        package var done = 0

        /// The number of todos in the share.
        package var all: Int { open + done }
    }

    /// A column that exceeds its limit.
    package struct OverLimit: Sendable, Equatable {
        /// Index in `Board.columns`.
        package var column: Int
        package var count: Int
        package var limit: Int
    }

    /// An open todo that needs attention, with the reasons.
    package struct Attention: Sendable, Equatable {
        /// Index on the board.
        package var todo: Int
        /// The number of days since the due date, at least 1; nil if the todo is not overdue.
        package var overdueDays: Int?
        package var isBlocked: Bool
        /// The number of days since the todo was last touched, at least 30; nil if the todo is not stale.
        package var staleDays: Int?
        /// Whether the todo is in a column that exceeds its limit.
        package var isOverLimit: Bool
        package var isDueToday: Bool
    }
}

extension SummaryFigures {
    /// - Parameters:
    ///   - timeline: supplies the days on which files were last touched.
    ///   - chosen: the todos to count; nil for all.
    package init(_ board: Board, _ timeline: Timeline, _ chosen: BoardMembers? = nil) {
        let chosen = chosen ?? BoardMembers(board)
        let untouched = DaysSinceLastChange(board, timeline)
        let members = chosen.todos
        let cards = chosen.cards
        var groups = Groups(board)
        var tally = Board.Tally()
        var staleDays: [Int?] = Array(repeating: nil, count: board.rows.count)
        total = members.count
        // Accesses each field by index, because copying a whole todo retains each of its strings.
        for index in members {
            let one = Board.Tally(index, of: board)
            tally.add(one)
            guard one.scope > 0 else { continue }
            groups.add(index, isOpen: one.open > 0)
            checklist.done += board.rows[index].todo.checklist.done
            checklist.all += board.rows[index].todo.checklist.all
            guard board.rows[index].isOpen else { continue }
            if let days = untouched.days(index), days >= DaysSinceLastChange.stale {
                staleDays[index] = days
                stale = stale.map { $0 + 1 }
            } else if untouched.mayBeStale(index) {
                stale = nil
            }
        }
        take(tally)
        out.duplicates = chosen.duplicateCount
        shares = groups.shares
        count(cards, of: board)
        attention = attention(board, members, staleDays)
    }

    private mutating func take(_ tally: Board.Tally) {
        (open, done, out) = (tally.open, tally.done, tally.out)
        (overdue, dueSoon, blocked, broken) = (tally.overdue, tally.dueSoon, tally.blocked, tally.broken)
    }

    /// Counts the cards of each column.
    private mutating func count(_ cards: [Int], of board: Board) {
        var statuses = Statuses(board)
        var counts = Array(repeating: 0, count: board.columns.count)
        for index in cards {
            statuses.add(index)
            typeCounts[board.type(of: index).ordinal] += 1
            counts[board.rows[index].column] += 1
        }
        byStatus = statuses.counts
        overLimit = board.columns.enumerated().compactMap { index, column in
            guard let limit = column.limit, counts[index] > limit else { return nil }
            return OverLimit(column: index, count: counts[index], limit: limit)
        }
    }

    /// Returns the todos that need attention, the most urgent first. Ties are in board order.
    private func attention(_ board: Board, _ members: [Int], _ staleDays: [Int?]) -> [Attention] {
        let full = Set(overLimit.map(\.column))
        var isMember = Array(repeating: false, count: board.rows.count)
        for index in members { isMember[index] = true }
        // The board's list contains all open todos.
        let found = board.listed.compactMap { index -> Attention? in
            guard isMember[index], board.rows[index].isOpen else { return nil }
            let overdue = board.rows[index].isOverdue ? board.rows[index].due : nil
            let attention = Attention(
                todo: index, overdueDays: overdue.map { board.today.number - $0.number },
                isBlocked: board.rows[index].isBlocked, staleDays: staleDays[index],
                isOverLimit: full.contains(board.rows[index].column),
                isDueToday: board.rows[index].due == board.today)
            return attention.isNeeded ? attention : nil
        }
        let points = found.map { Urgency($0.todo, of: board)?.points ?? 0 }
        return found.indices.sorted { points[$0] == points[$1] ? $0 < $1 : points[$0] > points[$1] }.map { found[$0] }
    }
}

extension SummaryFigures.Attention {
    fileprivate var isNeeded: Bool {
        overdueDays != nil || isDueToday || isBlocked || staleDays != nil || isOverLimit
    }
}

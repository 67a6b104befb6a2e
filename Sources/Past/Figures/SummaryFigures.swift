package import Domain
package import UseCases

/// How things stand: counts of todos, each id once, in one scope with everything else that counts (`Board.Tally`).
package struct SummaryFigures: Sendable, Equatable {
    /// All, those out of the scope too.
    package var total = 0
    /// In scope and not done.
    package var open = 0
    package var done = 0
    /// What has no part in the scope; those of several files with one id that do not count are not in `total` either.
    package var out = Board.Tally.Out()
    /// As many as the columns show, in their order, then statuses that are no column's, once without case; a todo
    /// without one counts with its column. Like the others without what nothing has.
    package var byStatus: [Count] = []
    /// As many as the columns of each type show; all five types in their order, 0 too.
    package var byType: [(type: ColumnType, count: Int)] { zip(ColumnType.allCases, typeCounts).map { ($0, $1) } }
    var typeCounts = Array(repeating: 0, count: ColumnType.allCases.count)
    /// The scope under the names of each grouping, in the order of `Grouping.allCases`.
    var shares: [[Share]] = Grouping.allCases.map { _ in [] }
    /// Open and due before today.
    package var overdue = 0
    /// Open and due from today to a week ahead.
    package var dueSoon = 0
    /// Open, with an open blocker.
    package var blocked = 0
    /// Open and untouched for 30 days or more.
    package var stale = 0
    /// Files that cannot be read as a todo; what the history knows of them counts as it last was.
    package var broken = 0
    /// Checkboxes of what is in scope.
    package var checklist = Checklist()
    /// Columns with more todos than their limit.
    package var overLimit: [OverLimit] = []
    /// Which todos need attention first.
    package var attention: [Attention] = []

    /// The scope under the names of a grouping, in their order on the board; what has none under "", last.
    package func by(_ grouping: Grouping) -> [Share] { shares[grouping.ordinal] }

    /// All that counts.
    package var scope: Int { open + done }

    /// How many of the open have a name.
    package struct Count: Sendable, Equatable {
        package var name: String
        package var count: Int
    }

    /// What of the scope has a name.
    package struct Share: Sendable, Equatable {
        package var name: String
        package var open = 0
        package var done = 0

        /// Its part of the scope.
        package var all: Int { open + done }
    }

    /// A column with more todos than its limit.
    package struct OverLimit: Sendable, Equatable {
        /// Index in `Board.columns`.
        package var column: Int
        package var count: Int
        package var limit: Int
    }

    /// An open todo that needs a look, and why.
    package struct Attention: Sendable, Equatable {
        /// Index on the board.
        package var todo: Int
        /// How many days ago it was due, from 1; nil when it is not overdue.
        package var overdueDays: Int?
        package var isBlocked: Bool
        /// For how many days it has not been touched, from 30; nil when it is not stale.
        package var staleDays: Int?
        /// Whether it stands in a column over its limit.
        package var isOverLimit: Bool
        package var isDueToday: Bool
    }
}

extension SummaryFigures {
    /// - Parameters:
    ///   - timeline: tells when files were last touched.
    ///   - chosen: those that are counted; nil for all.
    package init(_ board: Board, _ timeline: Timeline, _ chosen: BoardMembers? = nil) {
        let chosen = chosen ?? BoardMembers(board)
        let untouched = UntouchedDays(board, timeline)
        let members = chosen.todos
        let cards = chosen.cards
        var groups = Groups(board)
        var tally = Board.Tally()
        var staleDays: [Int?] = Array(repeating: nil, count: board.rows.count)
        total = members.count
        // By index and field: a copy of a whole todo counts a reference for each of its texts.
        for index in members {
            let one = Board.Tally(index, of: board)
            tally.add(one)
            guard one.scope > 0 else { continue }
            groups.add(index, isOpen: one.open > 0)
            checklist.done += board.rows[index].todo.checklist.done
            checklist.all += board.rows[index].todo.checklist.all
            if board.rows[index].isOpen, let days = untouched(index), days >= UntouchedDays.stale {
                staleDays[index] = days
                stale += 1
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

    /// What the columns show.
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

    /// The longest overdue first, then what is due today, blocked ones, the longest untouched and those in a full
    /// column; what is alike in the board's order.
    private func attention(_ board: Board, _ members: [Int], _ staleDays: [Int?]) -> [Attention] {
        let full = Set(overLimit.map(\.column))
        var isMember = Array(repeating: false, count: board.rows.count)
        for index in members { isMember[index] = true }
        // What is open is on the list.
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
        return found.enumerated().sorted { left, right in
            let (one, other) = (left.element.urgency, right.element.urgency)
            return one == other ? left.offset < right.offset : one > other
        }.map(\.element)
    }
}

extension SummaryFigures.Attention {
    fileprivate var isNeeded: Bool {
        overdueDays != nil || isDueToday || isBlocked || staleDays != nil || isOverLimit
    }

    fileprivate var urgency: (Int, Int, Int, Int) {
        (overdueDays ?? 0, isDueToday ? 1 : 0, isBlocked ? 1 : 0, staleDays ?? 0)
    }
}

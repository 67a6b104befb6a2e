package import Domain

/// How things stand: counts of todos, each id once.
package struct SummaryFigures: Sendable, Equatable {
    /// All, archived and broken ones too.
    package var total = 0
    /// Not done, not cancelled, not archived.
    package var open = 0
    /// In the order of the columns, then statuses that are no column's; a todo without one counts with its column.
    /// Like the others without what nothing has.
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

extension SummaryFigures {
    /// - Parameters:
    ///   - timeline: tells when files were last touched.
    ///   - filter: asked of the present state.
    package init(_ board: Board, _ timeline: Timeline, _ filter: TodoFilter = .all) {
        let untouched = UntouchedDays(board, timeline)
        let members = board.members(filter)
        var groups = Groups(board)
        var cards = Array(repeating: 0, count: board.columns.count)
        var staleDays: [Int?] = Array(repeating: nil, count: board.todos.count)
        total = members.count
        // By index and field: a copy of a whole todo counts a reference for each of its texts.
        for index in members {
            if board.todos[index].isBroken {
                broken += 1
                continue
            }
            groups.add(index)
            checklist.done += board.todos[index].checklist.done
            checklist.all += board.todos[index].checklist.all
            let (type, isArchived) = (board.type(of: index), board.todos[index].isArchived)
            typeCounts[(isArchived && type != .done ? .cancelled : type).ordinal] += 1
            if !isArchived { cards[board.entries[index].column] += 1 }
            count(board, index)
            if board.entries[index].isOpen, let days = untouched(index), days >= UntouchedDays.stale {
                staleDays[index] = days
                stale += 1
            }
        }
        (byStatus, byOwner) = (groups.statuses, groups.owners)
        (byTag, byMilestone, byPriority) = (groups.tags, groups.milestones, groups.priorities)
        overLimit = board.columns.enumerated().compactMap { index, column in
            guard let limit = column.limit, cards[index] > limit else { return nil }
            return OverLimit(column: index, count: cards[index], limit: limit)
        }
        attention = attention(board, members, staleDays)
    }

    private mutating func count(_ board: Board, _ index: Int) {
        if board.entries[index].isOpen { open += 1 }
        if board.entries[index].isOverdue { overdue += 1 }
        if board.entries[index].isDueSoon { dueSoon += 1 }
        if board.entries[index].isBlocked { blocked += 1 }
    }

    /// The longest overdue first, then blocked ones, then the longest untouched, then those in a full column; what is
    /// alike in the board's order.
    private func attention(_ board: Board, _ members: [Int], _ staleDays: [Int?]) -> [Attention] {
        let full = Set(overLimit.map(\.column))
        var isMember = Array(repeating: false, count: board.todos.count)
        for index in members { isMember[index] = true }
        // What is open is on the list.
        let found = board.listed.compactMap { index -> Attention? in
            guard isMember[index], board.entries[index].isOpen else { return nil }
            let overdue = board.entries[index].isOverdue ? board.entries[index].due : nil
            let attention = Attention(
                todo: index, overdueDays: overdue.map { board.today.number - $0.number },
                isBlocked: board.entries[index].isBlocked, staleDays: staleDays[index],
                isOverLimit: full.contains(board.entries[index].column))
            return attention.isNeeded ? attention : nil
        }
        return found.enumerated().sorted { left, right in
            let (one, other) = (left.element.urgency, right.element.urgency)
            return one == other ? left.offset < right.offset : one > other
        }.map(\.element)
    }
}

extension SummaryFigures.Attention {
    fileprivate var isNeeded: Bool { overdueDays != nil || isBlocked || staleDays != nil || isOverLimit }

    fileprivate var urgency: (Int, Int, Int) { (overdueDays ?? 0, isBlocked ? 1 : 0, staleDays ?? 0) }
}

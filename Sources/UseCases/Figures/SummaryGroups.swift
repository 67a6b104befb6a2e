import Domain

extension SummaryFigures {
    /// Counts the scope under each of its names.
    struct Groups {
        private let board: Board
        private var byOwner: [Share]
        private var byTag: [Share]
        private var byMilestone: [Share]
        private var byPriority: [Share]
        /// Priorities that the settings do not know, in lower case, with how they were first written.
        private var unknown: [String: Share] = [:]

        init(_ board: Board) {
            self.board = board
            // The last place is for those without.
            byOwner = Groups.shares(board.users.map(\.user.writtenID))
            byTag = Groups.shares(board.tags.map(\.name))
            byMilestone = Groups.shares(board.milestones.map(\.name))
            byPriority = Groups.shares(board.settings.priorities)
        }

        mutating func add(_ index: Int, isOpen: Bool) {
            for owner in board.entries[index].owners { byOwner[owner].add(isOpen) }
            if board.entries[index].owners.isEmpty { byOwner[byOwner.count - 1].add(isOpen) }
            for tag in board.entries[index].tags { byTag[tag].add(isOpen) }
            if board.entries[index].tags.isEmpty { byTag[byTag.count - 1].add(isOpen) }
            byMilestone[board.entries[index].milestone ?? byMilestone.count - 1].add(isOpen)
            let priority = board.entries[index].priority
            if priority == board.settings.priorities.count, let name = board.todos[index].priority?.value {
                unknown[name.lowercased(), default: Share(name: name)].add(isOpen)
            } else {
                byPriority[priority].add(isOpen)
            }
        }

        var owners: [Share] { Groups.present(byOwner) }
        var tags: [Share] { Groups.present(byTag) }
        var milestones: [Share] { Groups.present(byMilestone) }
        var priorities: [Share] {
            let others = unknown.values.sorted { naturallyPrecedes($0.name, $1.name) }
            return Groups.present(byPriority.dropLast() + others + byPriority.suffix(1))
        }

        private static func shares(_ names: [String]) -> [Share] { (names + [""]).map { Share(name: $0) } }

        private static func present(_ shares: [Share]) -> [Share] { shares.filter { $0.all > 0 } }
    }

    /// Counts cards under their columns, and those of "Other" under what they say themselves.
    struct Statuses {
        private let board: Board
        private var byColumn: [Int]
        /// In lower case, with how each was first written.
        private var others: [String: Count] = [:]

        init(_ board: Board) {
            self.board = board
            byColumn = Array(repeating: 0, count: board.columns.count)
        }

        mutating func add(_ index: Int) {
            let column = board.entries[index].column
            guard board.isOther(column) else {
                byColumn[column] += 1
                return
            }
            let written = board.todos[index].status?.value ?? ""
            others[written.lowercased(), default: Count(name: written, count: 0)].count += 1
        }

        var counts: [Count] {
            zip(board.columns, byColumn).filter { $1 > 0 }.map { Count(name: $0.status, count: $1) }
                + others.values.sorted { naturallyPrecedes($0.name, $1.name) }
        }
    }
}

extension SummaryFigures.Share {
    fileprivate mutating func add(_ isOpen: Bool) {
        if isOpen { open += 1 } else { done += 1 }
    }
}

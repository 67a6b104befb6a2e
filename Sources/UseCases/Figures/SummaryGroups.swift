import Domain

extension SummaryFigures {
    /// Counts todos under each of their names.
    struct Groups {
        private let board: Board
        private var byStatus: [String: Int] = [:]
        private var byColumn: [Int]
        private var byOwner: [Int]
        private var byTag: [Int]
        private var byMilestone: [Int]
        private var byPriority: [Int]
        /// Priorities that the settings do not know, in lower case, with how they were first written.
        private var unknown: [String: Count] = [:]

        init(_ board: Board) {
            self.board = board
            byColumn = Array(repeating: 0, count: board.columns.count)
            // The last place is for those without.
            byOwner = Array(repeating: 0, count: board.users.count + 1)
            byTag = Array(repeating: 0, count: board.tags.count + 1)
            byMilestone = Array(repeating: 0, count: board.milestones.count + 1)
            byPriority = Array(repeating: 0, count: board.settings.priorities.count + 1)
        }

        mutating func add(_ index: Int) {
            let column = board.entries[index].column
            if board.isOther(column) {
                byStatus[board.todos[index].status?.value ?? "", default: 0] += 1
            } else {
                byColumn[column] += 1
            }
            for owner in board.entries[index].owners { byOwner[owner] += 1 }
            if board.entries[index].owners.isEmpty { byOwner[byOwner.count - 1] += 1 }
            for tag in board.entries[index].tags { byTag[tag] += 1 }
            if board.entries[index].tags.isEmpty { byTag[byTag.count - 1] += 1 }
            byMilestone[board.entries[index].milestone ?? byMilestone.count - 1] += 1
            let priority = board.entries[index].priority
            if priority == board.settings.priorities.count, let name = board.todos[index].priority?.value {
                unknown[name.lowercased(), default: Count(name: name, count: 0)].count += 1
            } else {
                byPriority[priority] += 1
            }
        }

        var statuses: [Count] {
            counts(board.columns.map(\.status), byColumn)
                + byStatus.sorted { naturallyPrecedes($0.key, $1.key) }.map { Count(name: $0.key, count: $0.value) }
        }
        var owners: [Count] { counts(board.users.map(\.user.id), byOwner) }
        var tags: [Count] { counts(board.tags.map(\.name), byTag) }
        var milestones: [Count] { counts(board.milestones.map(\.name), byMilestone) }
        var priorities: [Count] {
            let known = counts(board.settings.priorities, byPriority)
            let others = unknown.values.sorted { naturallyPrecedes($0.name, $1.name) }
            return known.filter { !$0.name.isEmpty } + others + known.filter { $0.name.isEmpty }
        }

        private func counts(_ names: [String], _ counts: [Int]) -> [Count] {
            zip(names + [""], counts).filter { $1 > 0 }.map { Count(name: $0, count: $1) }
        }
    }
}

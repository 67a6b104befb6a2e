import Domain

/// Chooses and sorts todos for a list.
package struct ListTodos: Sendable {
    /// What a list may be sorted by.
    package enum SortKey: String, Sendable, CaseIterable {
        case board, id, title, status, owner, priority, created, updated, due, milestone
    }

    /// What is wanted: a todo must have one of the values of each list that is not empty, compared without case.
    package struct Request: Sendable {
        package var statuses: [String] = []
        package var owners: [String] = []
        package var tags: [String] = []
        package var sortKey = SortKey.board
        package var isDescending = false
        package var limit: Int?
        package var includesArchived = false

        package init() {}
    }

    let board: Board

    package init(in board: Board) { self.board = board }

    /// Indices of todos; archived ones stand behind the others in the board's order, or are left out.
    package func callAsFunction(_ request: Request) -> [Int] {
        let (statuses, owners) = (folded(request.statuses), folded(request.owners.map { without("@", $0) }))
        let tags = folded(request.tags).union(folded(request.tags.map { without("#", $0) }))
        let all = request.includesArchived ? board.listed + board.archived : board.listed
        var found = all.filter { index in
            let (todo, entry) = (board.todos[index], board.entries[index])
            if !statuses.isEmpty, todo.isLost || !statuses.contains(board.columns[entry.column].status.lowercased()),
                !statuses.contains(todo.status?.value.lowercased() ?? ""),
                !statuses.contains(board.columns[entry.column].title.lowercased()),
                !board.columns[entry.column].also.contains(where: { statuses.contains($0.lowercased()) })
            {
                return false
            }
            return holds(todo.owners, owners) && holds(todo.tags, tags)
        }
        sort(&found, by: request.sortKey, isDescending: request.isDescending)
        return request.limit.map { Array(found.prefix($0)) } ?? found
    }

    /// Whether one of the values is wanted; `none` wants a todo without any.
    private func holds(_ values: [String], _ wanted: Set<String>) -> Bool {
        if wanted.isEmpty { return true }
        return values.isEmpty ? wanted.contains(ListTodos.none) : values.contains { wanted.contains($0.lowercased()) }
    }

    private static let none = "none"

    /// Whether the word asks for todos that have no owner, tag and so on.
    package static func meansNone(_ word: String) -> Bool { word.lowercased() == none }

    private func folded(_ words: [String]) -> Set<String> {
        Set(words.map { $0.lowercased() })
    }

    /// Stable: what the key does not part stays in the board's order; what lacks the key comes last, also descending.
    private func sort(_ indices: inout [Int], by key: SortKey, isDescending: Bool) {
        func sort<Key>(_ key: (Int) -> Key?, _ precedes: (Key, Key) -> Bool) {
            let keyed = indices.enumerated().map { (place: $0.offset, index: $0.element, key: key($0.element)) }
            indices = keyed.sorted { left, right in
                guard let one = left.key, let other = right.key else {
                    return left.key == nil && right.key == nil ? left.place < right.place : left.key != nil
                }
                if precedes(one, other) { return !isDescending }
                if precedes(other, one) { return isDescending }
                return left.place < right.place
            }.map(\.index)
        }
        switch key {
        case .board: if isDescending { indices.reverse() }
        case .id: sort({ board.todos[$0].id }, naturallyPrecedes)
        case .title: sort({ board.todos[$0].title.lowercased() }, <)
        case .status: sort({ board.entries[$0].column }, <)
        case .owner: sort({ board.todos[$0].owners.first?.lowercased() }, <)
        case .priority: sort({ known(board.entries[$0].priority) }, <)
        case .created: sort({ board.todos[$0].days.created?.sortKey }, <)
        case .updated: sort({ board.todos[$0].days.updated?.sortKey }, <)
        case .due: sort({ board.entries[$0].due?.number }, <)
        case .milestone: sort({ board.entries[$0].milestone }, <)
        }
    }

    private func known(_ priority: Int) -> Int? {
        priority < board.settings.names(of: .priority).count ? priority : nil
    }
}

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

        package init() {}
    }

    private let board: Board

    package init(in board: Board) { self.board = board }

    /// Indices of todos; archived ones are left out.
    package func callAsFunction(_ request: Request) -> [Int] {
        let (statuses, owners, tags) = (folded(request.statuses), folded(request.owners), folded(request.tags))
        var found = board.listed.filter { index in
            let (todo, entry) = (board.todos[index], board.entries[index])
            if !statuses.isEmpty, todo.isBroken || !statuses.contains(board.columns[entry.column].status.lowercased()),
                !statuses.contains(todo.status?.value.lowercased() ?? "")
            {
                return false
            }
            if !owners.isEmpty, !todo.owners.contains(where: { owners.contains($0.lowercased()) }) { return false }
            return tags.isEmpty || todo.tags.contains { tags.contains($0.lowercased()) }
        }
        sort(&found, by: request.sortKey)
        if request.isDescending { found.reverse() }
        return request.limit.map { Array(found.prefix($0)) } ?? found
    }

    private func folded(_ words: [String]) -> Set<String> {
        Set(words.map { ($0.hasPrefix("@") ? String($0.dropFirst()) : $0).lowercased() })
    }

    /// Stable: what the key does not part stays in the board's order; what lacks the key comes last.
    private func sort(_ indices: inout [Int], by key: SortKey) {
        switch key {
        case .board: break
        case .id: sort(&indices, { board.todos[$0].id }, naturallyPrecedes)
        case .title: sort(&indices, { board.todos[$0].title.lowercased() }, <)
        case .status: sort(&indices, { board.entries[$0].column }, <)
        case .owner: sort(&indices, { board.todos[$0].owners.first?.lowercased() ?? "\u{10FFFF}" }, <)
        case .priority: sort(&indices, { board.entries[$0].priority }, <)
        case .created: sort(&indices, { board.todos[$0].createdAt?.sortKey ?? .max }, <)
        case .updated: sort(&indices, { board.todos[$0].updatedAt?.sortKey ?? .max }, <)
        case .due: sort(&indices, { board.entries[$0].due?.number ?? .max }, <)
        case .milestone: sort(&indices, { board.entries[$0].milestone ?? .max }, <)
        }
    }

    private func sort<Key>(_ indices: inout [Int], _ key: (Int) -> Key, _ precedes: (Key, Key) -> Bool) {
        let keyed = indices.enumerated().map { (place: $0.offset, index: $0.element, key: key($0.element)) }
        indices = keyed.sorted { left, right in
            if precedes(left.key, right.key) { return true }
            if precedes(right.key, left.key) { return false }
            return left.place < right.place
        }.map(\.index)
    }
}

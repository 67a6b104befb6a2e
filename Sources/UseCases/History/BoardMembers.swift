import Domain

extension Board {
    /// Every todo that a filter wants, each id once: of several files with one id the one not archived, then the first
    /// path. Broken files cannot tell their id and stand for themselves.
    package func members(_ filter: TodoFilter) -> [Int] {
        // Mostly no two have one id.
        if references.duplicates.isEmpty { return todos.indices.filter { wants($0, filter) } }
        var meant: [String: Int] = [:]
        meant.reserveCapacity(todos.count)
        for index in todos.indices where !todos[index].isBroken {
            let id = todos[index].id.lowercased()
            if let other = meant[id], todos[index].isArchived || !todos[other].isArchived { continue }
            meant[id] = index
        }
        return todos.indices.filter { index in
            (todos[index].isBroken || meant[todos[index].id.lowercased()] == index) && wants(index, filter)
        }
    }

    /// Whether a column is "Other", whatever it is called in the board's language.
    func isOther(_ column: Int) -> Bool { column >= settings.columns.count }

    private func wants(_ index: Int, _ filter: TodoFilter) -> Bool {
        if filter.wanted.isEmpty { return true }
        return filter.wanted.allSatisfy { key, values in
            if values.isEmpty { return true }
            let names = names(of: index, key)
            return names.isEmpty ? values.contains("") : names.contains { values.contains($0.lowercased()) }
        }
    }

    private func names(of index: Int, _ key: TodoFilter.Key) -> [String] {
        let (todo, entry) = (todos[index], entries[index])
        switch key {
        case .status:
            if todo.isBroken { return [] }
            let column = columns[entry.column]
            return [column.status, column.title] + (isOther(entry.column) ? [todo.status?.value ?? ""] : [])
        case .owner: return entry.owners.map { users[$0].user.id }
        case .tag: return entry.tags.map { tags[$0].name }.filter { !$0.isEmpty }
        case .milestone:
            // By its title, and by what the file says, which may be its id.
            return entry.milestone.map { [milestones[$0].name, todo.milestone ?? ""] } ?? []
        case .priority: return todo.priority.map { [$0.value] } ?? []
        }
    }
}

import Domain
import Queries

extension Board {
    /// Every todo that a filter wants, each id once: of several files with one id the one that references mean. Those of
    /// which nothing is known stand for themselves.
    package func members(_ filter: TodoFilter) -> [Int] {
        let facts = filter.query == nil ? nil : self.facts
        return todos.indices.filter { !entries[$0].isDuplicate && wants($0, filter, facts) }
    }

    /// Every card of the columns that a filter wants; ids that several files have as often as the columns show them.
    func cards(_ filter: TodoFilter) -> [Int] {
        let facts = filter.query == nil ? nil : self.facts
        return todos.indices.filter { !todos[$0].isArchived && !isLost($0) && wants($0, filter, facts) }
    }

    /// How many files that a filter wants have an id that another file has, which is the one that counts.
    func duplicateCount(_ filter: TodoFilter) -> Int {
        let facts = filter.query == nil ? nil : self.facts
        return todos.indices.count { entries[$0].isDuplicate && wants($0, filter, facts) }
    }

    /// Whether a column is "Other", whatever it is called in the board's language.
    func isOther(_ column: Int) -> Bool { column >= settings.columns.count }

    /// What queries ask, of today.
    private var facts: BoardFacts { BoardFacts(self, Timeline(without: self)) }

    private func wants(_ index: Int, _ filter: TodoFilter, _ facts: BoardFacts?) -> Bool {
        if let facts, filter.query?.holds(facts[index]) == false { return false }
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
            if todo.isLost { return [] }
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

import Domain

/// Finds todos by what a reference calls them.
package struct ReferenceTable {
    /// What each todo is on the board, hidden drafts among them; the tables below hold indices of it.
    private let found: [Found]
    /// By ids and aliases in lower case.
    private var byID: [String: Int] = [:]
    private var byNumber: [String: Int] = [:]
    private var byFile: [TodoKey: Int] = [:]
    private let numbers: TaskNumbers
    /// Ids that two files use.
    private(set) var duplicates: [Finding] = []

    /// What a reference leads to.
    package enum Found {
        /// At that index among the shown.
        case shown(Int)
        /// A draft that is left out.
        case hidden
        case missing

        var target: Board.Target {
            if case .shown(let index) = self { .todo(index) } else { .nothing }
        }
    }

    /// - Parameters:
    ///   - todos: all, sorted by source and path.
    ///   - isHidden: which of them are left out.
    init(_ todos: [Todo], settings: Settings, isHidden: (Int) -> Bool) {
        numbers = TaskNumbers(prefixes: settings.idPrefixes)
        var shown = 0
        found = todos.indices.map { index in
            if isHidden(index) { return .hidden }
            defer { shown += 1 }
            return .shown(shown)
        }
        byFile.reserveCapacity(todos.count)
        // By index and field: a copy of a whole todo counts a reference for each of its texts.
        for index in todos.indices { byFile[TodoKey(todos[index].path, in: todos[index].source)] = index }
        addIDs(todos)
        if !numbers.prefixes.isEmpty { addNumbers(todos) }
        addAliases(todos)
    }

    /// Enters each under its id; of two with one id one that is shown is meant before a draft that is left out.
    private mutating func addIDs(_ todos: [Todo]) {
        var meantByID: [String: Int] = [:]
        meantByID.reserveCapacity(todos.count)
        for index in todos.indices {
            let both = meantByID.enter(index, under: todos[index].id.lowercased()) {
                FileRank(isArchived: todos[$0].isArchived, isOff: isHidden($0), of: todos[$0].source)
            }
            guard let both, !isHidden(both.meant), !isHidden(both.other) else { continue }
            let (meant, second) = (todos[both.meant], todos[both.other])
            // Off the board, an id may be given again: nobody is in doubt which one is meant.
            let isSettled = second.isArchived && !meant.isArchived
            duplicates.append(
                Finding(
                    second.key, second.idPlace, .duplicateID,
                    "duplicate id '\(second.id)'; '\(meant.path)' has it too, which is the one that references mean",
                    severity: isSettled ? .note : nil))
        }
        byID = meantByID
    }

    /// What no id is already.
    private mutating func addAliases(_ todos: [Todo]) {
        for index in todos.indices where !todos[index].aliases.isEmpty {
            for alias in todos[index].aliases where byID[alias.value.lowercased()] == nil {
                byID[alias.value.lowercased()] = index
            }
        }
    }

    /// Of two ids with one number the one that is no draft is meant, then the one with the first prefix, then as of two files
    /// with one id.
    private mutating func addNumbers(_ todos: [Todo]) {
        let numbered = byID.compactMap { id, index in
            numbers.number(of: id).map {
                (
                    number: $0,
                    rank: (
                        todos[index].isDraft ? 1 : 0, numbers.rank(of: id),
                        FileRank(isArchived: todos[index].isArchived, of: todos[index].source), index
                    ), id: id
                )
            }
        }
        for (number, _, id) in numbered.sorted(by: { $0.rank < $1.rank }) where byNumber[number] == nil {
            byNumber[number] = byID[id]
        }
    }

    /// Whether it is a draft that is left out, of which no finding may tell.
    private func isHidden(_ todo: Int) -> Bool { if case .hidden = found[todo] { true } else { false } }

    /// By its file; nil when no todo is there.
    func find(file: TodoKey) -> Found? { byFile[file].map { found[$0] } }

    /// By its id without case.
    func findExact(_ id: String) -> Found { (byID[id] ?? byID[id.lowercased()]).map { found[$0] } ?? .missing }

    /// By its id; in a Backlog.md project also by its number under an old prefix or none.
    package func find(_ id: String) -> Found {
        let exact = findExact(id)
        guard case .missing = exact, let number = numbers.number(of: id.lowercased()) else { return exact }
        return byNumber[number].map { found[$0] } ?? .missing
    }
}

import Domain

/// Finds todos by what a reference calls them.
struct ReferenceTable {
    private var byID: [String: Found] = [:]
    private var byNumber: [String: Found] = [:]
    private let byPath: [PathKey: Found]
    private let numbers: TaskNumbers
    /// Ids that two files use.
    private(set) var duplicates: [Finding] = []

    enum Found {
        /// At that index among the shown.
        case shown(Int)
        /// A draft that is left out.
        case hidden
        case missing

        var target: Board.Target {
            if case .shown(let index) = self { .todo(index) } else { .nothing }
        }
    }

    init(shown: [Todo], all: [Todo], settings: Settings) {
        numbers = TaskNumbers(prefixes: settings.idPrefixes)
        var byPath: [PathKey: Found] = [:]
        byPath.reserveCapacity(all.count)
        // By index and field: a copy of a whole todo counts a reference for each of its texts.
        for index in shown.indices { byPath[PathKey(shown[index].path)] = .shown(index) }
        if shown.count < all.count {
            for index in all.indices where byPath[PathKey(all[index].path)] == nil {
                byPath[PathKey(all[index].path)] = .hidden
            }
        }
        self.byPath = byPath
        addIDs(all)
    }

    /// Of two with one id one that is shown is meant, then one that is not archived, then the first path.
    private mutating func addIDs(_ todos: [Todo]) {
        var owners: [String: Int] = [:]
        owners.reserveCapacity(todos.count)
        for index in todos.indices {
            let id = todos[index].id.lowercased()
            guard let other = owners.updateValue(index, forKey: id) else { continue }
            owners[id] = other
            let todo = todos[index]
            let isOtherHidden = isHidden(todos[other])
            let isMeant =
                isHidden(todo) == isOtherHidden ? !todo.isArchived && todos[other].isArchived : isOtherHidden
            if isMeant { owners[id] = index }
            if isOtherHidden || isHidden(todo) { continue }
            let (meant, second) = isMeant ? (todo, todos[other]) : (todos[other], todo)
            // Off the board, an id may be given again: nobody is in doubt which one is meant.
            let isSettled = second.isArchived && !meant.isArchived
            duplicates.append(
                Finding(
                    second.path, second.idPlace, .duplicateID,
                    "duplicate id '\(second.id)'; '\(meant.path)' has it too, which is the one that references mean",
                    severity: isSettled ? .note : nil))
        }
        byID.reserveCapacity(owners.count)
        for (id, index) in owners { byID[id] = find(path: todos[index].path) ?? .missing }
        if !numbers.prefixes.isEmpty { addNumbers(owners, todos) }
        for index in todos.indices where !todos[index].aliases.isEmpty {
            for alias in todos[index].aliases where byID[alias.value.lowercased()] == nil {
                byID[alias.value.lowercased()] = find(path: todos[index].path) ?? .missing
            }
        }
    }

    /// Of two ids with one number the one with the first prefix is meant, then the one not archived, then the first path.
    private mutating func addNumbers(_ owners: [String: Int], _ todos: [Todo]) {
        let numbered = owners.compactMap { id, index in
            numbers.number(of: id).map {
                (number: $0, rank: (numbers.rank(of: id), todos[index].isArchived ? 1 : 0, index), id: id)
            }
        }
        for (number, _, id) in numbered.sorted(by: { $0.rank < $1.rank }) where byNumber[number] == nil {
            byNumber[number] = byID[id]
        }
    }

    /// Whether it is a draft that is left out, of which no finding may tell.
    private func isHidden(_ todo: Todo) -> Bool {
        guard todo.isDraft, case .hidden = find(path: todo.path) else { return false }
        return true
    }

    /// By its path from the project's folder; nil when no todo is there.
    func find(path: String) -> Found? { byPath[PathKey(path)] }

    /// By its id without case.
    func findExact(_ id: String) -> Found { byID[id] ?? byID[id.lowercased()] ?? .missing }

    /// By its id; in a Backlog.md project also by its number under an old prefix or none.
    func find(_ id: String) -> Found {
        let exact = findExact(id)
        guard case .missing = exact, let number = numbers.number(of: id.lowercased()) else { return exact }
        return byNumber[number] ?? .missing
    }
}

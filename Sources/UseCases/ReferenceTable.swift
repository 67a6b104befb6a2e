import Domain

/// Finds todos by what a reference calls them.
struct ReferenceTable {
    private var byID: [String: Found] = [:]
    private var byNumber: [String: Found] = [:]
    private let byPath: [String: Found]
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
        var byPath: [String: Found] = [:]
        byPath.reserveCapacity(all.count)
        // By index and field: a copy of a whole todo counts a reference for each of its texts.
        for index in shown.indices { byPath[shown[index].path] = .shown(index) }
        if shown.count < all.count {
            for index in all.indices where byPath[all[index].path] == nil { byPath[all[index].path] = .hidden }
        }
        self.byPath = byPath
        addIDs(all)
    }

    /// Of two with one id the one that is not archived is meant, then the first path.
    private mutating func addIDs(_ todos: [Todo]) {
        var owners: [String: Int] = [:]
        owners.reserveCapacity(todos.count)
        for index in todos.indices {
            let id = todos[index].id.lowercased()
            guard let other = owners.updateValue(index, forKey: id) else { continue }
            owners[id] = other
            let todo = todos[index]
            let isMeant = !todo.isArchived && todos[other].isArchived
            if isMeant { owners[id] = index }
            let (meant, second) = isMeant ? (todo, todos[other]) : (todos[other], todo)
            duplicates.append(
                Finding(
                    second.path, second.idPlace, .duplicateID,
                    "duplicate id '\(second.id)'; '\(meant.path)' has it too, which is the one that references mean"))
        }
        byID.reserveCapacity(owners.count)
        for (id, index) in owners { byID[id] = find(path: todos[index].path) ?? .missing }
        if !numbers.prefixes.isEmpty { addNumbers(owners, todos) }
        for index in todos.indices where !todos[index].aliases.isEmpty {
            for alias in todos[index].aliases where byID[alias.lowercased()] == nil {
                byID[alias.lowercased()] = find(path: todos[index].path) ?? .missing
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

    /// By its path from the project's folder; nil when no todo is there.
    func find(path: String) -> Found? { byPath[path] }

    /// By its id without case.
    func findExact(_ id: String) -> Found { byID[id] ?? byID[id.lowercased()] ?? .missing }

    /// By its id; in a Backlog.md project also by its number under an old prefix or none.
    func find(_ id: String) -> Found {
        let exact = findExact(id)
        guard case .missing = exact, let number = numbers.number(of: id.lowercased()) else { return exact }
        return byNumber[number] ?? .missing
    }
}

import Domain

/// Resolves references to todos.
package struct ReferenceTable {
    /// The meaning of each todo, including hidden drafts. The tables below contain indices of this array.
    let found: [Found]
    /// Indices by ids and aliases in lower case.
    private var byID: [String: Int] = [:]
    /// The same for aliases of shown todos that are the id or an alias of a hidden draft.
    private var besideDrafts: [String: Int] = [:]
    private var byNumber: [String: Int] = [:]
    /// The todos imported from an issue, by the issue's number; several if several repositories have that number.
    private var byIssue: [String: [Int]] = [:]
    private var byFile: [TodoKey: Int] = [:]
    private let numbers: TaskNumbers
    /// The findings about ids that two files use.
    private(set) var duplicates: [Finding] = []
    /// The ranks of the files that share an id with another one, by their indices.
    private(set) var ranks: [Int: FileRank] = [:]

    /// The result of a lookup.
    package enum Found {
        /// A shown todo, by its index.
        case shown(Int)
        /// A hidden draft.
        case hidden
        case missing

        var target: Board.Target {
            if case .shown(let index) = self { .todo(index) } else { .nothing }
        }
    }

    /// - Parameters:
    ///   - todos: all, sorted by source and path.
    ///   - history: returns the commits, if they are known; called only if files share an id.
    ///   - isHidden: which of them are left out.
    init(_ todos: [Todo], settings: Settings, history: () -> History?, isHidden: (Int) -> Bool) {
        numbers = TaskNumbers(prefixes: settings.idPrefixes)
        var shown = 0
        found = todos.indices.map { index in
            if isHidden(index) { return .hidden }
            defer { shown += 1 }
            return .shown(shown)
        }
        byFile.reserveCapacity(todos.count)
        // Accesses each field by index, because copying a whole todo retains each of its strings.
        for index in todos.indices { byFile[TodoKey(todos[index].path, in: todos[index].source)] = index }
        addIDs(todos, history)
        if !numbers.prefixes.isEmpty { addNumbers(todos) }
        addAliases(todos)
        addIssues(todos)
    }

    /// Enters each todo by its id.
    private mutating func addIDs(_ todos: [Todo], _ history: () -> History?) {
        var todosByID: [String: Int] = [:]
        todosByID.reserveCapacity(todos.count)
        var others: [Int] = []
        for index in todos.indices {
            let both = todosByID.enter(index, under: todos[index].id.lowercased()) {
                if ranks.isEmpty { ranks = sharedRanks(todos, history()) }
                return ranks[$0] ?? FileRank(isArchived: todos[$0].isArchived)
            }
            if let both { others.append(both.other) }
        }
        for other in others {
            guard let meant = todosByID[todos[other].id.lowercased()], !isHidden(meant), !isHidden(other) else {
                continue
            }
            let (preferred, second) = (todos[meant], todos[other])
            // Archived todos may share an id with another todo, because the meaning of the id is unambiguous.
            let isSettled = second.isArchived && !preferred.isArchived
            duplicates.append(.duplicateID(second, preferred: preferred.path, isSettled: isSettled))
        }
        byID = todosByID
    }

    /// Returns the ranks of the files that share an id with another one.
    private func sharedRanks(_ todos: [Todo], _ history: History?) -> [Int: FileRank] {
        let groups = Dictionary(grouping: todos.indices) { todos[$0].id.lowercased() }
        let shared = groups.values.filter { $0.count > 1 }.joined()
        let own = Set(shared.filter { todos[$0].source == .own }.map { PathKey(todos[$0].path) })
        let steps = history?.absence == nil ? history?.firstSteps(of: own) : nil
        return Dictionary(
            uniqueKeysWithValues: shared.map { index in
                let committed = todos[index].source == .own ? steps.map { $0[PathKey(todos[index].path)] } ?? 0 : 0
                return (
                    index,
                    FileRank(
                        isArchived: todos[index].isArchived, isOff: todos[index].isDraft || todos[index].isLost,
                        of: todos[index].source, committed: committed, created: todos[index].days.created)
                )
            })
    }

    /// Enters the aliases that are not ids. A hidden draft takes none from a shown todo.
    private mutating func addAliases(_ todos: [Todo]) {
        for index in todos.indices where !todos[index].aliases.isEmpty {
            for alias in todos[index].aliases {
                let key = alias.value.lowercased()
                if let holder = byID[key] {
                    if isHidden(holder), !isHidden(index), besideDrafts[key] == nil { besideDrafts[key] = index }
                } else {
                    byID[key] = index
                }
            }
        }
    }

    /// Enters the numbers of imported issues. Of several files with one id, only the one that the id means counts.
    private mutating func addIssues(_ todos: [Todo]) {
        for index in todos.indices where !todos[index].more.isEmpty {
            guard let origin = todos[index].more.text(of: importedFrom), let issue = ImportedIssue(origin),
                byID[todos[index].id.lowercased()] == index
            else { continue }
            byIssue[issue.number, default: []].append(index)
        }
    }

    /// Enters task numbers. If two ids have the same number, the one that is not a draft takes precedence, then the one
    /// with the first prefix, then as for two files with one id.
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

    /// Returns whether the todo is a hidden draft, which no finding may mention.
    private func isHidden(_ todo: Int) -> Bool { if case .hidden = found[todo] { true } else { false } }

    /// The todos by file name; shown todos precede hidden drafts.
    var byFileName: TodosByFileName {
        let files = byFile.map { (key: $0.key, todo: $0.value) }.sorted { $0.todo < $1.todo }
        return TodosByFileName(files.filter { !isHidden($0.todo) } + files.filter { isHidden($0.todo) })
    }

    /// Returns the todo in a file; nil if there is none.
    func find(file: TodoKey) -> Found? { byFile[file].map { found[$0] } }

    /// Returns the todo with an id or alias, ignoring case.
    func findExact(_ id: String) -> Found {
        guard let index = index(ofExactly: id) else { return .missing }
        return besideDrafts.isEmpty ? found[index] : found[besideDrafts[id.lowercased()] ?? index]
    }

    private func index(ofExactly id: String) -> Int? { byID[id] ?? byID[id.lowercased()] }

    /// Whether an id, which can be an alias or a number, belongs to a hidden draft, possibly beside a shown todo.
    func leavesOut(_ id: String) -> Bool {
        let index = index(ofExactly: id) ?? numbers.number(of: id.lowercased()).flatMap { byNumber[$0] }
        return index.map(isHidden) ?? false
    }

    /// Returns the todo with an id. In a Backlog.md project this also accepts its number under a former prefix or
    /// without one.
    package func find(_ id: String) -> Found {
        let exact = findExact(id)
        guard case .missing = exact, let number = numbers.number(of: id.lowercased()) else { return exact }
        return byNumber[number].map { found[$0] } ?? .missing
    }

    /// Returns the todo that `#x` refers to in a text: the one with that id or alias, otherwise the only one that was
    /// imported from an issue with that number.
    ///
    /// - Parameter name: the text after the sign.
    func find(hash name: String) -> Found {
        let exact = findExact(name)
        guard case .missing = exact else { return exact }
        let issues = issues(name)
        return issues.count == 1 ? issues[0] : .missing
    }

    /// Returns the todos imported from an issue with a number. Returns none if the number is an id or alias, or in a
    /// Backlog.md project that of a task. Hidden drafts count only if no other todo has the number.
    func issues(_ number: String) -> [Found] {
        guard let issues = byIssue[number], case .missing = find(number) else { return [] }
        let shown = issues.filter { !isHidden($0) }
        return (shown.isEmpty ? issues : shown).map { found[$0] }
    }
}

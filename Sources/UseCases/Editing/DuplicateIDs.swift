package import Domain

/// Todos that share an id.
package struct DuplicateIDs: Sendable {
    /// The id as spelt by the todo that keeps it.
    package let id: String
    /// Indices on the board. The first todo keeps the id: the one that references mean. The others follow by age.
    package let todos: [Int]
    /// The same indices by the todos' files.
    private let byFile: [TodoKey: Int]
    /// The former ids of all these todos, in lower case.
    fileprivate let aliases: Set<PathKey>

    private init(_ todos: [Int], on board: Board) {
        id = board.rows[todos[0]].todo.id
        self.todos = todos
        byFile = Dictionary(todos.map { (board.rows[$0].todo.key, $0) }, uniquingKeysWith: { first, _ in first })
        aliases = Set(todos.flatMap { board.rows[$0].todo.aliases }.map { PathKey($0.value.lowercased()) })
    }

    /// Returns all groups of a board. Broken todos have no id and are left out.
    package static func all(on board: Board) -> [DuplicateIDs] {
        var groups: [PathKey: [Int]] = [:]
        for index in board.indices where !board.rows[index].todo.isBroken {
            groups[PathKey(board.rows[index].todo.id.lowercased()), default: []].append(index)
        }
        func age(_ index: Int) -> (Int, Int, Int, Int) {
            let todo = board.rows[index].todo
            let isMeant = if case .shown(index) = board.references.findExact(todo.id) { true } else { false }
            return (isMeant ? 0 : 1, todo.days.created?.sortKey ?? .max, todo.isArchived ? 1 : 0, index)
        }
        return groups.values.filter { $0.count > 1 }
            .map { $0.sorted { age($0) < age($1) } }
            .sorted { $0[0] < $1[0] }
            .map { DuplicateIDs($0, on: board) }
    }

    /// Returns the todo for which a reference was written; nil if that is ambiguous.
    ///
    /// If only one todo had the id when the reference was written, that todo is meant. References that came with a
    /// branch mean the todo of that branch, so all commits that wrote the reference must agree.
    ///
    /// - Parameters:
    ///   - board: the present board.
    ///   - seen: for each commit that wrote the reference, the todos that had the id at that time.
    /// - Returns: an index on the board.
    package func intendedTodo(on board: Board, _ seen: [[TodoIdentity]]) -> Int? {
        guard let first = seen.first?.first, let candidate = byFile[first.file] else { return nil }
        let now = TodoIdentity(board.rows[candidate].todo)
        return seen.allSatisfy { $0.count == 1 && now.isSame(as: $0[0]) } ? candidate : nil
    }
}

/// A reference by an id that several todos share.
package struct AmbiguousReference: Hashable, Comparable, Sendable {
    /// The index of the referring todo.
    package let todo: Int
    /// The index of the group.
    package let twins: Int
    package let place: NamingPlace
    /// The reference as written, in lower case.
    package let name: String

    /// Orders by the referring todo on the board; within a todo, fields come before the text.
    package static func < (one: AmbiguousReference, other: AmbiguousReference) -> Bool {
        (one.todo, one.place.rawValue, one.name) < (other.todo, other.place.rawValue, other.name)
    }
}

extension Board {
    /// Returns the references to shared ids, in the order of the board.
    ///
    /// References by alias, path or file name are unambiguous and left out.
    ///
    /// - Parameter texts: returns the references in the body of the todo at an index; the board can lack them.
    package func namings(of twins: [DuplicateIDs], in texts: (Int) -> [TextReference]) -> [AmbiguousReference] {
        var groups: [Int: Int] = [:]
        for (group, twins) in twins.enumerated() { for todo in twins.todos { groups[todo] = group } }
        func group(_ name: String, _ target: Target) -> Int? {
            guard case .todo(let todo) = target, let group = groups[todo] else { return nil }
            return twins[group].aliases.contains(PathKey(name)) ? nil : group
        }
        var (namings, seen): ([AmbiguousReference], Set<AmbiguousReference>) = ([], [])
        func add(_ todo: Int, _ place: NamingPlace, _ name: String, _ target: (String) -> Target) {
            let name = name.lowercased()
            guard let group = group(name, target(name)) else { return }
            let naming = AmbiguousReference(todo: todo, twins: group, place: place, name: name)
            if seen.insert(naming).inserted { namings.append(naming) }
        }
        for index in indices {
            if let parent = rows[index].todo.parent { add(index, .parent, parent.value) { references.find($0).target } }
            for blocker in rows[index].todo.blockedBy {
                add(index, .blockedBy, blocker.value) { references.find($0).target }
            }
            for reference in texts(index) {
                switch reference.kind {
                case .todo, .prefixed: add(index, .text, reference.target) { references.find($0).target }
                case .hash: add(index, .text, reference.target) { references.findExact($0).target }
                case .user, .link, .image: continue
                }
            }
        }
        return namings
    }
}

import Bytes
import Domain
import UseCases

/// The names by which the todos of a board are recognised.
struct KnownTodos {
    /// In lower case.
    private(set) var ids: Set<String> = []
    let exported: ExportedName
    private var byID: [String: Int] = [:]
    /// By the origin that the file states, in its comparable form.
    private var byOrigin: [String: Int] = [:]
    /// By the name that an export derives from the id.
    private var byExport: [String: Int] = [:]
    /// The ids of several files, in lower case.
    private let shared: Set<String>
    private let board: Board

    /// - Parameter text: returns the whole file of the broken todo at an index.
    init(_ board: Board, text: (Int) -> String) {
        self.board = board
        exported = ExportedName(board)
        let duplicates = board.indices.filter { board.rows[$0].isDuplicate }
        shared = Set(duplicates.map { board.rows[$0].todo.id.lowercased() })
        for todo in board.indices {
            add(board.rows[todo].todo.id, todo)
            if let origin = origin(of: todo) { byOrigin[origin] = todo }
        }
        // Readable todos take precedence.
        for todo in board.indices where board.rows[todo].todo.isBroken {
            let text = text(todo)
            let names = KnownTodos.values(of: Field.id.name, in: text).filter { !ids.contains($0.lowercased()) }
            for id in names { add(id, todo) }
            let origins = KnownTodos.values(of: importedFrom, in: text).map(ImportedIssue.comparable)
            for origin in origins where byOrigin[origin] == nil { byOrigin[origin] = todo }
        }
        for todo in board.indices {
            for alias in board.rows[todo].todo.aliases where ids.insert(alias.value.lowercased()).inserted {
                byID[alias.value.lowercased()] = todo
            }
        }
    }

    private mutating func add(_ name: String, _ todo: Int) {
        let id = name.lowercased()
        ids.insert(id)
        // An id shared by two files is ambiguous.
        byID[id] = board.rows[todo].isDuplicate ? byID[id] : todo
        for identity in exported.identities(ofID: id) where byExport[identity] == nil { byExport[identity] = todo }
    }

    /// Returns the values of a key in front matter that cannot be parsed; both sides of a conflict can have one.
    private static func values(of key: String, in text: String) -> [String] {
        let lines = text.plainLines.bytewiseParts("\n")
        let head = lines.first == "---" ? lines.dropFirst().prefix { $0 != "---" } : lines[...]
        return head.compactMap { line in
            line.rest(afterBytes: key + ":").map { ImportedTodo.unquoted(ImportedTodo.trimmed($0)) }
        }
    }

    /// Returns the board's todo for each imported one, regardless of order; nil for a new todo. No two are equal.
    ///
    /// The most reliable match is an id whose todo has the same origin or UUID, then the origin, the id and the UUID
    /// alone: a program that duplicates a task also copies its `fuda_id`.
    func indices(of todos: [ImportedTodo]) -> [Int?] {
        let signs = todos.map { todo in
            let identity = ImportedIssue.comparable(todo.identity)
            let (origin, export) = (byOrigin[identity], byExport[identity])
            let id = todo.id.flatMap { byID[$0.lowercased()] }
            let both = id.flatMap { $0 == export || self.origin(of: $0)?.hasSameBytes(as: identity) == true ? $0 : nil }
            return [both, origin, id, export]
        }
        var (indices, claimed) = ([Int?](repeating: nil, count: todos.count), Set<Int>())
        for rank in 0..<4 {
            for place in todos.indices where indices[place] == nil {
                if let index = signs[place][rank], claimed.insert(index).inserted { indices[place] = index }
            }
        }
        return indices
    }

    /// Returns the reason why an import cannot change a todo of the board; nil if it can.
    ///
    /// - Parameter place: of the imported todo.
    func refusal(of todo: Int, at place: String) -> SkippedItem? {
        if board.rows[todo].todo.isBroken { return .broken(place, board.rows[todo].todo.path) }
        let id = board.rows[todo].todo.id
        guard shared.contains(id.lowercased()) else { return nil }
        let twins = board.rows.filter { $0.todo.id.lowercased().hasSameBytes(as: id.lowercased()) }
        return .sharedID(place, id, in: twins.map(\.todo.path))
    }

    private func origin(of todo: Int) -> String? { board.own(importedFrom, of: todo).map(ImportedIssue.comparable) }

    func id(of name: String) -> String? {
        (byOrigin[name] ?? byExport[name] ?? byID[name.lowercased()])
            .flatMap { board.isLost($0) ? nil : board.rows[$0].todo.id }
    }
}

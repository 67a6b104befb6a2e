import Bytes
package import Domain
import Editing
import Git
import Platform
import Queries
import Repositories
package import UseCases
import Messages

/// A board on which edits are planned.
package struct EditPlanner {
    package let board: Board
    /// The time for stamps.
    package let now: DateOrInstant
    /// Whether the edit must not tell of drafts: they are missing, and share their id with nothing.
    package var concealsDrafts = false
    let opened: Snapshot
    /// The todos that are on the board; nil if the board has all todos.
    let part: Part?
    private let events: Events
    /// Makes the board that `fuda list` shows, from the same files: without drafts, and with the history.
    private let listing: () throws(Failure) -> Snapshot

    /// The names of all todos if only some are on the board.
    struct Part {
        /// The words that name those on the board.
        let words: [String]
        /// Their files, in the order of the words.
        let paths: [String]
        /// The names of all todos.
        let index: TodoIndex
    }

    init(
        _ opened: Snapshot, now: DateOrInstant, _ part: Part?, events: Events,
        listing: @escaping () throws(Failure) -> Snapshot
    ) {
        (self.opened, board, self.now, self.part) = (opened, opened.board, now, part)
        (self.events, self.listing) = (events, listing)
    }

    /// Returns the todos that names or a query select.
    ///
    /// - Throws: if a todo cannot be found, or if a change of it would be ambiguous.
    package func todos(_ choice: EditChoice) throws(Failure) -> ChosenTodos {
        var todos: ListedTodos
        switch choice {
        case .names(let words):
            if let part, part.words == words {
                todos = ListedTodos(todos: part.paths.compactMap { board.index(of: TodoKey($0)) })
            } else {
                todos = ListedTodos(todos: try TodoChoice(opened, for: .writing).several(words))
            }
        case .todos(let keys):
            var rows: [Int] = []
            for key in keys {
                if isMissing(key) { throw .missing(key.path) }
                rows.append(try board.row(of: key))
            }
            todos = ListedTodos(todos: rows)
        case .query(let text):
            // It is unknown whether the query would match an unreadable file, and either all matching todos change or
            // none.
            if let unread = board.findings.first(where: { $0.rule == .unreadableFile && $0.source == .own }) {
                throw .unread(unread)
            }
            // On this board drafts would block todos, and only the history determines the board's order.
            let listing = try listing()
            todos = try TodoListing(WrittenQuery(text)).list(listing)
            let own = todos.todos.filter { listing.board.rows[$0].todo.source == .own }
            if own.count < todos.todos.count { todos.remarks.append(.notOwn(todos.todos.count - own.count)) }
            todos.todos = own.compactMap { board.index(of: listing.board.rows[$0].todo.key) }
        case .commits(let range):
            try SettingsOfEdits.refuse(["commits"], in: opened)
            let git = Git(environment: opened.environment.variables)
            let closed = try ClosedTodos(on: board, in: opened.folder, git: git, range: range)
            todos = ListedTodos(todos: closed.items.map(\.todo))
            todos.remarks = closed.remarks
        }
        try refuseUnclear(todos.todos)
        return ChosenTodos(
            keys: todos.todos.map { board.rows[$0].todo.key }, isLimited: todos.isLimited, remarks: todos.remarks)
    }

    /// Whether the board has no such todo, or only a concealed draft.
    package func isMissing(_ key: TodoKey) -> Bool {
        guard let row = board.index(of: key) else { return true }
        return concealsDrafts && board.rows[row].todo.isDraft
    }

    /// Plans the same change for each of the selected todos.
    package func edits(
        of choice: EditChoice, _ plan: (TodoKey) throws(Failure) -> [PlannedEdit]
    ) throws(Failure) -> [PlannedEdit] {
        var edits: [PlannedEdit] = []
        for todo in try todos(choice).keys { edits += try plan(todo) }
        return edits
    }

    /// Returns the current bytes of a todo's file.
    func bytes(of todo: TodoKey) throws(Failure) -> [UInt8] {
        let todo = try board.todo(todo)
        do {
            let files = try UserFiles(below: opened.folder.root, staging: nil)
            guard let file = try TodoFiles(opened.folder, files).read(todo) else {
                throw Failure.isChanging(todo.path)
            }
            return file.bytes
        } catch {
            throw Failure(any: error)
        }
    }

    /// Plans changes of keys on this board.
    var plan: PlanEdit { PlanEdit(board, now: now, me: me) }

    /// The id of the current user.
    ///
    /// - Throws: if the current user is unknown.
    private func me() throws(InvalidValueError) -> String {
        let user: QueryContext.Me
        do {
            user = try opened.currentUser()
        } catch {
            throw InvalidValueError(error.description)
        }
        if case .user(let id) = user { return id }
        throw InvalidValueError(QueryContext.Me.absence)
    }

    /// Returns the changes that assignments require, with the corresponding timestamps.
    package func changes(_ assignments: [Assignment], of todo: TodoKey) throws(Failure) -> [KeyChange] {
        let row = try board.row(of: todo)
        do {
            return try plan(assignments, of: row)
        } catch {
            throw Failure(error, .misuse)
        }
    }

    /// Plans the assignment of a todo's keys; for a recurring todo that is done, also the next one.
    package func edits(_ assignments: [Assignment], of todo: TodoKey) throws(Failure) -> [PlannedEdit] {
        let changes = try changes(assignments, of: todo)
        let row = try board.row(of: todo)
        let plan: PlanNextOccurrence.Plan?
        do {
            plan = try PlanNextOccurrence(board, now: now)(row, changes)
        } catch {
            throw Failure(error)
        }
        let old = board.rows[row].todo
        let next: NextTodo
        switch plan {
        case nil: return [.change(todo, changes)]
        case .existing(let index):
            events.notice(.existingOccurrence(of: old.id, in: board.rows[index].todo.path).printable)
            return [.change(todo, changes)]
        case .new(let new): next = new
        }
        let folder = Bytes.folder(of: old.path)
        let path = join(folder, NewTodo.fileName(next.id, old.title))
        return [
            .change(todo, changes), .repeat(todo, NewTodo(id: next.id, title: old.title, path: path), next.changes),
        ]
    }

    /// Returns the id and the title of a todo, to name it to the user.
    package func name(of todo: TodoKey) throws(Failure) -> String {
        let todo = try board.todo(todo)
        return "\(todo.id) \(todo.title)"
    }

    /// Plans the move of a recurring todo to its next date.
    package func skip(_ todo: TodoKey) throws(Failure) -> PlannedEdit {
        let row = try board.row(of: todo)
        do {
            return .change(todo, try plan.stamped(try PlanNextOccurrence(board, now: now).skip(row), of: row))
        } catch {
            throw Failure(error, .misuse)
        }
    }

    /// Refuses todos for which a change would be ambiguous.
    private func refuseUnclear(_ todos: [Int]) throws(Failure) {
        for todo in todos where board.rows[todo].todo.isBroken {
            let path = board.rows[todo].todo.path
            throw .brokenTodo(path, board.findings.first { $0.path.utf8.elementsEqual(path.utf8) })
        }
        for todo in todos {
            guard let source = board.sources[board.rows[todo].todo.source] else { continue }
            throw .isOf(source: source, board.rows[todo].todo.id, at: board.settings.folder(ofSource: source))
        }
        let wanted = Set(todos.map { board.rows[$0].todo.id.lowercased() })
        var files: [String: [Int]] = [:]
        for index in board.indices where !concealsDrafts || !board.rows[index].todo.isDraft {
            let id = board.rows[index].todo.id.lowercased()
            if wanted.contains(id) { files[id, default: []].append(index) }
        }
        for todo in todos {
            let id = board.rows[todo].todo.id
            guard let twins = files[id.lowercased()], twins.count > 1 else { continue }
            throw .duplicateID(id, in: twins.map { board.rows[$0].todo.path })
        }
    }
}

extension Board {
    /// The row of a todo that an edit refers to.
    func row(of key: TodoKey) throws(Failure) -> Int {
        guard let row = index(of: key) else { throw .missing(key.path) }
        return row
    }

    /// The todo that an edit refers to, as its file has it.
    func todo(_ key: TodoKey) throws(Failure) -> Todo { rows[try row(of: key)].written }
}

/// The todos that an edit is about.
package struct ChosenTodos: Sendable {
    package let keys: [TodoKey]
    /// Whether a query asks for a number of todos.
    package let isLimited: Bool
    /// The parts of the query, or the names in commits, that match nothing by themselves, one note each.
    package let remarks: [Notice]
}

/// How the todos to change are selected.
package enum EditChoice: Sendable {
    /// By ids, by files, or by the words of one title.
    case names([String])
    /// The todos in these files, whatever else has their path for a name; the board must be one for `EditScope.all`.
    case todos([TodoKey])
    /// By a query, as `fuda list` does; the board must be one for `EditScope.queried`.
    case query(String)
    /// The open todos that the messages of commits close, by the setting `commits.close`.
    ///
    /// - Parameter range: the commits, as git names them; `HEAD` for all that HEAD contains.
    case commits(String)
}

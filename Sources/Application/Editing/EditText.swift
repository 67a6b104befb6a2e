import Bytes
package import Domain
import Platform
import Repositories
import UseCases
import Messages

/// The whole text of a todo while a user edits it: a copy in `.fuda/edit`, which is never lost.
package struct EditText {
    package let id: String
    package let title: String
    /// The todo's file, relative to the project's folder.
    package let path: String
    private let copy: EditCopy
    private let request: ProjectRequest

    /// Copies the file of the todo that the words name.
    package init(_ words: [String], _ request: ProjectRequest, _ events: Events) throws(Failure) {
        var found: (todo: Todo, bytes: [UInt8])?
        let workspace = try Workspace(request, events: events)
        _ = try workspace.edit(.trial, as: request.actor) { (board) throws(Failure) in
            let todos = try board.todos(.names(words)).keys
            guard todos.count == 1 else { throw .severalTodos(todos.count) }
            found = (try board.board.todo(todos[0]), try board.bytes(of: todos[0]))
            return []
        }
        guard let found else { throw .nothingToEdit }
        (id, title, path, self.request) = (found.todo.id, found.todo.title, found.todo.path, request)
        copy = try EditCopy(of: found.bytes, in: workspace.home, named: EditText.fileName(found.todo))
        if let earlier = copy.earlier {
            events.notice(.savedText(of: id, in: earlier).printable)
        }
    }

    /// The absolute path of the copy being edited.
    package var copyPath: String { copy.path }

    /// The id, or a substitute if the id is not valid as a file name.
    private static func fileName(_ todo: Todo) -> String {
        let isName =
            !todo.id.hasBytePrefix(".") && todo.id.utf8.count <= 100
            && todo.id.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 != 0x7F }
        if isName { return todo.id }
        return "todo-" + String(String.UnicodeScalarView(Bytes.name(of: todo.path).unicodeScalars.prefix(40)))
    }

    /// Compares the text with the original content of the todo's file.
    package func state() throws(Failure) -> EditCopy.State { try copy.state() }

    /// Returns the findings of the todo's file as if it held the text, with the severities of the settings.
    package func findings() throws(Failure) -> [Finding] {
        var wanted = BoardRequest(includesDrafts: true)
        wanted.draft = BoardRequest.Draft(path: path, text: try copy.text())
        let opened = try Workspace(request).current(wanted)
        let rows = opened.board.rows
        let id = opened.board.index(of: TodoKey(path)).map { rows[$0].todo.id.lowercased() }
        // The finding about a duplicate id is reported for only one of the files.
        let twins = rows.filter { $0.todo.id.lowercased() == id }.map(\.todo.key)
        return opened.findings.filter {
            $0.file == TodoKey(path) || $0.rule == .duplicateID && twins.contains($0.file)
        }
    }

    /// Writes the text into the todo's file, and removes the copy. Keeps the text if that fails.
    package func finish(_ command: EditCommand, _ events: Events) throws(Failure) -> FileEdit? {
        let outcome: EditOutcome
        do {
            let new = try copy.text()
            let workspace = try Workspace(request, events: events)
            outcome = try workspace.edit(command, as: request.actor, expecting: [TodoKey(path): copy.old]) {
                (board) throws(Failure) in
                guard let todo = board.board.index(of: TodoKey(path)) else { throw .missing(path) }
                try refuseTwin(new, of: todo, on: board)
                return [.rewrite(TodoKey(path), new)]
            }
            if let conflict = outcome.conflicts.first {
                throw conflict.current == nil ? Failure.missing(path) : .changed(path)
            }
        } catch {
            throw failureKeepingText(Failure(any: error))
        }
        forget()
        return outcome.files.first
    }

    /// Refuses an id that another todo has.
    private func refuseTwin(_ text: [UInt8], of todo: Int, on edited: EditPlanner) throws(Failure) {
        let place = try request.place()
        let reader = TodoFileReader(settings: place.settings, layout: place.layout, depth: .titles)
        let new = text.withUnsafeBufferPointer { reader.read(path, content: $0) }.todo?.id.lowercased() ?? ""
        let rows = edited.board.rows
        let twin = rows.indices.first { $0 != todo && rows[$0].todo.id.lowercased().hasSameBytes(as: new) }
        if let twin, !rows[todo].todo.id.lowercased().hasSameBytes(as: new) {
            throw .takenID(new, by: rows[twin].todo.path)
        }
    }

    /// Keeps the text, and returns the error with its path. An unchanged text is not kept.
    package func failureKeepingText(_ reason: Failure) -> Failure { copy.failureKeepingText(reason) }

    /// Removes the copy.
    package func forget() { copy.forget() }
}

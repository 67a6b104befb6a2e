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
    /// The absolute path of the copy being edited.
    package let copy: String
    private let request: ProjectRequest
    private let old: [UInt8]
    private let folder: StateDirectory
    /// The copy's name during the edit, and the name without extension under which it is kept.
    private let (name, keptName): (String, String)

    /// The maximum size of a copy in bytes, to limit memory.
    private static let limit = 100 << 20

    /// Copies the file of the todo that the words name.
    package init(_ words: [String], _ request: ProjectRequest, _ events: Events) throws(Failure) {
        var found: (todo: Todo, bytes: [UInt8])?
        let workspace = try Workspace(request, events: events)
        _ = try workspace.edit(EditCommand("", isTrial: true), as: request.actor) { (board) throws(Failure) in
            let todos = try board.todos(.names(words)).keys
            guard todos.count == 1 else { throw .severalTodos(todos.count) }
            found = (try board.board.todo(todos[0]), try board.bytes(of: todos[0]))
            return []
        }
        guard let found else { throw .nothingToEdit }
        (id, title, path, old, self.request) = (found.todo.id, found.todo.title, found.todo.path, found.bytes, request)
        let root = workspace.home.root
        keptName = EditText.fileName(found.todo)
        // The name contains the process id, because two processes may edit one todo. No name of a kept text begins with
        // a dot.
        name = ".\(getpid())-\(keptName).md"
        do throws(SystemError) {
            _ = try StateDirectory("\(root)/.fuda")
            folder = try StateDirectory("\(root)/.fuda/edit")
            copy = folder.pathOf(name)
            try old.withUnsafeBufferPointer { bytes throws(SystemError) in try folder.write(name, bytes, isSecret: true)
            }
        } catch {
            throw ProjectLock.refusal(error)
        }
        keepAbandoned()
        // Only a notice depends on it.
        if (try? folder.has("\(keptName).md")) == true {
            let kept = folder.pathOf("\(keptName).md")
            events.notice(
                "an earlier text of '\(id)' is in '\(kept)'; remove that file if you do not need it".printable)
        }
    }

    /// The id, or a substitute if the id is not valid as a file name.
    private static func fileName(_ todo: Todo) -> String {
        let isName =
            !todo.id.hasBytePrefix(".") && todo.id.utf8.count <= 100
            && todo.id.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 != 0x7F }
        if isName { return todo.id }
        return "todo-" + String(String.UnicodeScalarView(Bytes.name(of: todo.path).unicodeScalars.prefix(40)))
    }

    /// Keeps texts of this todo that killed processes left, and removes those that were not changed.
    private func keepAbandoned() {
        let suffix = "-\(keptName).md"
        // If the folder cannot be listed or a file cannot be read, it stays; the next edit finds it.
        for file in (try? folder.files()) ?? [] where file.name.hasBytePrefix(".") && file.name.hasByteSuffix(suffix) {
            let digits = file.name.utf8.dropFirst().dropLast(suffix.utf8.count)
            guard let process = pid_t(String(Substring(digits))), process > 0, kill(process, 0) != 0, errno == ESRCH
            else { continue }
            // If a text cannot be removed, the next edit checks it again.
            if bytes(of: file.name) == old { try? folder.remove(file.name) } else { _ = keep(file.name) }
        }
    }

    /// The state of the text after an edit.
    package enum State {
        case same
        /// Nothing but white space is left.
        case empty
        case changed
    }

    /// Compares the text with the original content of the todo's file.
    package func state() throws(Failure) -> State {
        let text = try text()
        return text == old ? .same : text.contains { $0 > 0x20 } ? .changed : .empty
    }

    /// Returns the findings of the todo's file as if it held the text, with the severities of the settings.
    package func findings() throws(Failure) -> [Finding] {
        var wanted = BoardRequest(includesDrafts: true)
        wanted.draft = BoardRequest.Draft(path: path, text: try text())
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
            let new = try text()
            let workspace = try Workspace(request, events: events)
            outcome = try workspace.edit(command, as: request.actor, expecting: [TodoKey(path): old]) {
                (board) throws(Failure) in
                guard let todo = board.board.index(of: TodoKey(path)) else { throw .missing(path) }
                try refuseTwin(new, of: todo, on: board)
                return [.rewrite(TodoKey(path), new)]
            }
            if let conflict = outcome.conflicts.first {
                throw conflict.current == nil ? Failure.missing(path) : .changed(path)
            }
        } catch {
            throw kept(Failure(any: error))
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

    // MARK: The copy

    /// Keeps the text, and returns the error with its path. An unchanged text is not kept.
    package func kept(_ reason: Failure) -> Failure {
        if bytes(of: name) == old {
            forget()
            return reason
        }
        // If it is unknown whether the text exists, assume that it does.
        let isThere = (try? folder.has(name)) ?? true
        return isThere ? reason.keeping(textIn: keep(name)) : reason
    }

    /// Removes the copy.
    package func forget() {
        // If it cannot be removed, the next edit removes it or reports its path.
        try? folder.remove(name)
    }

    /// Moves a copy to `ID.md`, and what was kept there to the next free name. Returns the path of the copy.
    private func keep(_ name: String) -> String {
        let kept = "\(keptName).md"
        do {
            var number = 2
            while try !folder.rename(name, toFree: kept) {
                if bytes(of: kept) == bytes(of: name) {
                    try folder.remove(kept)
                } else {
                    while try folder.has(kept) && !folder.rename(kept, toFree: "\(keptName)-\(number).md") {
                        number += 1
                    }
                }
            }
            return folder.pathOf(kept)
        } catch {
            // The text is complete under its first name, where the next edit finds it.
            return folder.pathOf(name)
        }
    }

    /// Returns nil if the file cannot be read.
    private func bytes(of name: String) -> [UInt8]? {
        var buffer = ByteBuffer()
        return (try? folder.read(name, into: &buffer, limit: EditText.limit)) == true ? buffer.array : nil
    }

    private func text() throws(Failure) -> [UInt8] {
        var buffer = ByteBuffer()
        do {
            // Editors replace the file with a new one; anything but a regular file is not the user's text.
            guard try folder.read(name, into: &buffer, limit: EditText.limit) else {
                throw Failure.missingCopy(copy)
            }
        } catch {
            throw Failure(any: error)
        }
        return buffer.array
    }
}

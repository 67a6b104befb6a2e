import Bytes
package import Domain
import Platform
import Repositories
import UseCases

/// A todo's whole text in the hands of a person: in a file of its own, which is never lost.
package struct EditText {
    package let id: String
    package let title: String
    /// The todo's file, from the project's folder.
    package let path: String
    /// The copy that is edited: absolute.
    package let copy: String
    private let request: ProjectRequest
    private let old: [UInt8]
    private let folder: PrivateFolder
    private let name: String

    /// Copies the file of the todo that somebody names.
    package init(_ words: [String], _ request: ProjectRequest, _ events: Events) throws(Failure) {
        var found: (todo: Todo, bytes: [UInt8])?
        let look = EditTodos(request, EditCommand("", isTrial: true), events: events)
        _ = try look { (board) throws(Failure) in
            let todos = try board.todos(.names(words)).todos
            guard todos.count == 1 else {
                throw Failure("name one todo; \(todos.count) cannot be edited at once", .misuse)
            }
            found = (board.board.rows[todos[0]].todo, try board.bytes(of: todos[0]))
            return []
        }
        guard let found else { throw Failure("no todo was found") }
        (id, title, path, old, self.request) = (found.todo.id, found.todo.title, found.todo.path, found.bytes, request)
        let root = try request.place().root
        do throws(SystemError) {
            _ = try PrivateFolder("\(root)/.fuda")
            folder = try PrivateFolder("\(root)/.fuda/edit")
            // With the process in its name: two may edit one todo.
            name = "\(getpid())-\(Repositories.name(of: found.todo.path))"
            copy = folder.pathOf(name)
            try old.withUnsafeBufferPointer { bytes throws(SystemError) in try folder.write(name, bytes, isSecret: true)
            }
        } catch {
            throw ProjectLock.refusal(error)
        }
        forgetAbandoned()
    }

    /// Removes copies of the same file that processes left which are gone, where nobody has written anything into them.
    private func forgetAbandoned() {
        for file in (try? folder.files()) ?? [] where file.size == old.count {
            let parts = file.name.bytewiseParts("-", maxSplits: 1)
            var buffer = ByteBuffer()
            guard parts.count == 2, let process = pid_t(String(parts[0])), process > 0,
                String(parts[1]).hasSameBytes(as: Repositories.name(of: path)), kill(process, 0) != 0, errno == ESRCH,
                (try? folder.read(file.name, into: &buffer, limit: old.count)) == true, buffer.array == old
            else { continue }
            try? folder.remove(file.name)
        }
    }

    /// What is wrong with the text as it is now, in terms of the todo's file.
    package func findings() throws(Failure) -> [Finding] {
        let place = try request.place()
        let bytes = try text()
        let reader = TodoFileReader(settings: place.settings, layout: place.layout, depth: .checklists)
        return bytes.withUnsafeBufferPointer { reader.read(path, content: $0) }.findings
    }

    /// Puts the text into the todo's file, and forgets the copy.
    ///
    /// - Throws: where the file was changed by somebody else; the text stays where it is.
    package func finish(_ command: EditCommand, _ events: Events) throws(Failure) -> FileEdit? {
        let new = try text()
        if new == old {
            forget()
            return nil
        }
        guard new.contains(where: { $0 > 0x20 }) else {
            forget()
            throw Failure("the text is empty; nothing was changed")
        }
        let edits: [FileEdit]
        do {
            let edit = EditTodos(request, command, events: events)
            edits = try edit { (board) throws(Failure) in
                guard let todo = board.board.index(of: PathKey(path)) else {
                    throw Failure("'\(path)' is not there any more")
                }
                guard try board.bytes(of: todo) == old else {
                    throw Failure("'\(path)' was changed by somebody else meanwhile")
                }
                try refuseTwin(new, of: todo, on: board)
                return [.rewrite(todo, new)]
            }
        } catch {
            throw Failure("\(error); your text is in '\(copy)'")
        }
        forget()
        return edits.first
    }

    /// An id that another todo has.
    private func refuseTwin(_ text: [UInt8], of todo: Int, on edited: EditedBoard) throws(Failure) {
        let place = try request.place()
        let reader = TodoFileReader(settings: place.settings, layout: place.layout, depth: .titles)
        let new = text.withUnsafeBufferPointer { reader.read(path, content: $0) }.todo?.id.lowercased() ?? ""
        let rows = edited.board.rows
        let twin = rows.indices.first { $0 != todo && rows[$0].todo.id.lowercased().hasSameBytes(as: new) }
        if let twin, !rows[todo].todo.id.lowercased().hasSameBytes(as: new) {
            throw Failure("'\(rows[twin].todo.path)' has the id '\(new)' already")
        }
    }

    /// Removes the copy where it still says what the todo's file did, as behind an editor that never started.
    ///
    /// - Returns: whether nobody's text is in it.
    package func forgetUnchanged() -> Bool {
        guard let now = try? text(), now == old else { return false }
        forget()
        return true
    }

    /// Removes the copy.
    package func forget() { try? folder.remove(name) }

    private func text() throws(Failure) -> [UInt8] {
        var buffer = ByteBuffer()
        do {
            // Editors put a new file in the place of the old one; one of another kind is nobody's text.
            guard try folder.read(name, into: &buffer, limit: 100 << 20) else {
                throw Failure("'\(copy)' is not there any more; nothing was changed")
            }
        } catch {
            throw Failure(any: error)
        }
        return buffer.array
    }
}

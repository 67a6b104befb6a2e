import Bytes
import Domain
import Editing
import FrontMatter
package import Interchange
import Platform
import Repositories
import UseCases

/// Imports todos of another program into a project as one command: new todos get a file, changed ones are updated.
package struct ImportTodos {
    private let workspace: Workspace
    private let command: EditCommand

    package init(in workspace: Workspace, _ command: EditCommand) {
        (self.workspace, self.command) = (workspace, command)
    }

    /// - Parameters:
    ///   - path: of a file, or of a folder for formats that use one; errors show it.
    ///   - bytes: the content, if the caller has read it already.
    /// - Returns: the plan, and the changes of files.
    package func callAsFunction(
        _ format: ImportFormat, _ path: String, _ bytes: [UInt8]? = nil
    ) throws(Failure) -> (plan: ImportPlan, edits: [FileEdit]) {
        var made = ImportPlan()
        let request = workspace.request
        let outcome = try workspace.edit(command, as: request.actor) { (edited) throws(Failure) in
            let source = ImportSource(request, workspace.events) { edited.fileKeys }
            var reading = try source.read(path, bytes, as: format, in: BoardTerms(edited.board.settings))
            for index in reading.todos.indices { reading.todos[index].disarm() }
            var generator = SystemRandomNumberGenerator()
            let files = MarkdownTodoRepository(folder: edited.opened.folder, jobs: 1)
            var unread: RepositoryError?
            // A file that cannot be read at all names nothing.
            let broken = { todo in (try? files.text(of: edited.board.rows[todo].todo)) ?? "" }
            made = PlanImport(edited.board, broken: broken) { todo in
                do throws(RepositoryError) {
                    return try files.body(of: edited.board.rows[todo].todo)
                } catch {
                    unread = unread ?? error
                    return ""
                }
            }(reading, using: &generator)
            if let unread { throw Failure(unread) }
            return try edited.edits(of: made)
        }
        return (made, outcome.files)
    }
}

extension EditPlanner {
    /// The files of the project's todos: absolute, links followed.
    fileprivate var fileKeys: Set<PathKey> {
        let root = opened.folder.root
        return Set(
            board.rows.lazy.filter { $0.todo.source == .own }
                .map { PathKey(realPath("\(root)/\($0.todo.path)") ?? "\(root)/\($0.todo.path)") })
    }

    /// Returns the edits for a plan.
    fileprivate func edits(of plan: ImportPlan) throws(Failure) -> [PlannedEdit] {
        if let refusal = board.settings.dialect.importRefusal { throw Failure(refusal) }
        var edits: [PlannedEdit] = []
        var writer = try NewTodoText(files())
        for new in plan.new { edits.append(try edit(new, &writer)) }
        for changed in plan.changed {
            do {
                let key = board.rows[changed.todo].todo.key
                edits.append(.change(key, try self.plan.stamped(changed.keys, of: changed.todo)))
            } catch {
                throw .invalidImportedValue(changed.place, error)
            }
        }
        return edits
    }

    private func edit(_ new: ImportPlan.New, _ writer: inout NewTodoText) throws(Failure) -> PlannedEdit {
        func texts(_ field: Field) -> [String] {
            new.keys.first { $0.field == field }.flatMap {
                if case .set(let texts) = $0.operation { texts } else { nil }
            } ?? []
        }
        var keys = [KeyChange(.field(.title), .set([new.title]))] + new.keys
        let column = board.settings.columns.first { $0.status == texts(.status).first }
        // Only the other program could know when a closed todo was created or done.
        if column?.type.isOpen != false, texts(.createdAt).isEmpty {
            keys.append(KeyChange(.field(.createdAt), .set([now.iso])))
        }
        // Below front matter, so that a comment is separated from it.
        var text = Array("---\n".utf8)
        let start = text.count
        if !new.body.isEmpty { text += "\n\(new.body)\n".utf8 }
        text = TodoComment.appendingAnyway(
            new.comments.map { TodoComment(by: $0.author, at: $0.minute, $0.text) }, to: text, from: start)
        let path = join(try folderForNew(of: texts(.owner).first), NewTodo.fileName(new.id, new.title))
        do {
            return .write(
                id: new.id, title: new.title, path,
                try writer.make(new.id, keys, body: Array(text[start...]), called: path))
        } catch {
            throw Failure(any: error)
        }
    }

    private func files() throws(Failure) -> TodoFiles {
        do {
            return TodoFiles(opened.folder, try UserFiles(below: opened.folder.root, staging: nil))
        } catch {
            throw Failure(any: error)
        }
    }
}

extension ImportedTodo {
    /// Escapes lines that look like conflict markers: an import contains no conflict of this project.
    fileprivate mutating func disarm() {
        makeHarmless()
        guard let texts = ConflictMarkers.disarmed([body] + comments.map(\.text)) else { return }
        for (index, text) in texts.dropFirst().enumerated() { comments[index].text = text }
        body = texts[0]
        losses.append(.escapedMarkers)
    }
}

import Bytes
package import Domain
package import Editing
import FrontMatter
package import Platform

/// Finds out what becomes of the files of a project's todos, and writes nothing.
///
/// Who changes files holds the `ProjectLock` from before he reads them.
package struct TodoFiles {
    let folder: ProjectFolder
    private let files: UserFiles

    /// What an edit makes of a file.
    package struct Edited: Sendable {
        package let file: FileAsRead
        package let after: [UInt8]
        /// The keys that say something else, in the order in which they were changed.
        package let keys: [ChangedKey]

        package init(file: FileAsRead, after: [UInt8], keys: [ChangedKey] = []) {
            (self.file, self.after, self.keys) = (file, after, keys)
        }
    }

    package init(_ folder: ProjectFolder, _ files: UserFiles) { (self.folder, self.files) = (folder, files) }

    /// The file of a todo.
    ///
    /// - Parameter todo: as it was read when the changes were thought of; a link leads to a file within the project.
    /// - Returns: nil where the file tells something else by now, so that they have to be thought of again.
    package func read(_ todo: Todo) throws(RepositoryError) -> FileAsRead? { try parsed(todo)?.file }

    /// The same with what its keys are.
    private func parsed(_ todo: Todo) throws(RepositoryError) -> (file: FileAsRead, keys: FrontMatterBytes)? {
        guard let file = try opened(todo.path) else { return nil }
        if let line = file.bytes.withUnsafeBufferPointer({ ConflictMarkers.firstLine(in: $0) }) {
            var error = RepositoryError("\(todo.path):\(line): a merge left a conflict here; resolve it first")
            error.place = ErrorPlace(file: todo.path, line: line)
            throw error
        }
        do {
            let keys = try FrontMatterBytes(file.bytes)
            return says(keys.frontMatter, sameAs: todo) ? (file, keys) : nil
        } catch {
            throw RepositoryError(todo.path, error.place, error.message)
        }
    }

    /// The file that a path leads to; nil where somebody is writing it.
    private func opened(_ path: String) throws(RepositoryError) -> FileAsRead? {
        let limit = folder.settings.maximumFileSize
        do {
            // Where there is no link, nobody has to find out where the path leads.
            // Any error comes again from the second attempt, which does not hide it.
            if let file = try? files.read(path, limit: limit) { return file }
            return try files.read(try place(of: path), limit: limit)
        } catch let error as FileRefusal {
            if case .changed = error { return nil }
            throw RepositoryError(error.description)
        } catch {
            throw error as? RepositoryError ?? RepositoryError("\(error)")
        }
    }

    /// What changes make of a todo's file.
    ///
    /// - Parameters:
    ///   - changes: of its keys.
    ///   - body: what becomes of the text below them.
    /// - Returns: nil where the file tells something else by now.
    package func edited(
        _ todo: Todo, _ changes: [KeyChange], body: BodyChange? = nil
    ) throws(RepositoryError) -> Edited? {
        guard let (file, keys) = try parsed(todo) else { return nil }
        do {
            let new = try body.map { (body) throws(EditRefusal) in
                try body.applied(to: file.bytes, prefixes: folder.settings.idPrefixes)
            }
            var edit = FrontMatterEdit(
                try new.map { (new) throws(SourceText.Failure) in try FrontMatterBytes(new) } ?? keys,
                names: folder.settings.fields, style: EditStyle(folder.settings.dialect))
            let after = try edit(changes, hasNewBody: new.map { $0 != file.bytes } ?? false)
            try mustFit(after)
            return Edited(file: file, after: after, keys: edit.changedKeys(changes))
        } catch {
            throw TodoFiles.error(error, todo.path)
        }
    }

    /// The bytes of a new todo: a text with its keys changed.
    ///
    /// - Parameters:
    ///   - text: what it begins as.
    ///   - id: its own, which is its first key where the text has none.
    ///   - path: for messages.
    package func made(
        of text: [UInt8], _ changes: [KeyChange], id: String, called path: String
    ) throws(RepositoryError) -> [UInt8] {
        do {
            let text = try FrontMatterBytes(text).beginning(with: id, names: folder.settings.fields)
            var edit = try FrontMatterEdit(
                text, names: folder.settings.fields, style: EditStyle(folder.settings.dialect))
            let bytes = try edit([KeyChange(.field(.id), .set([id]))] + changes)
            try mustFit(bytes)
            return bytes
        } catch {
            throw TodoFiles.error(error, path)
        }
    }

    /// Refuses a text of which a check would say that it is wrong.
    package func refuseUnsound(_ bytes: [UInt8], _ path: String) throws(RepositoryError) {
        let reader = TodoFileReader(settings: folder.settings, layout: folder.layout, depth: .titles)
        let findings = bytes.withUnsafeBufferPointer { reader.read(path, content: $0) }.findings
        guard let first = findings.first(where: { $0.severity == .error }) else { return }
        throw RepositoryError("its line \(first.place.line) would be wrong: \(first.message); mend the template")
    }

    /// Refuses what would be read as torn by a merge, or not at all.
    func mustFit(_ bytes: [UInt8]) throws(EditRefusal) {
        if let line = bytes.withUnsafeBufferPointer({ ConflictMarkers.firstLine(in: $0) }) {
            throw EditRefusal(
                "line \(line) would look like a conflict that a merge left; put such lines into a block of code")
        }
        if bytes.count > folder.settings.maximumFileSize {
            throw EditRefusal("it would be larger than 'maximumFileSize' allows; write less")
        }
    }

    static func error(_ error: any Error, _ path: String) -> RepositoryError {
        guard let failure = error as? SourceText.Failure else { return RepositoryError("\(path): \(error)") }
        return RepositoryError(path, failure.place, failure.message)
    }

    /// Whether a file's keys are those of a todo, as far as changes depend on them.
    private func says(_ keys: FrontMatter, sameAs todo: Todo) -> Bool {
        var (reader, read) = (TodoReader(settings: folder.settings), Todo(id: "", path: todo.path, title: ""))
        _ = reader.read(keys, into: &read)
        return read.id.hasSameBytes(as: todo.id) && read.status == todo.status && read.isChecked == todo.isChecked
            && read.days == todo.days && read.recur == todo.recur && read.blockedBy == todo.blockedBy
            && read.parent == todo.parent && read.more == todo.more
    }

    /// Where the file lies that a path leads to, from the project's folder.
    private func place(of path: String) throws(RepositoryError) -> String {
        guard let real = realPath("\(folder.root)/\(path)") else {
            throw RepositoryError("'\(path)' is not there any more")
        }
        guard let root = realPath(folder.root), let rest = real.rest(afterBytes: root + "/") else {
            throw RepositoryError("'\(path)' leads out of the project; change the file where it lies")
        }
        return String(rest)
    }
}

import Bytes
package import Domain
package import Editing
import FrontMatter
package import Platform

/// Computes the changed content of todo files, and writes nothing.
///
/// A caller that changes files takes the `ProjectLock` before it reads them.
package struct TodoFiles {
    let folder: ProjectFolder
    private let files: UserFiles
    private let earlier: (path: String, bytes: [UInt8])?

    /// The result of an edit of a file.
    package struct Edited: Sendable {
        package let file: FileAsRead
        package let after: [UInt8]
        /// The keys with a different value, in the order of the changes.
        package let keys: [ChangedKey]

        package init(file: FileAsRead, after: [UInt8], keys: [ChangedKey] = []) {
            (self.file, self.after, self.keys) = (file, after, keys)
        }
    }

    /// - Parameter earlier: the path of a file with the bytes that it held earlier; the file is read as if it still held
    ///   them.
    package init(_ folder: ProjectFolder, _ files: UserFiles, reading earlier: (path: String, bytes: [UInt8])? = nil) {
        (self.folder, self.files, self.earlier) = (folder, files, earlier)
    }

    /// Reads the file of a todo.
    ///
    /// - Parameter todo: the todo as it was read when the changes were planned; a link leads to a file in the project.
    /// - Returns: nil if the file has changed since, so that the changes must be planned again.
    package func read(_ todo: Todo) throws(RepositoryError) -> FileAsRead? { try parsed(todo)?.file }

    /// Returns the file with its keys.
    private func parsed(_ todo: Todo) throws(RepositoryError) -> (file: FileAsRead, keys: FrontMatterBytes)? {
        guard let file = try opened(todo.path) else { return nil }
        if let line = file.bytes.withUnsafeBufferPointer({ ConflictMarkers.firstLine(in: $0) }) {
            throw .conflict(in: todo.path, line: line)
        }
        do {
            let keys = try FrontMatterBytes(file.bytes)
            return says(keys.frontMatter, sameAs: todo) ? (file, keys) : nil
        } catch {
            throw RepositoryError(todo.path, error.place, error.message)
        }
    }

    /// Returns the file at a path; nil while another process is writing it.
    private func opened(_ path: String) throws(RepositoryError) -> FileAsRead? {
        let file = try present(path)
        guard let earlier, earlier.path.hasSameBytes(as: path) else { return file }
        return file?.holding(earlier.bytes)
    }

    private func present(_ path: String) throws(RepositoryError) -> FileAsRead? {
        if folder.onlyInGit[PathKey(path)] != nil { throw .notCheckedOut(path) }
        let limit = folder.settings.maximumFileSize
        do {
            // Without a link, the path need not be resolved.
            // The second attempt repeats and reports any error.
            if let file = try? files.read(path, limit: limit) { return file }
            return try files.read(try place(of: path), limit: limit)
        } catch let error as FileRefusal {
            if case .changed = error { return nil }
            throw RepositoryError(error)
        } catch {
            throw error as? RepositoryError ?? RepositoryError("\(error)")
        }
    }

    /// Applies changes to a todo's file.
    ///
    /// - Parameters:
    ///   - changes: the changes of its keys.
    ///   - body: the change of the text below them.
    /// - Returns: nil if the file has changed since.
    package func edited(
        _ todo: Todo, _ changes: [KeyChange], body: BodyChange? = nil
    ) throws(RepositoryError) -> Edited? {
        guard let (file, keys) = try parsed(todo) else { return nil }
        do {
            let new = try body.map { (body) throws(EditError) in
                try body.applied(to: file.bytes, prefixes: folder.settings.idPrefixes)
            }
            var edit = FrontMatterEdit(
                try new.map { (new) throws(SourceText.Failure) in try FrontMatterBytes(new) } ?? keys,
                names: folder.settings.fields, style: EditStyle(folder.settings.dialect))
            let after = try edit.apply(changes, hasNewBody: new.map { $0 != file.bytes } ?? false)
            try mustFit(after)
            return Edited(file: file, after: after, keys: edit.changedKeys(changes))
        } catch {
            throw TodoFiles.error(error, todo.path)
        }
    }

    /// Returns the bytes of a new todo: a text with its keys changed.
    ///
    /// - Parameters:
    ///   - text: the initial text.
    ///   - id: the id, which becomes the first key if the text has none.
    ///   - path: for messages.
    package func made(
        of text: [UInt8], _ changes: [KeyChange], id: String, called path: String
    ) throws(RepositoryError) -> [UInt8] {
        do {
            let text = try FrontMatterBytes(text).beginning(with: id, names: folder.settings.fields)
            var edit = try FrontMatterEdit(
                text, names: folder.settings.fields, style: EditStyle(folder.settings.dialect))
            let bytes = try edit.apply([KeyChange(.field(.id), .set([id]))] + changes)
            try mustFit(bytes)
            return bytes
        } catch {
            throw TodoFiles.error(error, path)
        }
    }

    /// Refuses a text for which a check would report errors.
    package func refuseUnsound(_ bytes: [UInt8], _ path: String) throws(RepositoryError) {
        let reader = TodoFileReader(settings: folder.settings, layout: folder.layout, depth: .titles)
        let findings = bytes.withUnsafeBufferPointer { reader.read(path, content: $0) }.findings
        guard let first = findings.first(where: { $0.severity == .error }) else { return }
        throw .invalidTemplate(first)
    }

    /// Refuses a text that would look like an unresolved merge, or would be too large to be read.
    func mustFit(_ bytes: [UInt8]) throws(EditError) {
        if let line = bytes.withUnsafeBufferPointer({ ConflictMarkers.firstLine(in: $0) }) {
            throw .conflictMarker(line: line)
        }
        if bytes.count > folder.settings.maximumFileSize { throw .tooLarge }
    }

    static func error(_ error: any Error, _ path: String) -> RepositoryError {
        guard let failure = error as? SourceText.Failure else { return RepositoryError("\(path): \(error)") }
        return RepositoryError(path, failure.place, failure.message)
    }

    /// Whether a file's keys are those of the todo, as far as changes depend on them. A todo can also be a draft by its folder.
    private func says(_ keys: FrontMatter, sameAs todo: Todo) -> Bool {
        var (reader, read) = (TodoReader(settings: folder.settings), Todo(id: "", path: todo.path, title: ""))
        _ = reader.read(keys, into: &read)
        return read.id.hasSameBytes(as: todo.id) && read.status == todo.status && read.isChecked == todo.isChecked
            && read.days == todo.days && read.recur == todo.recur && read.blockedBy == todo.blockedBy
            && read.parent == todo.parent && read.spent == todo.spent && read.more == todo.more
            && (todo.isDraft || !read.isDraft)
    }

    /// Returns the real location of a file, relative to the project's folder.
    private func place(of path: String) throws(RepositoryError) -> String {
        guard let real = realPath("\(folder.root)/\(path)") else {
            throw .missing(path)
        }
        guard let root = realPath(folder.root), let rest = real.rest(afterBytes: root + "/") else {
            throw .linkOutOfProject(path)
        }
        return String(rest)
    }
}

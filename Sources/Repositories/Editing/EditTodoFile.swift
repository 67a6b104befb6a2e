import Bytes
package import Domain
package import Platform

/// Changes keys in the files of a project's todos, so that nothing of them is ever lost.
///
/// Who changes files holds the `ProjectLock` from before he reads them.
package struct EditTodoFile {
    private let folder: ProjectFolder
    /// Nil where nothing is written.
    private let files: UserFiles?

    /// What an edit made of a file, or would make.
    package struct Result: Equatable, Sendable {
        /// From the project's folder, as it was named.
        package let path: String
        package let before: [UInt8]
        package let after: [UInt8]
        /// The keys that say something else, in the order in which they were changed.
        package let keys: [ChangedKey]

        /// Whether there was nothing to change.
        package var isSame: Bool { before == after }
    }

    /// A key with its values before and after; without any where it was not there, or is not any more.
    package struct ChangedKey: Equatable, Sendable {
        package let name: String
        package let before: [String]
        package let after: [String]
    }

    /// - Parameter stage: where new bytes are written before they get their place; nil for a trial, which writes nothing.
    package init(_ folder: ProjectFolder, staging stage: PrivateFolder?) throws(RepositoryError) {
        self.folder = folder
        do {
            files = try stage.map { (stage) throws(SystemError) in try UserFiles(below: folder.root, staging: stage) }
        } catch {
            throw RepositoryError(error.description)
        }
    }

    /// - Parameter todo: as it was read when the changes were thought of; a link leads to a file within the project.
    /// - Returns: nil where the file tells something else by now, so that they have to be thought of again.
    package func callAsFunction(_ todo: Todo, _ changes: [KeyChange]) throws(RepositoryError) -> Result? {
        let place = try place(of: todo.path)
        guard let files else { return try edited(read(place), todo, changes) }
        do {
            let file = try files.read(place, limit: folder.settings.maximumFileSize)
            guard let result = try edited(file.bytes, todo, changes) else { return nil }
            if !result.isSame { try files.replace(file, with: result.after) }
            return result
        } catch FileRefusal.changed {
            return nil
        } catch {
            throw error as? RepositoryError ?? RepositoryError("\(error)")
        }
    }

    private func read(_ place: String) throws(RepositoryError) -> [UInt8] {
        var buffer = ByteBuffer()
        do {
            try buffer.read("\(folder.root)/\(place)", limit: folder.settings.maximumFileSize)
        } catch {
            throw RepositoryError(error.description)
        }
        return Array(buffer.bytes)
    }

    private func edited(_ bytes: [UInt8], _ todo: Todo, _ changes: [KeyChange]) throws(RepositoryError) -> Result? {
        let path = todo.path
        if let line = bytes.withUnsafeBufferPointer({ ConflictMarkers.firstLine(in: $0) }) {
            throw RepositoryError("\(path):\(line): a merge left a conflict here; resolve it first")
        }
        do {
            guard try says(bytes, sameAs: todo) else { return nil }
            var edit = try FrontMatterEdit(bytes, names: folder.settings.fields)
            let after = try edit(changes)
            guard after.count <= folder.settings.maximumFileSize else {
                throw EditRefusal("it would be larger than 'maximumFileSize' allows; write less")
            }
            return Result(path: path, before: bytes, after: after, keys: try edit.changedKeys(changes))
        } catch let failure as SourceText.Failure {
            throw RepositoryError("\(path):\(failure.place.line):\(failure.place.column): \(failure.message)")
        } catch {
            throw RepositoryError("\(path): \(error)")
        }
    }

    /// Whether a file's keys are those of a todo, as far as changes depend on them.
    private func says(_ bytes: [UInt8], sameAs todo: Todo) throws(SourceText.Failure) -> Bool {
        var (reader, read) = (TodoReader(settings: folder.settings), Todo(id: "", path: todo.path, title: ""))
        _ = reader.read(try FrontMatterBytes(bytes).frontMatter, into: &read)
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

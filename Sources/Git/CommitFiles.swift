import Bytes
package import Domain
import Platform
package import Repositories

/// A project's files as they were at a commit, written into a temporary directory that is removed with this value.
package final class CommitFiles: Sendable {
    /// The project, readable like any other. Its repository is the real one, with the commit as its head.
    package let project: ProjectFolder
    private let folder: ScratchDirectory

    /// Writes what the project needs: its settings and the directories of its todos, users, templates and milestones.
    ///
    /// - Parameters:
    ///   - project: the project as it is now.
    ///   - commit: the commit's full name.
    ///   - parent: the directory in which to create the temporary one, such as the system's directory for temporary
    ///     files.
    ///   - todos: the directories of todos, whatever the settings say; nil for those of the settings.
    package init(
        of project: ProjectFolder, at commit: String, git: Git, in parent: String, todos: [String]? = nil
    ) throws(RepositoryError) {
        guard var head = project.git else { throw .noRepository }
        do {
            let prefix = project.pathFromGitRoot
            let present = PresentSettings(of: project)
            let written = try CommitFiles.write(
                prefix, of: commit, todos: todos, present, git, in: head.root, below: parent)
            folder = written.folder
            (head.root, head.commit) = (folder.path, commit)
            let root = prefix.isEmpty ? folder.path : "\(folder.path)/\(prefix.dropLast())"
            var project = try ProjectFolder(at: root, git: head, todos: todos, present: present)
            for file in written.refused { project.refuse(file) }
            self.project = project
        } catch let failure as GitFailure {
            throw .git(failure)
        } catch let error as SystemError {
            throw RepositoryError(error.description)
        } catch let error as RepositoryError {
            throw error
        } catch {
            throw RepositoryError("\(error)")
        }
    }

    /// Writes the files of a commit that a project needs into a new temporary directory.
    ///
    /// - Parameters:
    ///   - prefix: the project's directory from the root, with a slash at its end; empty for the root.
    ///   - present: the settings of today, if the commit is an earlier one.
    ///   - root: the directory of the repository.
    ///   - parent: the directory in which to create the temporary one.
    /// - Returns: the directory, and the files that could not be written.
    static func write(
        _ prefix: String, of commit: String, todos: [String]?, _ present: PresentSettings?, _ git: Git, in root: String,
        below parent: String
    ) throws -> (folder: ScratchDirectory, refused: [RefusedFile]) {
        let contents = try GitContents(git, in: root)
        let tree = try CommitTree(of: commit, below: prefix, git: git, in: root)
        let wanted = try wanted(tree, contents, todos, present)
        let folder = try ScratchDirectory(in: parent)
        try folder.makeFolders(prefix)
        let refused = wanted.refused + (try folder.write(wanted.entries, below: prefix, from: contents))
        try contents.finish()
        return (folder, refused.map { RefusedFile($0.entry, $0.reason, wanted.places) })
    }

    /// The entries to write, and those that may not be written.
    private struct Wanted {
        var entries: [CommitTree.Entry] = []
        var refused: [ScratchDirectory.Refusal] = []
        let places: TodoPlaces
    }

    /// Selects the settings files and the files in the directories that the commit's settings name.
    private static func wanted(
        _ tree: CommitTree, _ contents: GitContents, _ todos: [String]?, _ present: PresentSettings?
    ) throws -> Wanted {
        var past = PastSettings()
        (past.todos, past.present) = (todos, present)
        for (number, name) in PastSettings.names.enumerated() {
            guard let entry = tree.entries.first(where: { $0.path.elementsEqual(name.utf8) && !$0.isLink }) else {
                continue
            }
            try contents.read([ArraySlice(entry.content.utf8)], limit: PastSettings.maximumSize) { _, content in
                guard case .bytes(let bytes) = content else { return past.files[number] = .unreadable }
                past.files[number] = PastSettings.file(number, bytes)
            }
        }
        past.hiddenFiles = tree.entries.count { PastSettings.isHidden($0.path) }
        let read = try past.read()
        let named =
            [read.settings.users, read.settings.templates, read.settings.milestones]
            + (read.backlog.map { [$0.folder] } ?? [])
        var wanted = Wanted(places: try TodoPlaces(read))
        let beginnings = (wanted.places.beginnings + named).map { $0.isEmpty ? [] : Array("\($0)/".utf8) }
        let entries = tree.entries.filter { entry in
            PastSettings.names.contains { $0.utf8.elementsEqual(entry.path) }
                || beginnings.contains { entry.path.starts(with: $0) }
        }
        var names = CheckoutNames(entries)
        for entry in entries {
            if let reason = names.refusal(of: entry) {
                wanted.refused.append((entry, reason))
            } else {
                wanted.entries.append(entry)
            }
        }
        return wanted
    }
}

/// A file of a commit that is not among the written ones.
package struct RefusedFile: Sendable, Equatable {
    /// Relative to the project's directory.
    package let path: String
    package let isLink: Bool
    /// Whether it is a todo.
    package let isTodo: Bool
    /// The reason why it was not written.
    package let reason: String

    package init(path: String, isLink: Bool, isTodo: Bool, reason: String) {
        (self.path, self.isLink, self.isTodo, self.reason) = (path, isLink, isTodo, reason)
    }

    fileprivate init(_ entry: CommitTree.Entry, _ reason: CheckoutRefusal, _ places: TodoPlaces) {
        let path = entry.text
        self.init(
            path: path, isLink: entry.isLink, isTodo: places.folder(of: path) != nil, reason: reason.text)
    }
}

extension ProjectFolder {
    /// Adds a finding about a file that was not written; a todo remains as a broken one.
    package mutating func refuse(_ file: RefusedFile) {
        findings.append(.skipped(file.path, isLink: file.isLink, file.reason))
        if file.isTodo, !layout.isDocument(file.path) { unreadable.append(file.path) }
    }
}

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
    package init(
        of project: ProjectFolder, at commit: String, git: Git, in parent: String
    ) throws(RepositoryError) {
        guard var head = project.git else { throw .noRepository }
        do {
            let prefix = project.pathFromGitRoot
            let contents = try GitContents(git, in: head.root)
            let tree = try CommitTree(of: commit, below: prefix, git: git, in: head.root)
            let wanted = try CommitFiles.wanted(tree, contents)
            folder = try ScratchDirectory(in: parent)
            try folder.makeFolders(prefix)
            let refused = try folder.write(wanted.entries, below: prefix, from: contents)
            try contents.finish()
            (head.root, head.commit) = (folder.path, commit)
            let root = prefix.isEmpty ? folder.path : "\(folder.path)/\(prefix.dropLast())"
            var project = try ProjectFolder(at: root, git: head)
            for (entry, reason) in wanted.refused + refused { project.refuse(entry, reason, wanted.places) }
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

    /// The entries to write, and those that may not be written.
    private struct Wanted {
        var entries: [CommitTree.Entry] = []
        var refused: [ScratchDirectory.Refusal] = []
        let places: TodoPlaces
    }

    /// Selects the settings files and the files in the directories that the commit's settings name.
    private static func wanted(_ tree: CommitTree, _ contents: GitContents) throws -> Wanted {
        var past = PastSettings()
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

extension ProjectFolder {
    /// Skips a file of a commit and adds a finding; a todo remains as a broken one.
    fileprivate mutating func refuse(_ entry: CommitTree.Entry, _ reason: CheckoutRefusal, _ places: TodoPlaces) {
        let path = entry.text
        let isTodo = places.folder(of: path) != nil
        findings.append(.skipped(path, isLink: entry.isLink, reason))
        if isTodo, !layout.isDocument(path) { unreadable.append(path) }
    }
}

import Bytes
package import Domain
import Platform

/// Where something lies that a project's site is made of, and what it means when it changes.
package struct SourcePlaces: Sendable {
    /// The folders to be watched, absolute, each without those below it.
    package private(set) var folders: Set<String> = []
    /// The project's folder.
    private let root: String
    /// Folders of todos with their paths from there, by their absolute ones.
    private var todoFolders: [String: String] = [:]
    /// Of other folders the entries that matter; nil where all do.
    private var wanted: [String: Set<String>?] = [:]
    /// Folders in which others may come to be that hold todos.
    private var growing: Set<String> = []
    /// The output folder, absolute, links followed where it is there.
    private let output: String

    /// What a change of an entry means.
    package enum Meaning: Equatable, Sendable {
        case nothing
        /// A file of a todo was written, came or went.
        case todo(PathKey)
        /// Settings, templates, profiles, attachments, folders, commits: anything may be different.
        case anything
    }

    /// - Parameters:
    ///   - readings: of the last build.
    ///   - todos: those that lead to files.
    ///   - output: where the site is, absolute.
    package init(
        _ folder: ProjectFolder, _ readings: SourceFileCache, linkedBy todos: some Sequence<Todo>, output: String
    ) {
        root = folder.root
        self.output = realPath(output) ?? output
        for path in readings.folders { todoFolders[absolute(path)] = path }
        for source in ["fuda.yml"] + folder.sourceFolders + BacklogProject.configurations.map(\.0) {
            want(absolute(source))
        }
        wantTrees(
            [folder.settings.templates, folder.settings.users, folder.settings.milestones] + folder.layout.milestones)
        for pattern in folder.settings.todos where pattern.containsByte("*") { wantFolders(of: pattern) }
        if let git = folder.git { want(git) }
        add(linkedBy: todos, folder.layout)
    }

    /// Adds files that todos lead to, there or not.
    package mutating func add(linkedBy todos: some Sequence<Todo>, _ layout: ProjectLayout) {
        for todo in todos {
            for reference in todo.references where reference.kind == .link || reference.kind == .image {
                want(absolute(reference.target))
            }
            for link in todo.links { for place in layout.places(of: link, from: todo.path) { want(place) } }
        }
        folders = Set(todoFolders.keys).union(wanted.keys).union(growing).filter { !isOutput($0) }
    }

    /// Those of both.
    package func joined(with other: SourcePlaces) -> SourcePlaces {
        var both = self
        both.folders.formUnion(other.folders)
        both.growing.formUnion(other.growing)
        both.todoFolders.merge(other.todoFolders) { $1 }
        both.wanted.merge(other.wanted) { one, other in
            if let one, let other { one.union(other) } else { nil }
        }
        return both
    }

    /// - Parameters:
    ///   - name: of an entry of a folder that is watched.
    ///   - folder: absolute.
    ///   - isFolder: whether the entry is one.
    package func meaning(of name: String, in folder: String, isFolder: Bool) -> Meaning {
        if isFolder, growing.contains(folder), !isOutput("\(folder)/\(name)"), !name.hasBytePrefix(".") {
            return .anything
        }
        if let wanted = wanted[folder], wanted?.contains(name) ?? !SourcePlaces.isPassing(name) { return .anything }
        guard let path = todoFolders[folder], !SourcePlaces.isPassing(name), !isOutput("\(folder)/\(name)") else {
            return .nothing
        }
        if isMarkdown(name) { return .todo(PathKey(join(path, name))) }
        // A file that todos could show, by its name alone; those that they lead to are wanted anyway.
        return isFolder || AttachmentKind(name) != .other ? .anything : .nothing
    }

    /// Whether git is about to change what is checked out.
    package static func isInTheMidst(_ git: GitHead?) -> Bool {
        git.map { access("\($0.gitFolder)/index.lock", F_OK) == 0 } ?? false
    }

    private func absolute(_ path: String) -> String { path.isEmpty || path == "." ? root : "\(root)/\(path)" }

    private func isOutput(_ path: String) -> Bool {
        path.hasSameBytes(as: output) || path.hasBytePrefix(output + "/")
    }

    /// Hidden files and those that editors make for a moment.
    private static func isPassing(_ name: String) -> Bool {
        name.hasBytePrefix(".") || name.hasByteSuffix("~") || name.hasByteSuffix(".tmp") || name.hasByteSuffix(".swp")
            || name == "4913"
    }

    /// An entry, or the nearest one above it that could come to be: a folder that is not there cannot be watched.
    private mutating func want(_ path: String) {
        var (above, name) = (Bytes.folder(of: path), Bytes.name(of: path))
        while !above.isEmpty, !exists(above, kind: .folder), above != root {
            (above, name) = (Bytes.folder(of: above), Bytes.name(of: above))
        }
        guard !above.isEmpty, wanted[above] != .some(nil) else { return }
        var names = (wanted[above] ?? nil) ?? []
        names.insert(name)
        wanted[above] = .some(names)
    }

    /// All entries of these folders and of those below them, which hold few.
    private mutating func wantTrees(_ paths: [String]) {
        var open = paths.map { absolute($0) }
        while let folder = open.popLast(), wanted.count < 10_000 {
            // A folder that cannot be read cannot be watched either; the build reports it.
            guard folder != root, let entries = try? FolderEntry.all(in: folder) else { continue }
            wanted[folder] = .some(nil)
            for entry in entries where entry.kind == .folder && !entry.name.hasBytePrefix(".") {
                open.append("\(folder)/\(entry.name)")
            }
        }
    }

    /// The folders in which a pattern may find more.
    private mutating func wantFolders(of pattern: String) {
        let fixed = pattern.bytewiseParts("/").prefix { !$0.containsByte("*") }.joined(separator: "/")
        guard let start = normalized(fixed) else { return }
        var open = [absolute(start)]
        while let folder = open.popLast(), growing.count < 10_000 {
            // A folder that cannot be read cannot be watched either; the build reports it.
            guard !isOutput(folder), let entries = try? FolderEntry.all(in: folder) else { continue }
            growing.insert(folder)
            for entry in entries where entry.kind == .folder && !entry.name.hasBytePrefix(".") {
                open.append("\(folder)/\(entry.name)")
            }
        }
    }

    /// What is checked out, and what its branch's last commit is.
    private mutating func want(_ git: GitHead) {
        for folder in Set([git.gitFolder, git.commonFolder]) {
            for name in ["HEAD", "packed-refs", "shallow"] { want("\(folder)/\(name)") }
        }
        for reference in git.references { want(reference) }
    }
}

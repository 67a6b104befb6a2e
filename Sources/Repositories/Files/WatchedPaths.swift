import Bytes
package import Domain
import Platform

/// The locations of a site's source files, and the meaning of changes there.
package struct WatchedPaths: Sendable {
    /// The absolute paths of the folders to watch, each without its subfolders.
    package private(set) var folders: Set<String> = []
    /// The project's folder.
    private let root: String
    /// The todo folders: absolute path to path relative to the project.
    private var todoFolders: [String: String] = [:]
    /// The relevant entries of other folders; nil if all are relevant.
    private var wanted: [String: Set<String>?] = [:]
    /// Folders in which new todo folders may appear.
    private var growing: Set<String> = []
    /// The files of the checked-out branch, which change with each commit.
    private var branches: Set<String> = []
    /// The folders of git's own files.
    private let gitFolders: [String]
    /// The output folder: absolute, with links followed if it exists.
    private let output: String

    /// The meaning of a change of an entry.
    package enum Meaning: Equatable, Sendable {
        case nothing
        /// A todo file was written, created or deleted.
        case todo(PathKey)
        /// The branch has other commits. Files that changed with them are reported on their own.
        case history
        /// Settings, templates, profiles, attachments, folders or the branch changed: anything may be different.
        case anything
    }

    /// - Parameters:
    ///   - todoFolders: the folders in which the last build found todos, relative to the project's.
    ///   - todos: the todos that link to files.
    ///   - output: the absolute path of the site.
    package init(
        _ folder: ProjectFolder, todoFolders found: [String], linkedBy todos: some Sequence<Todo>, output: String
    ) {
        root = folder.root
        gitFolders = folder.git.map { [$0.gitFolder, $0.commonFolder] } ?? []
        self.output = realPath(output) ?? output
        for path in found { todoFolders[absolute(path)] = path }
        for source in ["fuda.yml"] + folder.sourceFolders + BacklogProject.configurations.map(\.0) {
            want(absolute(source))
        }
        wantTrees(
            [folder.settings.templates, folder.settings.users, folder.settings.milestones] + folder.layout.milestones)
        for pattern in folder.settings.todos where pattern.containsByte("*") { wantFolders(of: pattern) }
        if let git = folder.git { want(git) }
        add(linkedBy: todos, folder.layout)
    }

    /// Adds the files that todos link to, whether or not they exist.
    package mutating func add(linkedBy todos: some Sequence<Todo>, _ layout: ProjectLayout) {
        for todo in todos {
            want(todo.references)
            for link in todo.links { for place in layout.places(of: link.value, from: todo.path) { want(place) } }
        }
        folders = Set(todoFolders.keys).union(wanted.keys).union(growing).filter { !isOutput($0) }
    }

    /// Adds the files to which links among the todos lead, whether or not they exist, by their absolute paths.
    package mutating func add(linkedFiles files: [String]) {
        for file in files { want(file) }
        folders.formUnion(wanted.keys.filter { !isOutput($0) })
    }

    /// Adds directories of other projects, in which every change means anything.
    ///
    /// - Parameter folders: absolute.
    package mutating func add(whole folders: [String]) {
        for folder in folders where exists(folder, kind: .folder) {
            wanted[folder] = .some(nil)
            self.folders.insert(folder)
        }
    }

    /// Adds the files that a text refers to.
    package mutating func want(_ references: [TextReference]) {
        for reference in references where reference.kind == .link || reference.kind == .image {
            want(absolute(reference.target))
        }
    }

    /// The absolute paths, existing or not, on which a site depends, in no order: all but the files of todos, of git and
    /// of the output.
    package var sources: [String] {
        var paths = Array(growing)
        for (folder, names) in wanted where !gitFolders.contains(where: { "\(folder)/".hasBytePrefix("\($0)/") }) {
            if let names { paths += names.map { "\(folder)/\($0)" } } else { paths.append(folder) }
        }
        return paths.filter { !isOutput($0) }
    }

    /// Returns the union of both.
    package func joined(with other: WatchedPaths) -> WatchedPaths {
        var both = self
        both.folders.formUnion(other.folders)
        both.growing.formUnion(other.growing)
        both.branches.formUnion(other.branches)
        both.todoFolders.merge(other.todoFolders) { $1 }
        both.wanted.merge(other.wanted) { one, other in
            if let one, let other { one.union(other) } else { nil }
        }
        return both
    }

    /// - Parameters:
    ///   - name: of an entry in a watched folder.
    ///   - folder: the folder's absolute path.
    ///   - isFolder: whether the entry is a folder.
    package func meaning(of name: String, in folder: String, isFolder: Bool) -> Meaning {
        let entry = "\(folder)/\(name)"
        if branches.contains(entry) { return .history }
        if isFolder, growing.contains(folder), !isOutput(entry), !name.hasBytePrefix(".") {
            return .anything
        }
        if let wanted = wanted[folder], wanted?.contains(name) ?? !WatchedPaths.isPassing(name) { return .anything }
        guard let path = todoFolders[folder], !WatchedPaths.isPassing(name), !isOutput(entry) else {
            return .nothing
        }
        if isMarkdown(name) { return .todo(PathKey(join(path, name))) }
        // A file that todos could show, judging by its name alone; linked files are watched anyway.
        return isFolder || AttachmentKind(name) != .other ? .anything : .nothing
    }

    /// Whether git is changing the checked-out files.
    package static func isInTheMidst(_ git: GitRepositoryState?) -> Bool {
        git.map { access("\($0.gitFolder)/index.lock", F_OK) == 0 } ?? false
    }

    private func absolute(_ path: String) -> String { path.isEmpty || path == "." ? root : "\(root)/\(path)" }

    private func isOutput(_ path: String) -> Bool {
        path.hasSameBytes(as: output) || path.hasBytePrefix(output + "/")
    }

    /// Hidden files and the temporary files of editors.
    private static func isPassing(_ name: String) -> Bool {
        name.hasBytePrefix(".") || name.hasByteSuffix("~") || name.hasByteSuffix(".tmp") || name.hasByteSuffix(".swp")
            || name == "4913"
    }

    /// Watches an entry, or the nearest one above it that could be created: a missing folder cannot be watched.
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

    /// Watches all entries of these folders and their subfolders, which contain few.
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

    /// Watches the folders in which a pattern may match more.
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

    /// Watches the checked-out reference and the last commit of its branch.
    private mutating func want(_ git: GitRepositoryState) {
        for folder in Set([git.gitFolder, git.commonFolder]) {
            for name in ["HEAD", "packed-refs", "shallow"] { want("\(folder)/\(name)") }
        }
        branches = Set(git.references)
        for reference in git.references { want(reference) }
    }
}

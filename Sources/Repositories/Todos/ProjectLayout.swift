import Bytes
package import Domain
import Platform

/// The locations of a project's files, and the meaning of a file's location.
package struct ProjectLayout: Sendable {
    /// The project's folder: absolute, links followed, without a slash at its end.
    package let root: String
    /// Folders of todos.
    package var folders: [TodoFolder] = []
    /// The folder of the users' profiles.
    var users: String
    /// Folders of milestone files, the archive's last.
    var milestones: [String] = []
    /// Findings about folders that cannot be searched for a pattern.
    package private(set) var findings: [Finding] = []
    /// The folders whose files may be published if a todo links to them.
    var published: [String] = []
    /// The output folder, if it lies in the project; it is excluded from searches by name.
    var output: String?

    let contents = AttachmentContents()
    /// The todo files in the folders; nil if all Markdown files are todos.
    var places: TodoPlaces?
    /// The repository's folder, which links may be relative to.
    var repository: String?
    /// The files that git does not check out.
    var skipped: SkippedFiles?
    let namedFiles = NamedFiles()

    /// The folders named in the settings, so that dots in their own paths hide nothing.
    var homes: [String] { folders.map(\.path) + [users] + milestones + published }

    /// A folder of todos with the properties that it gives them.
    package struct TodoFolder: Sendable, Equatable {
        package let path: String
        /// The prefix of the paths in it.
        private let prefix: String
        var isDraft = false
        var isArchived = false
        package var owner: String?

        init(path: String, isDraft: Bool = false, isArchived: Bool = false, owner: String? = nil) {
            self.path = path
            prefix = path.isEmpty ? "" : path + "/"
            self.isDraft = isDraft
            self.isArchived = isArchived
            self.owner = owner
        }

        func holds(_ path: String) -> Bool { path.hasBytePrefix(prefix) }

        /// Adds the properties from the folder: owner, `draft`, `archived`.
        package func complete(_ todo: inout Todo) {
            if isDraft { todo.isDraft = true }
            if isArchived { todo.isArchived = true }
            if let owner, todo.owners.isEmpty { todo.owners = [owner] }
        }
    }

    /// The folder to which Backlog.md moves an archived file; nil if there is none.
    package func archive(of path: String) -> String? { BacklogProject.archive(of: path) }

    /// The folder to which an archived file of a Backlog.md project returns; nil if there is none.
    package func home(ofArchived path: String) -> String? { BacklogProject.home(ofArchived: path) }

    package init(root: String, users: String) {
        self.root = root
        self.users = users
    }

    /// The layout of a project with fuda's own folders: every pattern of `settings.todos`, expanded.
    init(root: String, settings: Settings, _ skipped: SkippedFiles) throws(RepositoryError) {
        self.init(root: root, users: settings.users)
        let places = try TodoPlaces(settings)
        for (pattern, hasOwner) in places.folders {
            let found = folders(of: pattern)
            if found.isEmpty, !pattern.hasStars { try refuseUnseen(pattern.parts.joined(separator: "/")) }
            if found.isEmpty && settings.areTodosNamed && !pattern.hasStars {
                let path = pattern.parts.joined(separator: "/")
                if skipped.count(below: path) == 0 {
                    let modules = skipped.missingSubmodules()
                    throw .noTodoFolder(path, in: modules.first { path.hasBytePrefix("\($0)/") })
                }
            }
            folders += found.map { path in
                TodoFolder(
                    path: path, owner: hasOwner ? path.bytewiseParts("/").dropFirst().first.map { String($0) } : nil)
            }
        }
        if places.areSome { self.places = places }
        milestones = exists("\(root)/\(settings.milestones)", kind: .folder) ? [settings.milestones] : []
        published = ProjectLayout.outermost(folders.map(\.path) + [users] + milestones)
    }

    /// Returns the folders that are not inside another one.
    private static func outermost(_ folders: [String]) -> [String] {
        let all = Set(folders.lazy.map { PathKey($0) })
        return folders.filter { folder in
            var above = folder
            while !above.isEmpty {
                above = Bytes.folder(of: above)
                guard all.contains(PathKey(above)), let rest = path(folder, below: above) else { continue }
                if !isHidden(rest) { return false }
            }
            return true
        }
    }

    /// A folder that cannot be examined does not count as missing.
    private func refuseUnseen(_ folder: String) throws(RepositoryError) {
        var facts = stat()
        let isSeen = stat("\(root)/\(folder)", &facts) == 0
        if isSeen ? facts.st_mode & S_IFMT == S_IFDIR : errno != ENOENT && errno != ENOTDIR {
            throw .unseenFolder(folder)
        }
    }

    /// Returns the folders that match a pattern, sorted.
    private mutating func folders(of pattern: PathPattern) -> [String] {
        var found = [""]
        for part in pattern.parts {
            if part == "**" {
                for base in found { found += subfolders(of: base) }
            } else if part.containsByte("*") {
                var inner: [String] = []
                for base in found {
                    inner += folderNames(base).filter { PathPattern.matches($0, part) }.map { join(base, $0) }
                }
                found = inner
            } else {
                found = found.map { join($0, part) }
            }
        }
        var seen: Set<PathKey> = []
        return found.filter { exists("\(root)/\($0)", kind: .folder) && seen.insert(PathKey($0)).inserted }
    }

    /// Returns all subfolders of a folder, without following links.
    private mutating func subfolders(of folder: String) -> [String] {
        var (found, open) = ([String](), [folder])
        while let next = open.popLast(), found.count < 100_000 {
            let inner = folderNames(next).map { join(next, $0) }.filter { isPlainFolder($0) }
            found += inner
            open += inner
        }
        return found.sorted { $0.precedesBytewise($1) }
    }

    private func isPlainFolder(_ path: String) -> Bool {
        var facts = stat()
        return lstat("\(root)/\(path)", &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    }

    private mutating func folderNames(_ path: String) -> [String] {
        let entries: [FolderEntry]
        do {
            entries = try FolderEntry.all(in: "\(root)/\(path)")
        } catch {
            // Not every folder of a pattern need exist.
            if error.code != ENOENT, error.code != ENOTDIR {
                let finding = Finding(path.isEmpty ? "." : path, .start, .unsearchableFolder(error.reason))
                if !findings.contains(finding) { findings.append(finding) }
            }
            return []
        }
        let names = entries.map(\.name).filter { [root] in
            !$0.hasBytePrefix(".") && exists("\(root)/\(join(path, $0))", kind: .folder)
        }
        return names.sorted { $0.precedesBytewise($1) }
    }
}

extension ProjectLayout {
    /// Whether a file without front matter is a page about the folder rather than a todo.
    package func isDocument(_ path: String) -> Bool {
        let name = name(of: path).lowercased()
        return ["readme.md", "_index.md", "readme.markdown", "_index.markdown"].contains(name)
    }

    /// Adds the properties from the folder: owner, `draft`, `archived`.
    func complete(_ todo: inout Todo) {
        var innermost: Int?
        for index in folders.indices where folders[index].holds(todo.path) {
            if let outer = innermost, folders[index].path.utf8.count <= folders[outer].path.utf8.count { continue }
            innermost = index
        }
        if let innermost { folders[innermost].complete(&todo) }
    }
}

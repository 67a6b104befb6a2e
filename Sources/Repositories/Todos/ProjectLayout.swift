import Domain
import Platform

/// Where in a project's folder what is kept, and what a file's place says about it.
package struct ProjectLayout: Sendable {
    /// The project's folder: absolute, links followed, without a slash at its end.
    package let root: String
    /// Folders of todos.
    var folders: [TodoFolder] = []
    /// The folder of the users' profiles.
    var users: String
    /// Folders of milestone files, the archive's last.
    var milestones: [String] = []
    /// A file below these may be published when a todo links to it.
    var published: [String] = []

    let drawings = Drawings()
    let namedFiles = NamedFiles()

    /// The folders that were named, so that dots in their own paths hide nothing.
    var homes: [String] { folders.map(\.path) + [users] + milestones + published }

    /// A folder of todos and what it makes of them.
    struct TodoFolder: Sendable, Equatable {
        let path: String
        /// What the paths in it begin with.
        private let prefix: String
        var isDraft = false
        var isArchived = false
        var owner: String?

        init(path: String, isDraft: Bool = false, isArchived: Bool = false, owner: String? = nil) {
            self.path = path
            prefix = path + "/"
            self.isDraft = isDraft
            self.isArchived = isArchived
            self.owner = owner
        }

        func holds(_ path: String) -> Bool { path.hasPrefix(prefix) }

        /// Adds what the folder says: its owner, `draft`, `archived`.
        func complete(_ todo: inout Todo) {
            if isDraft { todo.isDraft = true }
            if isArchived { todo.isArchived = true }
            if let owner, todo.owners.isEmpty { todo.owners = [owner] }
        }
    }

    init(root: String, users: String) {
        self.root = root
        self.users = users
    }

    /// The layout of a project with fuda's own folders: every pattern of `settings.todos`, expanded.
    init(root: String, settings: Settings) throws(RepositoryError) {
        self.init(root: root, users: settings.users)
        for pattern in settings.todos {
            let found = try expand(pattern, isNamed: settings.areTodosNamed)
            folders += found.map { path, star in TodoFolder(path: path, owner: star) }
        }
        published = folders.map(\.path) + [users]
    }

    /// The folders that a pattern means, each with what its first `*` stood for.
    private func expand(_ pattern: String, isNamed: Bool) throws(RepositoryError) -> [(String, String?)] {
        guard let pattern = normalized(pattern) else {
            throw RepositoryError("the todo folder '\(pattern)' lies outside of the project")
        }
        var found: [(path: String, star: String?)] = [("", nil)]
        for part in pattern.split(separator: "/") {
            guard part.contains("*") else {
                found = found.map { (join($0.path, String(part)), $0.star) }
                continue
            }
            found = found.flatMap { base in
                folderNames(base.path).filter { ProjectLayout.matches($0, pattern: String(part)) }
                    .map { (join(base.path, $0), base.star ?? $0) }
            }
        }
        let existing = found.filter { exists("\(root)/\($0.path)", kind: .folder) }
        if existing.isEmpty && isNamed && !pattern.contains("*") {
            throw RepositoryError("no such todo folder '\(pattern)'; create it or correct 'todos' in fuda.yml")
        }
        return existing
    }

    private func folderNames(_ path: String) -> [String] {
        let names = ((try? FolderEntry.all(in: "\(root)/\(path)")) ?? []).map(\.name)
        return names.filter { !$0.hasPrefix(".") && exists("\(root)/\(join(path, $0))", kind: .folder) }.sorted()
    }

    /// Whether a name fits a pattern whose `*` stands for anything.
    static func matches(_ name: String, pattern: String) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard let first = parts.first, let last = parts.last, name.hasPrefix(first) else { return false }
        var rest = name.dropFirst(first.count)
        guard parts.count > 1 else { return rest.isEmpty }
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}

extension ProjectLayout {
    /// Whether a file without front matter is a page about the folder rather than a todo.
    func isDocument(_ path: String) -> Bool {
        let name = name(of: path).lowercased()
        return name == "readme.md" || name == "_index.md"
    }

    /// Adds what the folder says: its owner, `draft`, `archived`.
    func complete(_ todo: inout Todo) {
        var innermost: Int?
        for index in folders.indices where folders[index].holds(todo.path) {
            if let outer = innermost, folders[index].path.utf8.count <= folders[outer].path.utf8.count { continue }
            innermost = index
        }
        if let innermost { folders[innermost].complete(&todo) }
    }
}

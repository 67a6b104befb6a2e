import Domain

/// Which paths are todos' by the settings of a time, whether or not such files exist now.
///
/// For files that exist it says what `FileTree` and `ProjectLayout` find.
struct TodoPlaces: Equatable {
    private let patterns: [Pattern]

    /// A todo folder's path, part by part, and what its todos are.
    fileprivate struct Pattern: Equatable {
        var parts: [String]
        var isDraft = false
        var isArchived = false
    }

    /// - Throws: when a folder lies outside of the project.
    init(_ project: ProjectSettings) throws(RepositoryError) {
        if let backlog = project.backlog {
            patterns = backlog.todoFolders.map {
                Pattern(parts: TodoPlaces.parts($0.path), isDraft: $0.isDraft, isArchived: $0.isArchived)
            }
            return
        }
        var patterns: [Pattern] = []
        for pattern in project.settings.todos {
            guard let inside = normalized(pattern) else {
                throw RepositoryError("the todo folder '\(pattern)' lies outside of the project")
            }
            patterns.append(Pattern(parts: TodoPlaces.parts(inside)))
        }
        self.patterns = patterns
    }

    /// The folders below which all todos are: the patterns up to their first `*`; the project's own is empty.
    var beginnings: [String] {
        patterns.map { $0.parts.prefix { !$0.contains("*") }.joined(separator: "/") }
    }

    /// The todo folder that a file lies in; nil where it is no todo's.
    func folder(of path: String) -> ProjectLayout.TodoFolder? {
        let parts = TodoPlaces.parts(path)
        guard let name = parts.last, FileTree.isMarkdown(name) else { return nil }
        var found: ProjectLayout.TodoFolder?
        for pattern in patterns {
            guard let folder = pattern.folder(of: parts) else { continue }
            if found.map({ $0.path.count < folder.path.count }) ?? true { found = folder }
        }
        return found
    }

    private static func parts(_ path: String) -> [String] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }
}

extension TodoPlaces.Pattern {
    fileprivate func folder(of path: [String]) -> ProjectLayout.TodoFolder? {
        guard path.count > parts.count, !path[parts.count...].contains(where: { $0.hasPrefix(".") }) else { return nil }
        var folder = ProjectLayout.TodoFolder(
            path: path[..<parts.count].joined(separator: "/"), isDraft: isDraft, isArchived: isArchived)
        for (part, name) in zip(parts, path) {
            guard part.contains("*") else {
                if part == name { continue } else { return nil }
            }
            guard !name.hasPrefix("."), ProjectLayout.matches(name, pattern: part) else { return nil }
            folder.owner = folder.owner ?? name
        }
        return folder
    }
}

import Bytes
package import Domain

/// The paths of todos according to the settings at some time, whether or not such files exist now.
///
/// For existing files it agrees with `FileTree` and `ProjectLayout`.
package struct TodoPlaces: Equatable, Sendable {
    private let patterns: [Pattern]
    /// The exceptions inside todo folders.
    private let exceptions: [PathPattern]

    /// A todo folder's path, part by part, and the properties of its todos.
    private struct Pattern: Equatable {
        var path: PathPattern
        var isDraft = false
        var isArchived = false
        /// Whether its star is the owner's id.
        var hasOwner = false
    }

    /// - Throws: if a folder lies outside the project.
    package init(_ project: ProjectSettings) throws(RepositoryError) {
        guard let backlog = project.backlog else {
            try self.init(project.settings)
            return
        }
        let patterns = backlog.todoFolders.map {
            Pattern(path: PathPattern($0.path), isDraft: $0.isDraft, isArchived: $0.isArchived)
        }
        self.init(patterns, [])
    }

    private init(_ patterns: [Pattern], _ exceptions: [PathPattern]) {
        (self.patterns, self.exceptions) = (patterns, exceptions)
    }

    /// The paths of a project with fuda's own folders.
    ///
    /// - Throws: if a folder lies outside the project.
    init(_ settings: Settings) throws(RepositoryError) {
        var (patterns, exceptions): ([Pattern], [PathPattern]) = ([], [])
        for written in settings.todos {
            let exception = written.rest(afterBytes: "!").map { String($0) }
            guard let inside = normalized(exception ?? written) else {
                throw .outsideTodoFolder(written)
            }
            if exception != nil {
                exceptions.append(PathPattern(inside))
            } else {
                let hasOwner = inside.utf8.elementsEqual("users/*/todos".utf8)
                patterns.append(Pattern(path: PathPattern(inside), hasOwner: hasOwner))
            }
        }
        if patterns.isEmpty { patterns = Settings().todos.map { Pattern(path: PathPattern($0)) } }
        self.init(patterns, exceptions)
    }

    /// The folders that contain all todos: the patterns up to their first `*`; empty for the project's own.
    package var beginnings: [String] { patterns.map(\.path.beginning) }

    /// The paths of todos as file patterns without duplicates. They also match the exceptions.
    var globs: [String] {
        var globs: [String] = []
        for path in patterns.map(\.path) {
            let files = ["*.md", "*.markdown"].map { path.folders.parts + ["**", $0] }
            for parts in path.namesFiles ? [path.parts] : files {
                let glob = parts.joined(separator: "/")
                if !globs.contains(glob) { globs.append(glob) }
            }
        }
        return globs
    }

    /// Whether a Markdown file in a todo folder may be no todo.
    var areSome: Bool { !exceptions.isEmpty || patterns.contains { $0.path.namesFiles } }

    /// The patterns of folders, without those of files in them.
    var folders: [(pattern: PathPattern, hasOwner: Bool)] { patterns.map { ($0.path.folders, $0.hasOwner) } }

    func leavesOut(_ path: String) -> Bool {
        guard !exceptions.isEmpty else { return false }
        let parts = PathPattern.parts(path)
        return exceptions.contains { !$0.matches(parts).isEmpty }
    }

    /// The todo folder of a file; nil if the file is no todo.
    package func folder(of path: String) -> ProjectLayout.TodoFolder? {
        let parts = PathPattern.parts(path)
        guard let name = parts.last, isMarkdown(name),
            !exceptions.contains(where: { !$0.matches(parts).isEmpty })
        else { return nil }
        var found: ProjectLayout.TodoFolder?
        for pattern in patterns {
            guard let folder = folder(of: parts, pattern) else { continue }
            if found.map({ $0.path.utf8.count < folder.path.utf8.count }) ?? true { found = folder }
        }
        return found
    }

    private func folder(of parts: [String], _ pattern: Pattern) -> ProjectLayout.TodoFolder? {
        let lengths = pattern.path.matches(parts)
        let length =
            pattern.path.namesFiles
            ? lengths.last { $0 == parts.count }.map { $0 - 1 } : lengths.last { $0 < parts.count }
        guard let length, !parts[length...].contains(where: { $0.hasBytePrefix(".") }) else { return nil }
        return ProjectLayout.TodoFolder(
            path: length == 1 ? parts[0] : parts[..<length].joined(separator: "/"), isDraft: pattern.isDraft,
            isArchived: pattern.isArchived,
            owner: pattern.hasOwner ? parts[1] : nil)
    }
}

import Bytes
package import Domain
import Platform
package import Repositories

/// Finds the todos that git does not track as files of this repository, so that no commit tells when they appeared:
/// those behind a symbolic link, in a nested repository (such as a submodule), and those that git ignores.
package struct UntrackedTodos {
    private let folder: ProjectFolder
    private let git: Git
    /// Whether a directory, relative to the project's, is a link or a nested repository, or lies in one; caches the
    /// answers.
    private var isApart: [String: Bool] = ["": false]
    /// The paths about which git was asked, and its answer.
    package private(set) var ignored = IgnoredPaths()

    /// Paths that may be ignored, and those of them that are.
    package struct IgnoredPaths: Equatable, Sendable {
        package var asked: [String]
        package var ignored: Set<PathKey>

        package init(asked: [String] = [], ignored: Set<PathKey> = []) { (self.asked, self.ignored) = (asked, ignored) }
    }

    /// - Parameter folder: the project, in the work tree or as written out at a commit.
    package init(in folder: ProjectFolder, git: Git) {
        self.folder = folder
        self.git = git
    }

    /// Returns the indices of such todos among the project's.
    ///
    /// - Parameters:
    ///   - committedPaths: the paths in the history. Among the other todos, new and uncommitted ones count as tracked.
    ///   - answer: the source of the ignored paths; git ignores no file of a commit.
    package mutating func todos(
        _ project: Project, beside committedPaths: Set<String>, _ answer: Answer
    ) throws(RepositoryError) -> Set<Int> {
        var found: Set<Int> = []
        var others: [Int] = []
        for index in project.todos.indices
        where project.todos[index].source == .own && !committedPaths.contains(project.todos[index].path) {
            if isElsewhere(project.todos[index].path) { found.insert(index) } else { others.append(index) }
        }
        if others.isEmpty { return found }
        let known: Set<PathKey>
        switch answer {
        case .nothing: return found
        case .known(let paths): known = paths
        case .git:
            let paths = others.map { project.todos[$0].path }
            ignored = IgnoredPaths(asked: paths, ignored: try ask(paths))
            known = ignored.ignored
        }
        return found.union(others.filter { known.contains(PathKey(project.todos[$0].path)) })
    }

    /// The source of the paths that git ignores.
    package enum Answer: Sendable {
        /// Git ignores no file.
        case nothing
        /// Git ignores these files.
        case known(Set<PathKey>)
        /// Ask git.
        case git
    }

    /// Returns the paths about which git must be asked: neither committed, nor behind a link, nor in a nested repository.
    package mutating func questions(about paths: [String], beside committedPaths: Set<String>) -> [String] {
        paths.filter { !committedPaths.contains($0) && !isElsewhere($0) }
    }

    /// Returns whether a path is a link, behind a link, or in a nested repository.
    private mutating func isElsewhere(_ path: String) -> Bool { isLink(path) || isApart(Bytes.folder(of: path)) }

    private mutating func isApart(_ path: String) -> Bool {
        if let known = isApart[path] { return known }
        let answer =
            isLink(path) || access("\(folder.root)/\(path)/.git", F_OK) == 0
            || isApart(Bytes.folder(of: path))
        isApart[path] = answer
        return answer
    }

    private func isLink(_ path: String) -> Bool {
        var facts = stat()
        return lstat("\(folder.root)/\(path)", &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK
    }

    /// Returns the paths that git ignores.
    package func ask(_ paths: [String]) throws(RepositoryError) -> Set<PathKey> {
        guard let head = folder.git, !paths.isEmpty else { return [] }
        let prefix = folder.pathFromGitRoot
        do {
            try head.refuseSpecialFiles([".gitignore"], beside: paths.lazy.map { prefix + $0 })
            let process = try GitProcess(
                git, ["check-ignore", "-z", "--stdin"], in: head.root, options: Git.optionsWithPatterns)
            // A path that begins with './' is never taken for a pattern.
            for path in paths { process.send(Array("./\(prefix)\(path)".utf8) + [0]) }
            process.endInput()
            var buffer = ByteBuffer()
            while try process.read(into: &buffer) {}
            try process.finish()
            return Set(
                buffer.bytes.split(separator: 0).map {
                    PathKey(String(fileName: $0.dropFirst(prefix.utf8.count + 2)))
                })
        } catch {
            // git exits with status 1 if it ignores none of them.
            if error.status == 1 { return [] }
            throw .git(error)
        }
    }
}

extension History {
    /// The paths that exist after the last step. Paths that differ only in Unicode normalisation count as one, because
    /// git may write a name differently than the file system.
    package var committedPaths: Set<String> {
        var isThere = Array(repeating: false, count: paths.count)
        for step in steps { for change in step.changes { isThere[change.path] = change.snapshot != nil } }
        return Set(paths.indices.lazy.filter { isThere[$0] }.map { paths[$0] })
    }
}

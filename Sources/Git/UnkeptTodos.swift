import Bytes
package import Domain
import Platform
package import Repositories

/// Finds the todos that git does not keep as files of this repository, so that no commit tells when they came: those
/// behind a symbolic link, in a repository of their own (as a submodule is), and those that git ignores.
package struct UnkeptTodos {
    private let folder: ProjectFolder
    private let git: Git
    /// Whether a folder, given from the project's, is a link or a repository of its own, or lies in one.
    private var isApart: [String: Bool] = ["": false]

    /// - Parameter folder: the project, as it lies there or as it was written out at a commit.
    package init(in folder: ProjectFolder, git: Git) {
        self.folder = folder
        self.git = git
    }

    /// The indices of such todos among the project's.
    ///
    /// - Parameters:
    ///   - keptPaths: those of the history; of the other todos, those new and not committed are kept.
    ///   - asksGit: whether files may be ignored; those of a commit are not.
    package mutating func callAsFunction(
        _ project: Project, beside keptPaths: Set<String>, asksGit: Bool
    ) throws(RepositoryError) -> Set<Int> {
        var found: Set<Int> = []
        var others: [Int] = []
        for index in project.todos.indices
        where project.todos[index].source == .own && !keptPaths.contains(project.todos[index].path) {
            let path = project.todos[index].path
            if isLink(path) || isApart(Bytes.folder(of: path)) {
                found.insert(index)
            } else {
                others.append(index)
            }
        }
        guard asksGit, !others.isEmpty else { return found }
        let ignored = try ignored(others.map { project.todos[$0].path })
        return found.union(others.filter { ignored.contains(PathKey(project.todos[$0].path)) })
    }

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

    private func ignored(_ paths: [String]) throws(RepositoryError) -> Set<PathKey> {
        guard let head = folder.git else { return [] }
        let prefix = folder.pathFromGitRoot
        do {
            try head.refuseSpecialFiles([".gitignore"], beside: paths.lazy.map { prefix + $0 })
            let process = try GitProcess(
                git, ["check-ignore", "-z", "--stdin"], in: head.root, options: Git.optionsWithPatterns)
            // A path that begins with a dot and a slash is no pattern, whatever comes then.
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
            // It says so where there is none.
            if error.status == 1 { return [] }
            throw RepositoryError("git: \(error.words)")
        }
    }
}

extension History {
    /// The paths that there are after the last step; those that differ in Unicode normalisation are one here, as git may
    /// write a name otherwise than the file system.
    package var keptPaths: Set<String> {
        var isThere = Array(repeating: false, count: paths.count)
        for step in steps { for change in step.changes { isThere[change.path] = change.snapshot != nil } }
        return Set(paths.indices.lazy.filter { isThere[$0] }.map { paths[$0] })
    }
}

import Bytes
package import Domain
import Platform
package import Repositories

/// Decides which commits still hold for a todo: those after which no commit, of any branch, changed the type of the
/// todo's column. A commit that changes it and names the todo holds, such as a squash merge of a branch that started it.
///
/// A commit that creates or moves the todo's file counts as such a change, so a todo that was closed and reopened stays
/// open even if its file was renamed. So does a change that is not committed yet. The order of commits counts, not
/// their time. The history that reports read is not enough: it has only HEAD's first parents, and a shallow clone has
/// none.
package struct StandingCommits {
    private let folder: ProjectFolder
    private let head: GitRepositoryState
    private let git: Git
    private let type: (Todo) -> ColumnType

    /// A todo and the commits that name it.
    package struct Question {
        /// The todo's file, relative to the project's directory.
        let path: String
        /// The current type of its column.
        let type: ColumnType
        /// Full names.
        let commits: [String]

        package init(path: String, type: ColumnType, commits: [String]) {
            (self.path, self.type, self.commits) = (path, type, commits)
        }
    }

    /// - Parameters:
    ///   - folder: the project in the work tree.
    ///   - type: returns the type of a todo's column.
    package init(of folder: ProjectFolder, _ head: GitRepositoryState, git: Git, type: @escaping (Todo) -> ColumnType) {
        (self.folder, self.head, self.git, self.type) = (folder, head, git, type)
    }

    /// Returns for each question those of its commits that still hold, in the same order.
    ///
    /// - Parameter oldest: a commit of the questions whose parents contain no other.
    package func callAsFunction(
        _ questions: [Question], oldest: String
    ) throws(RepositoryError) -> [[String]] {
        do throws(GitFailure) {
            try head.refuseSpecialFiles([".mailmap"], beside: [".mailmap"])
            let last = try git.line(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"], in: head.root)
            let revisions = [last, "^\(oldest)^@"]
            let graph = try CommitGraph(revisions, git, in: head.root)
            let paths = questions.map(\.path).filter { !$0.utf8.contains(0x0A) }
            let versions = try git.versions(
                of: paths[...], below: folder.pathFromGitRoot, in: head.root, upTo: revisions)
            let present = paths.map { FileVersion(commit: last, path: PathKey($0)) }
            let types = try types(of: Set(versions.flatMap { [$0] + $0.before } + present))
            let changes = versions.filter { isChange($0, types, graph) }
            let byPath = Dictionary(grouping: changes, by: \.path).mapValues { $0.map(\.commit) }
            return questions.map { question in
                let path = PathKey(question.path)
                guard types[FileVersion(commit: last, path: path)] == question.type else { return [] }
                let past = graph.commits(question.commits, ancestorsOf: byPath[path] ?? [])
                return question.commits.filter { !past.contains($0) }
            }
        } catch {
            throw .git(error)
        }
    }

    /// Returns whether a commit changed the type compared with all of its parents.
    private func isChange(_ version: FileVersion, _ types: [FileVersion: ColumnType], _ graph: CommitGraph) -> Bool {
        let parents = graph.parentCount(of: version.commit) ?? 0
        // What the oldest commit of a shallow clone changed is unknown; that it changed this todo is unlikely.
        if parents == 0 { return !head.isShallow }
        return version.before.prefix(parents).allSatisfy { types[$0] != types[version] }
    }

    /// Returns the types of the columns in which the files were; none for a file that was missing or broken.
    private func types(of versions: Set<FileVersion>) throws(GitFailure) -> [FileVersion: ColumnType] {
        let versions = Array(versions)
        let reader = TodoFileReader(settings: folder.settings, layout: folder.layout, depth: .titles)
        let contents = try GitContents(git, in: head.root)
        var types: [FileVersion: ColumnType] = [:]
        let names = versions.map { ArraySlice("\($0.commit):\(folder.pathFromGitRoot)\($0.path.path)".utf8) }
        try contents.read(names, limit: folder.settings.maximumFileSize) { index, content in
            guard case .bytes(let bytes) = content,
                let todo = reader.read(versions[index].path.path, content: bytes).todo, !todo.isBroken
            else { return }
            types[versions[index]] = type(todo)
        }
        try contents.finish()
        return types
    }
}

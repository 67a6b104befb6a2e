package import Domain

/// The past of a project out of the git repository around it.
package struct GitHistoryRepository: HistoryRepository {
    private let folder: ProjectFolder
    private let git: Git
    /// The commit at which the history ends; nil for the one that is checked out.
    private let end: String?

    /// - Parameter commit: the full name of the commit at which the history ends; the one that is checked out when nil.
    package init(folder: ProjectFolder, git: Git, at commit: String? = nil) {
        self.folder = folder
        self.git = git
        end = commit
    }

    /// Never fails as a whole: what stands in the way is the history's `absence`.
    package func load() throws(RepositoryError) -> History {
        var history = History()
        guard let head = folder.git else {
            history.absence = .noRepository
            return history
        }
        guard !head.isShallow else {
            history.absence = .shallow
            return history
        }
        do {
            return try read(head)
        } catch {
            history.absence = .git(error.words)
            return history
        }
    }

    private func read(_ head: GitHead) throws(GitFailure) -> History {
        guard let commit = try lastCommit(head) else {
            var history = History()
            history.absence = .noCommits
            return history
        }
        return try reading(head).all(to: commit).history
    }

    private func reading(_ head: GitHead) -> HistoryReading {
        HistoryReading(
            git: git, root: head.root, prefix: folder.pathFromGitRoot, folders: folder.layout.folders.map(\.path),
            isMostlyTodos: false)
    }

    /// Where the history ends; nil before the first commit.
    private func lastCommit(_ head: GitHead) throws(GitFailure) -> String? {
        if let known = end ?? head.commit { return known }
        do {
            // What is checked out stands in no file that can be read without git, or nowhere.
            return try git.line(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"], in: head.root)
        } catch {
            guard error.status == 1 else { throw error }
            return nil
        }
    }
}

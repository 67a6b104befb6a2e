package import Domain
package import Platform
package import Repositories

/// Loads the history of a project from its git repository and caches it in the project's `.fuda` directory.
package struct GitHistoryRepository: Sendable {
    private let folder: ProjectFolder
    private let git: Git
    /// The commit at which the history ends; nil for the commit that is checked out.
    private let end: String?
    private let todos: [String]?
    private let store: AuthenticatedFileStore?

    /// - Parameters:
    ///   - commit: the full name of the last commit of the history; nil for the commit that is checked out.
    ///   - todos: the directories of todos at all times, whatever the settings say; nil for those of the settings.
    ///   - store: where the history is kept; nil for the project's private directory.
    package init(
        folder: ProjectFolder, git: Git, at commit: String? = nil, todos: [String]? = nil,
        in store: AuthenticatedFileStore? = nil
    ) {
        (self.folder, self.git, self.todos, self.store) = (folder, git, todos, store)
        end = commit
    }

    /// Returns the history. Never throws: if it is missing, the history's `absence` is the reason.
    package func load() throws(RepositoryError) -> History {
        guard let head = folder.git, head.isRepository else {
            return absent(
                folder.git?.isGone == true
                    ? .goneRepository : folder.git?.isDamaged == true ? .damagedRepository : .noRepository)
        }
        guard !head.isShallow else { return absent(.shallow) }
        do {
            try head.refuseSpecialFiles([".mailmap"], beside: [".mailmap"])
            // The cache must not bypass git's refusal of a repository that another user owns.
            if head.isOwnedByAnotherUser { _ = try git.line(["rev-parse", "--git-dir"], in: head.root) }
            guard let commit = try lastCommit(head) else {
                return absent(head.hasDamagedBranch ? .damagedBranch : .noCommits)
            }
            return try load(head, to: commit)
        } catch {
            return absent(.git(error.words))
        }
    }

    private func absent(_ absence: History.Absence) -> History {
        var history = History()
        history.absence = absence
        return history
    }

    private func load(_ head: GitRepositoryState, to commit: String) throws(GitFailure) -> History {
        guard folder.usesCaches else { return try reading(head).all(to: commit).history }
        if store == nil, try head.tracks(folder.pathFromGitRoot + ".fuda", git) {
            return try reading(head).all(to: commit).history.noting(.trackedCache)
        }
        let cache: HistoryCache
        do {
            cache = try HistoryCache(of: folder, in: head, store)
        } catch {
            let history = try reading(head).all(to: commit).history
            return folder.isReadOnly ? history : history.noting(.uncached(error))
        }
        switch cache.read() {
        case .known(let known):
            if var history = known.history.upTo(commit) {
                if commit != known.history.head?.name, !history.trailers.isEmpty {
                    // The cache does not record which of the merged commits belong to it.
                    history.trailers = try TrailerReader(git, in: head.root, of: [commit]).read()
                        .sorted(by: History.Trailer.isNewer)
                }
                return history
            }
            return try more(than: known, to: commit, head, cache)
        case .foreign:
            return try cached(try reading(head).all(to: commit), cache).noting(.rebuiltCache)
        case .nothing:
            return try cached(try reading(head).all(to: commit), cache)
        }
    }

    private func more(
        than known: KnownHistory, to commit: String, _ head: GitRepositoryState, _ cache: HistoryCache
    ) throws(GitFailure) -> History {
        let reading = reading(head)
        switch try reading.more(than: known, to: commit) {
        case .known(let more): return try cached(more, cache)
        case .needsAll: return try cached(try reading.all(to: commit), cache)
        }
    }

    /// Caches the history and returns it. Does not cache one that ends at a requested commit or has gaps (contents
    /// that cannot be read now may become readable), or if the project is read-only.
    private func cached(_ known: KnownHistory, _ cache: HistoryCache) throws(GitFailure) -> History {
        if known.hasGaps { return known.history.noting(.uncachedPart) }
        guard end == nil, !folder.isReadOnly else { return known.history }
        do {
            try cache.write(known)
            return known.history
        } catch {
            return known.history.noting(.uncached(error))
        }
    }

    private func reading(_ head: GitRepositoryState) -> HistoryReading {
        HistoryReading(
            git: git, root: head.root, prefix: folder.pathFromGitRoot, folders: folder.layout.folders.map(\.path),
            todos: todos, present: PresentSettings(of: folder), isMostlyTodos: isMostlyTodos(head))
    }

    /// Returns whether at least half of the tracked files are todos.
    private func isMostlyTodos(_ head: GitRepositoryState) -> Bool {
        guard let all = head.trackedFiles else { return false }
        var tree = FileTree(root: folder.root)
        // An estimate: it decides how to query git and does not change the result.
        for todos in folder.layout.folders { try? tree.add(todos.path) }
        return tree.files.count * 2 >= all
    }

    /// Returns the last commit of the history; nil before the first commit.
    private func lastCommit(_ head: GitRepositoryState) throws(GitFailure) -> String? {
        if let end, GitRepositoryState.named(end) == nil { throw GitFailure.notFullName(end) }
        if let known = end ?? head.commit { return known }
        do {
            // No file that can be read without git names the commit that is checked out, or there is none.
            return try git.line(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"], in: head.root)
        } catch {
            guard error.status == 1 else { throw error }
            return nil
        }
    }
}

extension History {
    /// Returns the history up to one of its commits; nil if it does not contain the commit.
    fileprivate func upTo(_ commit: String) -> History? {
        if head?.name == commit { return self }
        guard let last = steps.firstIndex(where: { $0.commit.name == commit }) else { return nil }
        var earlier = self
        earlier.steps.removeSubrange((last + 1)...)
        (earlier.head, earlier.passed) = (steps[last].commit, [])
        return earlier
    }

    fileprivate func noting(_ notice: Notice) -> History {
        var history = self
        history.runNotices.append(notice)
        return history
    }
}

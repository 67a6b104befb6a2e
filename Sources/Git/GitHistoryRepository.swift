package import Domain
import Platform
package import Repositories

/// The past of a project out of the git repository around it, kept in its `.fuda` folder from one time to the next.
package struct GitHistoryRepository: Sendable {
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
        guard let head = folder.git, head.isRepository else { return absent(.noRepository) }
        guard !head.isShallow else { return absent(.shallow) }
        do {
            try head.refuseSpecialFiles([".mailmap"], beside: [".mailmap"])
            // What is kept must not hide that git would refuse a repository of somebody else's.
            if head.isSomebodyElses { _ = try git.line(["rev-parse", "--git-dir"], in: head.root) }
            guard let commit = try lastCommit(head) else { return absent(.noCommits) }
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

    private func load(_ head: GitHead, to commit: String) throws(GitFailure) -> History {
        guard try !head.tracks(folder.pathFromGitRoot + ".fuda", git) else {
            return try reading(head).all(to: commit).history.noting(
                "git tracks files in .fuda, which anybody may have written; they are not used, "
                    + "run 'git rm -r --cached .fuda'")
        }
        let cache: HistoryCache
        do {
            cache = try HistoryCache(of: folder, in: head)
        } catch {
            let history = try reading(head).all(to: commit).history
            return folder.isReadOnly ? history : history.noting(GitHistoryRepository.cannotKeep(error))
        }
        switch cache.read() {
        case .known(let known):
            if var history = known.history.upTo(commit) {
                if commit != known.history.head?.name, !history.trailers.isEmpty {
                    // Which of the merged ones it has is not kept.
                    history.trailers = try TrailerReading(git, in: head.root, of: [commit])()
                        .sorted(by: History.Trailer.isNewer)
                }
                return history
            }
            return try more(than: known, to: commit, head, cache)
        case .foreign:
            let notice =
                "the history kept in .fuda/history is damaged, another clone's or another version's; it was read anew"
            return try kept(try reading(head).all(to: commit), cache).noting(notice)
        case .nothing:
            return try kept(try reading(head).all(to: commit), cache)
        }
    }

    private func more(
        than known: KnownHistory, to commit: String, _ head: GitHead, _ cache: HistoryCache
    ) throws(GitFailure) -> History {
        let reading = reading(head)
        switch try reading.more(than: known, to: commit) {
        case .known(let more): return try kept(more, cache)
        case .needsAll: return try kept(try reading.all(to: commit), cache)
        case .isElsewhere:
            let history = try kept(try reading.all(to: commit), cache)
            // Who asks for another end than usual has not rewritten anything.
            guard end == nil else { return history }
            return history.noting(
                "the commits read last time do not lead to this one (rewritten, or another branch); all was read anew")
        }
    }

    /// Keeps what was read for the next time, unless it ends where only this call asked it to end, has a gap (what
    /// cannot be read today may be there tomorrow), or nothing may be written.
    private func kept(_ known: KnownHistory, _ cache: HistoryCache) throws(GitFailure) -> History {
        if known.hasGaps {
            return known.history.noting("git cannot read all of the history; what it can is not kept for the next time")
        }
        guard end == nil, !folder.isReadOnly else { return known.history }
        do {
            try cache.write(known)
            return known.history
        } catch {
            return known.history.noting(GitHistoryRepository.cannotKeep(error))
        }
    }

    private static func cannotKeep(_ error: SystemError) -> String {
        "the history cannot be kept in .fuda for the next time: \(error)"
    }

    private func reading(_ head: GitHead) -> HistoryReading {
        HistoryReading(
            git: git, root: head.root, prefix: folder.pathFromGitRoot, folders: folder.layout.folders.map(\.path),
            isMostlyTodos: isMostlyTodos(head))
    }

    /// Whether at least half of what is checked out are todos.
    private func isMostlyTodos(_ head: GitHead) -> Bool {
        guard let all = head.trackedFiles else { return false }
        var tree = FileTree(root: folder.root)
        // An estimate, which decides how git is asked and not what it answers.
        for todos in folder.layout.folders { try? tree.add(todos.path) }
        return tree.files.count * 2 >= all
    }

    /// Where the history ends; nil before the first commit.
    private func lastCommit(_ head: GitHead) throws(GitFailure) -> String? {
        if let end, GitHead.named(end) == nil { throw GitFailure("'\(end)' is not a commit's full name") }
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

extension History {
    /// The history as it was when one of its commits was the last; nil where the commit is none of them.
    fileprivate func upTo(_ commit: String) -> History? {
        if head?.name == commit { return self }
        guard let last = steps.firstIndex(where: { $0.commit.name == commit }) else { return nil }
        var earlier = self
        earlier.steps.removeSubrange((last + 1)...)
        (earlier.head, earlier.passed) = (steps[last].commit, [])
        return earlier
    }

    fileprivate func noting(_ notice: String) -> History {
        var history = self
        history.runNotices.append(notice)
        return history
    }
}

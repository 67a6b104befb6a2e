import Bytes
package import Domain
package import Repositories

/// Finds the commits that a user names.
package struct GitRevisions: Sendable {
    private let git: Git
    private let root: String

    /// - Parameter head: the repository.
    package init(_ head: GitHead, git: Git) {
        self.git = git
        root = head.root
    }

    /// The full name of the commit that a branch, tag or other expression of git's means; nil where it means none.
    package func commit(_ reference: String) throws(RepositoryError) -> String? {
        guard !reference.isEmpty, !reference.hasBytePrefix("-"), !reference.utf8.contains(0) else { return nil }
        return try line(["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"])
    }

    /// The commit that a text of a user's means where it may be a day as well: what refs are called goes before days,
    /// but four digits are a year, even where some commit's name begins with them.
    package func meant(_ text: String) throws(RepositoryError) -> String? {
        guard text.utf8.count == 4, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return try commit(text) }
        for place in ["refs/tags/", "refs/heads/", "refs/remotes/"] {
            if let found = try commit(place + text) { return found }
        }
        return nil
    }

    /// The last commit that two have in common, each given by its full name; nil where they have none.
    package func mergeBase(_ one: String, _ other: String) throws(RepositoryError) -> String? {
        try line(["merge-base", "--end-of-options", one, other])
    }

    /// A commit of the line of first parents.
    package struct LineCommit: Equatable, Sendable {
        package let name: String
        /// Since 1970 by the committer's clock.
        package let seconds: Int
    }

    /// The first parents of a commit given by its full name, and itself; oldest first.
    package func line(to commit: String) throws(RepositoryError) -> [LineCommit] {
        let answer: [UInt8]
        do {
            let walk = ["rev-list", "--first-parent", "--timestamp", "--reverse", "--end-of-options", commit]
            answer = try git.answer(walk, in: root, limit: 1 << 30)
        } catch {
            throw RepositoryError("git: \(error.words)")
        }
        return try answer.split(separator: 0x0A).map { line throws(RepositoryError) in
            let parts = line.split(separator: 0x20)
            guard parts.count == 2, let time = Int(String(decoding: parts[0], as: UTF8.self)),
                let name = GitHead.named(String(decoding: parts[1], as: UTF8.self))
            else { throw RepositoryError("git rev-list answered in a way that is not understood") }
            return LineCommit(
                name: name, seconds: min(max(time, CommitLog.times.lowerBound), CommitLog.times.upperBound))
        }
    }

    /// The last commit of the first parents of `end` that `commit` holds: itself, or, of a branch that was merged, the
    /// one where it left the line; both are given by their full names. nil where they have none in common.
    package func lastOnLine(of end: String, in commit: String) throws(RepositoryError) -> String? {
        do {
            let line = Set(try git.answer(["rev-list", "--first-parent", end], in: root).split(separator: 0x0A))
            let held = try git.answer(["rev-list", "--topo-order", commit], in: root).split(separator: 0x0A)
            return held.first { line.contains($0) }.flatMap { GitHead.named(String(decoding: $0, as: UTF8.self)) }
        } catch {
            throw RepositoryError("git: \(error.words)")
        }
    }

    /// The commit that git answers with; nil where it leaves with the status 1, which says that there is none.
    private func line(_ arguments: [String]) throws(RepositoryError) -> String? {
        do {
            return GitHead.named(try git.line(arguments, in: root))
        } catch {
            if error.status == 1 { return nil }
            throw RepositoryError("git: \(error.words)")
        }
    }
}

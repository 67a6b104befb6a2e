package import Domain

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
        guard !reference.isEmpty, !reference.hasPrefix("-"), !reference.utf8.contains(0) else { return nil }
        return try line(["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"])
    }

    /// The last commit that two have in common, each given by its full name; nil where they have none.
    package func mergeBase(_ one: String, _ other: String) throws(RepositoryError) -> String? {
        try line(["merge-base", "--end-of-options", one, other])
    }

    /// The last commit before a time, in seconds since 1970, along the first parents of a commit given by its full name.
    ///
    /// Times are those of `History`: a commit is never earlier than one before it. nil where all are later.
    package func lastCommit(before seconds: Int, endingAt commit: String) throws(RepositoryError) -> String? {
        let answer: [UInt8]
        do {
            let walk = ["rev-list", "--first-parent", "--timestamp", "--reverse", "--end-of-options", commit]
            answer = try git.answer(walk, in: root)
        } catch {
            throw RepositoryError("git: \(error.words)")
        }
        var last: String?
        for line in answer.split(separator: 0x0A) {
            let parts = line.split(separator: 0x20)
            guard parts.count == 2, let time = Int(String(decoding: parts[0], as: UTF8.self)), time < seconds else {
                break
            }
            last = String(decoding: parts[1], as: UTF8.self)
        }
        return last
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

    /// The committer's clock, in seconds since 1970, at a commit given by its full name.
    package func seconds(of commit: String) throws(RepositoryError) -> Int? {
        do {
            return Int(
                try git.line(["rev-list", "--no-commit-header", "--max-count=1", "--format=%ct", commit], in: root))
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

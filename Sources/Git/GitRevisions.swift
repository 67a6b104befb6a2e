import Bytes
package import Domain
package import Repositories

/// A commit that contains the changes of a command.
package struct RecordedCommit: Equatable, Sendable {
    /// The full name.
    package let name: String
    /// Whether a remote-tracking branch contains it.
    package let isPushed: Bool
}

/// Resolves the commits that a user names.
package struct GitRevisions: Sendable {
    private let git: Git
    private let root: String

    /// - Parameter head: the repository.
    package init(_ head: GitRepositoryState, git: Git) {
        self.git = git
        root = head.root
    }

    /// Returns the full name of the commit that a branch, tag or other git revision resolves to; nil if it is unknown.
    package func commit(_ reference: String) throws(RepositoryError) -> String? {
        guard !reference.isEmpty, !reference.hasBytePrefix("-"), !reference.utf8.contains(0) else { return nil }
        return try line(["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"])
    }

    /// Returns the commit named by a text that may also be a date. Names of refs take precedence over dates, but four
    /// digits are a year, even if the name of some commit begins with them.
    package func namedCommit(_ text: String) throws(RepositoryError) -> String? {
        guard text.utf8.count == 4, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return try commit(text) }
        for place in ["refs/tags/", "refs/heads/", "refs/remotes/"] {
            if let found = try commit(place + text) { return found }
        }
        return nil
    }

    /// Returns the commits that a revision or a range such as `main..HEAD` selects, as arguments of git; nil if it
    /// selects none. An omitted end of a range is HEAD.
    package func range(_ text: String) throws(RepositoryError) -> [String]? {
        for sign in ["...", ".."] {
            guard let place = text.firstIndex(ofBytes: sign) else { continue }
            let ends = [text[..<place], Substring(text[place...].utf8.dropFirst(sign.utf8.count))]
            let names = try ends.map { (end) throws(RepositoryError) in try commit(end.isEmpty ? "HEAD" : String(end)) }
            guard let from = names[0], let to = names[1] else { return nil }
            return [from + sign + to]
        }
        return try commit(text).map { [$0] }
    }

    /// Returns the full name of the first commit on the first-parent line of HEAD; nil if there is no commit.
    package func firstCommit() throws(RepositoryError) -> String? {
        guard let head = try commit("HEAD") else { return nil }
        return try line(["rev-list", "--first-parent", "--max-parents=0", "--end-of-options", head])
    }

    /// Returns the number of commits.
    ///
    /// - Parameter revisions: as arguments of `git log`.
    package func count(_ revisions: [String]) throws(RepositoryError) -> Int {
        do throws(GitFailure) {
            let line = try git.line(["rev-list", "--count"] + revisions + ["--"], in: root)
            guard let count = Int(line) else { throw GitFailure.unexpectedOutput(of: "rev-list") }
            return count
        } catch {
            throw .git(error)
        }
    }

    /// Returns the best common ancestor of two commits, given by their full names; nil if they have none.
    package func mergeBase(_ one: String, _ other: String) throws(RepositoryError) -> String? {
        try line(["merge-base", "--end-of-options", one, other])
    }

    /// A commit on the first-parent line.
    package struct LineCommit: Equatable, Sendable {
        package let name: String
        /// The committer's clock, in seconds since 1970.
        package let seconds: Int
    }

    /// Returns a commit, given by its full name, and its first-parent ancestors, oldest first.
    package func line(to commit: String) throws(RepositoryError) -> [LineCommit] {
        let answer: [UInt8]
        do {
            let walk = ["rev-list", "--first-parent", "--timestamp", "--reverse", "--end-of-options", commit]
            answer = try git.answer(walk, in: root, limit: 1 << 30)
        } catch {
            throw .git(error)
        }
        return try answer.split(separator: 0x0A).map { line throws(RepositoryError) in
            let parts = line.split(separator: 0x20)
            guard parts.count == 2, let seconds = CommitLog.seconds(String(decoding: parts[0], as: UTF8.self)),
                let name = GitRepositoryState.named(String(decoding: parts[1], as: UTF8.self))
            else { throw .unexpectedOutput(of: "rev-list") }
            return LineCommit(name: name, seconds: seconds)
        }
    }

    /// Returns the last commit on the first-parent line of `end` that `commit` contains, both given by their full
    /// names: `commit` itself or, for a merged branch, the commit where the branch left the line. Returns nil if it
    /// contains none.
    package func lastOnLine(of end: String, in commit: String) throws(RepositoryError) -> String? {
        do {
            let line = Set(try git.answer(["rev-list", "--first-parent", end], in: root).split(separator: 0x0A))
            let held = try git.answer(["rev-list", "--topo-order", commit], in: root).split(separator: 0x0A)
            return held.first { line.contains($0) }.flatMap {
                GitRepositoryState.named(String(decoding: $0, as: UTF8.self))
            }
        } catch {
            throw .git(error)
        }
    }

    /// Returns the last commit that changed one of the files; nil if none did since that time.
    ///
    /// - Parameters:
    ///   - paths: relative to the git root.
    ///   - seconds: the earliest time of the commit by the committer's clock, in seconds since 1970.
    package func lastCommit(of paths: [String], since seconds: Int) throws(RepositoryError) -> RecordedCommit? {
        do throws(GitFailure) {
            // A repository without a commit has no HEAD, and git exits with status 128.
            guard
                let head = GitRepositoryState.named(
                    try git.line(["rev-parse", "--verify", "--quiet", "HEAD"], in: root))
            else { return nil }
            let line = try git.line(["log", "-1", "--format=%H %ct", head, "--"] + paths.prefix(200), in: root)
            let parts = line.bytewiseParts(" ")
            guard parts.count == 2, let name = GitRepositoryState.named(String(parts[0])), let time = Int(parts[1]),
                time >= seconds
            else { return nil }
            let remote = ["for-each-ref", "--count=1", "--format=%(refname)", "--contains", name, "refs/remotes"]
            return RecordedCommit(name: name, isPushed: try !git.line(remote, in: root).isEmpty)
        } catch {
            if error.status == 1 { return nil }
            throw .git(error)
        }
    }

    /// Returns the commit that git prints; nil if git exits with status 1, which means that it found none.
    private func line(_ arguments: [String]) throws(RepositoryError) -> String? {
        do {
            return GitRepositoryState.named(try git.line(arguments, in: root))
        } catch {
            if error.status == 1 { return nil }
            throw .git(error)
        }
    }
}

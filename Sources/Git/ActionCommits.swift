import Bytes
package import Domain
import Platform
import Repositories

/// Commits the bytes of actions with git's plumbing. The working tree and what is staged stay as they are, and no hook
/// runs.
///
/// The index is updated before the branch: otherwise it would still have the former bytes, and the next plain
/// `git commit` would take the action back. Both steps compare before they write (`read-tree -m` under the lock of the
/// index, `update-ref` with the old commit), so they may be repeated after a kill.
package struct ActionCommits {
    let root: String
    let git: Git
    let plumbing: GitPlumbing
    let branch: String?

    /// A file of an action.
    package struct File: Equatable, Sendable {
        /// Relative to the git root in a commit.
        package var path: String
        /// The bytes before the action; nil if there was no file.
        package var before: [UInt8]?
        /// The bytes that the action wrote; nil if it removed the file.
        package var after: [UInt8]?
        /// The bytes after the last of the actions that directly followed; nil if that removed the file.
        package var last: [UInt8]?
        /// The bytes that these actions wrote, in order; nil where one removed the file.
        package var following: [[UInt8]?] = []
        /// The bytes of its last commit by this server. If a person has left the branch of that commit just then, the index still
        /// has them.
        package var published: [UInt8]?
        /// The bytes that later actions began with, after somebody else had changed the file; nil for no file.
        package var later: [[UInt8]?] = []
        package var isExecutable = false

        package init(path: String, before: [UInt8]?, after: [UInt8]?, isExecutable: Bool = false) {
            (self.path, self.before, self.after, self.isExecutable) = (path, before, after, isExecutable)
            last = after
        }
    }

    /// A commit to make.
    package struct Commit: Equatable, Sendable {
        package var name: String
        package var email: String
        /// When the person acted, in seconds since 1970.
        package var seconds: Int
        package var message: String
        package var files: [File]

        package init(name: String, email: String, seconds: Int, message: String, files: [File]) {
            (self.name, self.email, self.seconds) = (name, email, seconds)
            (self.message, self.files) = (message, files)
        }
    }

    /// The outcome of a commit.
    package enum Outcome: Equatable, Sendable {
        /// It is the new HEAD.
        case committed(String)
        /// HEAD contains the bytes already, or a person has committed or taken back the files since.
        case known
        /// git ignores the only file that the commit would add.
        case ignored(path: String)
        /// No action can be committed now, for this reason.
        case waits(String)
        /// This action cannot be committed now, because of a file.
        case blocked(path: String, String)
    }

    /// What the ids of two texts say.
    package enum Likeness: Sendable {
        /// They are versions of one todo.
        case same
        /// They may be: one of them has no id.
        case possible
        case different
    }

    /// The number of times that a commit is tried while others move the branch.
    private static let attempts = 8

    /// - Parameters:
    ///   - root: the git root.
    ///   - environment: the caller's variables, as `NAME=value`.
    ///   - index: the path of a private index, which no other process uses.
    ///   - branch: the only branch that gets commits; nil for the one that is checked out.
    package init(_ root: String, environment: [String], index: String, onlyOn branch: String? = nil) {
        (self.root, self.branch) = (root, branch)
        plumbing = GitPlumbing(root, environment: environment, index: index)
        git = plumbing.git
    }

    /// Makes a commit on the present branch.
    ///
    /// - Parameters:
    ///   - likeness: whether two texts are of the same todo.
    ///   - merge: merges the changes between the first two texts into the third.
    /// - Throws: if git fails for a reason that a repetition does not change.
    package func commit(
        _ commit: Commit, comparing likeness: ([UInt8], [UInt8]) -> Likeness = { _, _ in .same },
        merging merge: (_ before: [UInt8], _ after: [UInt8], _ head: [UInt8]) -> [UInt8]
    ) throws(RepositoryError) -> Outcome {
        do throws(GitFailure) {
            for _ in 0..<ActionCommits.attempts {
                if let outcome = try attempt(commit, likeness, merge) { return outcome }
            }
        } catch {
            throw .git(error)
        }
        return .waits("other processes keep moving the branch")
    }

    /// Whether each of some commits is among the last ones of the branch: with the same author, time and message.
    ///
    /// - Throws: git's error.
    package func areMade(_ commits: [Commit]) throws(RepositoryError) -> [Bool] {
        do {
            guard try plumbing.head() != nil else { return commits.map { _ in false } }
            let words = ["log", "-1000", "-z", "--no-show-signature", "--encoding=UTF-8", "--format=%at %ae%n%B"]
            let made = Set(try git.answer(words, in: root, limit: 1 << 30).split(separator: 0))
            return commits.map { made.contains(Array("\($0.seconds) \($0.email)\n\($0.message)".utf8)[...]) }
        } catch {
            throw .git(error)
        }
    }

    /// - Returns: nil if the branch moved meanwhile.
    private func attempt(
        _ commit: Commit, _ likeness: ([UInt8], [UInt8]) -> Likeness, _ merge: ([UInt8], [UInt8], [UInt8]) -> [UInt8]
    ) throws(GitFailure) -> Outcome? {
        let (branch, old): (String, String?)
        switch try plumbing.checkedOut(self.branch) {
        case .waits(let reason): return .waits(reason)
        case .branch(let name, let commit): (branch, old) = (name, commit)
        }
        var commit = commit
        var gone: [File] = []
        if let old {
            for index in commit.files.indices.reversed() {
                if let path = try place(of: commit.files[index], in: old, likeness, merge) {
                    commit.files[index].path = path
                } else {
                    gone.append(commit.files.remove(at: index))
                }
            }
        }
        let paths = (commit.files + gone).map(\.path)
        let known = try old.map { old throws(GitFailure) in try plumbing.entries(of: paths, in: old) } ?? [:]
        var changes: [UInt8] = []
        var ignored: String?
        // A person has moved the todo and changed it, or another one took its path.
        var overruled = gone
        for file in commit.files {
            switch try target(of: file, known[file.path], merge) {
            case .same: break
            case .entry(let mode, let blob): changes += GitPlumbing.change(file.path, to: (mode, blob), blob)
            case .gone: changes += GitPlumbing.change(file.path, to: nil, old ?? known[file.path]?.blob ?? "")
            case .ignored: ignored = file.path
            case .overruled: overruled.append(file)
            case .blocked(let reason): return .blocked(path: file.path, reason)
            }
        }
        // A person may have moved the branch since it was read.
        if !overruled.isEmpty, try plumbing.head() != old { return nil }
        if let outcome = try unstage(overruled, known) { return outcome }
        if changes.isEmpty { return ignored.map { .ignored(path: $0) } ?? .known }
        let tree = try plumbing.tree(with: changes, on: old)
        let new = try write(commit, tree, on: old)
        let subject = commit.message.bytewiseParts("\n")[0]
        switch try publish([commit], new, on: branch, after: old, "\(subject)") {
        case .moved: return .committed(new)
        case .stopped(let outcome): return outcome
        case .left: return nil
        case .failed(let error):
            if try plumbing.head() != old { return nil }
            guard error.isLock else { throw error }
            return .waits(GitFailure.locked)
        }
    }

    // MARK: Objects, index and branch

    private func write(_ commit: Commit, _ tree: String, on old: String?) throws(GitFailure) -> String {
        let author = git.committing([
            "GIT_AUTHOR_NAME=\(commit.name)", "GIT_AUTHOR_EMAIL=\(commit.email)",
            "GIT_AUTHOR_DATE=@\(commit.seconds) +0000", "GIT_COMMITTER_NAME=fuda serve",
            "GIT_COMMITTER_EMAIL=\(plumbing.email)",
        ])
        let parents = old.map { ["-p", $0] } ?? []
        return try plumbing.line(as: author, ["commit-tree", tree] + parents, input: Array(commit.message.utf8))
    }

    /// Takes the bytes of actions out of the user's index. An attempt that failed, or that a kill ended, before the branch
    /// moved has left them there, and the next plain `git commit` would publish them.
    ///
    /// - Returns: the outcome if the index is locked.
    func unstage(_ files: [File], _ head: [String: GitPlumbing.Entry]) throws(GitFailure) -> Outcome? {
        if files.isEmpty { return nil }
        let index = try plumbing.indexed(files.map(\.path))
        var changes: [UInt8] = []
        for file in files {
            let (staged, entry) = (index[file.path] ?? [], head[file.path])
            guard staged != (entry.map { [$0.blob] } ?? []) else { continue }
            for bytes in [file.after] + file.following + (file.published.map { [$0] } ?? []) {
                let own = try bytes.map { bytes throws(GitFailure) in [try plumbing.name(of: bytes, file.path)] } ?? []
                guard staged == own else { continue }
                changes += GitPlumbing.change(file.path, to: entry, entry?.blob ?? staged.first ?? "")
                break
            }
        }
        if changes.isEmpty { return nil }
        do {
            _ = try plumbing.line(["update-index", "-z", "--index-info"], input: changes)
            return nil
        } catch {
            guard error.isLock else { throw error }
            return .waits(GitFailure.locked)
        }
    }

    /// Updates the entries of the user's index that are as in the old commit. Those that the user staged stay.
    ///
    /// - Returns: the outcome if the index does not allow the commit.
    func updateIndex(from old: String?, to new: String?, _ commit: Commit) throws(GitFailure) -> Outcome? {
        var trees: [String] = []
        for tree in [old, new] {
            if let tree { trees.append(tree) } else { trees.append(try plumbing.line(["mktree"], input: [])) }
        }
        do {
            _ = try git.answer(["read-tree", "-i", "-m"] + trees, in: root)
            return nil
        } catch {
            if error.isLock { return .waits(GitFailure.locked) }
            guard error.status == 128 else { throw error }
            return .blocked(path: commit.files.first?.path ?? "", "another change of it is staged")
        }
    }
}

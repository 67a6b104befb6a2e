import Bytes
package import Domain
import Platform
import Repositories

/// The steps that make a merge visible. Each can be repeated after a kill: it leaves what the merge already changed.
extension SyncedBranch {
    /// The version of a file of a merge that bytes in the working tree have.
    package enum Standing: Equatable, Sendable {
        case old
        case new
        /// A person changed the file.
        case other
    }

    /// Returns the version that bytes in the working tree have.
    ///
    /// - Parameter bytes: nil if there is no file.
    package func standing(
        of bytes: [UInt8]?, in change: BranchMerge.Change
    ) throws(RepositoryError) -> Standing {
        if bytes == change.new?.bytes { return .new }
        if bytes == change.old?.bytes { return .old }
        guard let bytes, change.isConverted else { return .other }
        do throws(GitFailure) {
            let name = try plumbing.name(of: bytes, change.path)
            return name == change.new?.blob ? .new : name == change.old?.blob ? .old : .other
        } catch {
            throw .git(error)
        }
    }

    /// Returns the files of a merge whose entry in git's index is neither version, because a person staged another one.
    package func staged(of merge: BranchMerge) throws(RepositoryError) -> Set<String> {
        do throws(GitFailure) {
            let entries = try plumbing.indexed(merge.changes.map(\.path))
            return Set(
                merge.changes.filter { change in
                    let blobs = entries[change.path] ?? []
                    return [change.old, change.new].allSatisfy { blobs != ($0.map { [$0.blob] } ?? []) }
                }.map(\.path))
        } catch {
            throw .git(error)
        }
    }

    /// Has git write the other files of a merge, without hooks.
    ///
    /// - Returns: the reason why git refuses; nil if the files are written.
    package func writeOthers(of merge: BranchMerge) throws(RepositoryError) -> String? {
        guard !merge.others.isEmpty else { return nil }
        do throws(GitFailure) {
            if let path = try obstacle(of: merge) {
                return "\(path): an untracked file is in the way; move it away, or remove it"
            }
            let own = merge.changes.map(\.path)
            // Without fuda's files: for these, nothing changes in this step.
            let trees = try [merge.old, merge.commit].map { commit throws(GitFailure) in
                try plumbing.tree(with: own.flatMap { GitPlumbing.change($0, to: nil, merge.commit) }, on: commit)
            }
            // Exits with 1 if files differ from the index, which the next command judges.
            _ = try plumbing.lineIfAny(["update-index", "-q", "--refresh"])
            do throws(GitFailure) {
                _ = try plumbing.git.answer(["read-tree", "-m", "-u"] + trees, in: plumbing.root)
                return nil
            } catch {
                guard error.status == 128 else { throw error }
                return error.isLock
                    ? "another process holds the lock of git's index"
                    : "\(error.words); commit the change or take it back"
            }
        } catch {
            throw .git(error)
        }
    }

    /// Returns an untracked file that the other files of a merge would replace; nil if there is no such file. git itself
    /// would replace an ignored one.
    private func obstacle(of merge: BranchMerge) throws(GitFailure) -> String? {
        var known: Set<String> = []
        let answer = try plumbing.git.answer(["ls-files", "-z"], in: plumbing.root, limit: 1 << 30)
        for path in answer.split(separator: 0) { known.insert(String(decoding: path, as: UTF8.self)) }
        for path in merge.others where !known.contains(path) {
            // From the root on: a link to a directory is in the way, whatever the directory contains.
            if let parent = Bytes.folders(above: path).first(where: { isFolder($0) != true }) {
                if isFolder(parent) == false, !known.contains(parent) { return parent }
            } else if let isFolder = isFolder(path) {
                if !isFolder { return path }
                if try hasUntracked(path) { return path }
            }
        }
        return nil
    }

    /// Returns whether an entry of the working tree is a directory; nil if it does not exist.
    private func isFolder(_ path: String) -> Bool? {
        var facts = stat()
        guard lstat("\(plumbing.root)/\(path)", &facts) == 0 else { return nil }
        return facts.st_mode & S_IFMT == S_IFDIR
    }

    /// Returns whether a directory contains a file that git does not track, ignored or not.
    private func hasUntracked(_ folder: String) throws(GitFailure) -> Bool {
        try !plumbing.git.answer(["ls-files", "--others", "-z", "--", folder], in: plumbing.root).isEmpty
    }

    /// The outcome of the last step.
    package enum Finish: Equatable, Sendable {
        case done
        /// The branch or the index changed meanwhile.
        case moved
        case waits(String)
    }

    /// Moves the index and the branch to the merge.
    ///
    /// - Parameter staged: files whose entries in the index stay as they are.
    package func finish(_ merge: BranchMerge, leaving staged: Set<String>) throws(RepositoryError) -> Finish {
        do throws(GitFailure) {
            let start: String
            if let old = merge.old { start = old } else { start = try plumbing.line(["mktree"], input: []) }
            var trees = [start, merge.commit]
            if !staged.isEmpty {
                let changes = staged.sorted { $0.precedesBytewise($1) }
                    .flatMap { GitPlumbing.change($0, to: nil, merge.commit) }
                trees = try trees.map { tree throws(GitFailure) in try plumbing.tree(with: changes, on: tree) }
            }
            do throws(GitFailure) {
                _ = try plumbing.git.answer(["read-tree", "-i", "-m"] + trees, in: plumbing.root)
            } catch {
                if error.isLock { return .waits(GitFailure.locked) }
                guard error.status == 128 else { throw error }
                return .moved
            }
            do throws(GitFailure) {
                let words = ["-m", "fuda serve: sync with \(remote)/\(branch)", merge.reference, merge.commit]
                _ = try plumbing.git.answer(["update-ref"] + words + [merge.old ?? ""], in: plumbing.root)
            } catch {
                if try plumbing.head() != merge.old { return .moved }
                guard error.isLock else { throw error }
                return .waits(GitFailure.locked)
            }
            _ = try plumbing.git.answer(["update-ref", SyncedBranch.synced, merge.theirs], in: plumbing.root)
            return .done
        } catch {
            throw .git(error)
        }
    }

    /// Whether a commit is part of the branch, even if another branch is checked out.
    package func contains(_ commit: String) throws(RepositoryError) -> Bool {
        do throws(GitFailure) {
            guard try plumbing.commit(commit) != nil, let own = try plumbing.commit("refs/heads/\(branch)") else {
                return false
            }
            return try plumbing.isContained(commit, in: own)
        } catch {
            throw .git(error)
        }
    }

    /// Whether a file is the same in the last commit, in the index and in the working tree.
    ///
    /// - Parameter bytes: of the file in the working tree; nil if it is missing.
    package func isClean(_ path: String, _ bytes: [UInt8]?) throws(RepositoryError) -> Bool {
        do throws(GitFailure) {
            let head = try plumbing.entries(of: [path], in: "HEAD")[path]?.blob
            let answer = try plumbing.git.answer(["ls-files", "--stage", "-z", "--", path], in: plumbing.root)
            let index = answer.split(separator: 0x20).dropFirst().first.map { String(decoding: $0, as: UTF8.self) }
            let name = try bytes.map { bytes throws(GitFailure) in try plumbing.name(of: bytes, path) }
            return head == index && head == name
        } catch {
            throw .git(error)
        }
    }
}

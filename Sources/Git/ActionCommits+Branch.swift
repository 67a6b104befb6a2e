import Bytes

/// The step that publishes commits.
extension ActionCommits {
    enum Publication {
        case moved
        /// The index does not allow it.
        case stopped(Outcome)
        /// The branch is not checked out any more, or the working tree has something else.
        case left
        case failed(GitFailure)
    }

    /// Updates the user's index and moves a branch to new commits. git holds the lock of the branch meanwhile: a commit that a
    /// person begins would otherwise take the entries of the index with it. A last look at the working tree and at HEAD
    /// follows: of bytes that a person takes back just then, as `git stash` does, only a commit would be left.
    ///
    /// - Parameters:
    ///   - commits: the new commits, in order.
    ///   - new: the name of the last one.
    ///   - old: the present commit; nil before the first one.
    func publish(
        _ commits: [Commit], _ new: String, on branch: String, after old: String?, _ reason: String
    ) throws(GitFailure) -> Publication {
        let files = commits.flatMap(\.files)
        do throws(GitFailure) {
            let process = try GitProcess(git, ["update-ref", "--stdin", "-m", "fuda serve: \(reason)"], in: root)
            let lines = GitLines(of: process, "update-ref")
            let zero = String(repeating: "0", count: new.utf8.count)
            process.send("start\nupdate \(branch) \(new) \(old ?? zero)\nprepare\n".utf8)
            // Each step is answered, or git ends with the reason.
            for _ in ["start", "prepare"] { _ = try lines.next() }
            var end: Publication?
            if let outcome = try update(from: old, to: new, commits[0], files) {
                end = .stopped(outcome)
            } else if try !isCurrent(files, new, on: branch) {
                // The index is now that of another branch, or of a person who took the bytes back.
                _ = try updateIndex(from: new, to: old, commits[0])
                end = .left
            }
            process.send((end == nil ? "commit\n" : "abort\n").utf8)
            process.endInput()
            do throws(GitFailure) {
                try process.finish()
            } catch {
                if end == nil { _ = try updateIndex(from: new, to: old, commits[0]) }
                throw error
            }
            if end == nil, try !plumbing.isCheckedOut(branch) {
                // A person goes on elsewhere, where the actions are still to be committed if the new branch lacks them.
                let head = try plumbing.head()
                if try head.map({ head throws(GitFailure) in try plumbing.isContained(new, in: head) }) ?? false {
                    return .moved
                }
                _ = try updateIndex(from: new, to: old, commits[0])
                return .left
            }
            if end == nil { refreshIndex(of: files) }
            return end ?? .moved
        } catch {
            return .failed(error)
        }
    }

    /// Refreshes the entries of files in the index. Otherwise `git reset --keep` takes the files for changed.
    private func refreshIndex(of files: [File]) {
        let paths = Set(files.filter { $0.after != nil }.map(\.path))
        // If it fails, the next 'git status' refreshes them.
        _ = try? plumbing.answer(
            ["add", "--refresh", "--pathspec-from-file=-", "--pathspec-file-nul"],
            input: paths.flatMap { Array("\($0)\0".utf8) })
    }

    /// Whether the working tree, the index and HEAD are still as the actions and this attempt left them.
    private func isCurrent(_ files: [File], _ new: String, on branch: String) throws(GitFailure) -> Bool {
        guard files.allSatisfy(isStill) else { return false }
        let paths = Array(Set(files.map(\.path)))
        let (index, entries) = (try plumbing.indexed(paths), try plumbing.entries(of: paths, in: new))
        for path in paths where (index[path] ?? []) != (entries[path].map { [$0.blob] } ?? []) { return false }
        return try plumbing.isCheckedOut(branch)
    }

    /// Updates the index. Entries that a former attempt left do not count as a person's.
    private func update(
        from old: String?, to new: String, _ commit: Commit, _ files: [File]
    ) throws(GitFailure) -> Outcome? {
        guard let outcome = try updateIndex(from: old, to: new, commit) else { return nil }
        guard case .blocked = outcome else { return outcome }
        let head = try old.map { old throws(GitFailure) in try plumbing.entries(of: files.map(\.path), in: old) } ?? [:]
        if let outcome = try unstage(files, head) { return outcome }
        return try updateIndex(from: old, to: new, commit)
    }
}

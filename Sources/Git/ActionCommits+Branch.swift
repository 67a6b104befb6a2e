import Bytes

/// The step that publishes a commit.
extension ActionCommits {
    enum Move {
        case moved
        /// The branch is not checked out any more, or the working tree has something else.
        case left
        case failed(GitFailure)
    }

    /// Moves a branch to a new commit. A last look at the working tree and at HEAD follows when git has the lock of the branch:
    /// a person who stashes or resets meanwhile would otherwise get a commit whose bytes are nowhere else.
    ///
    /// - Parameters:
    ///   - old: the present commit; nil before the first one.
    ///   - isStill: whether the working tree still has the bytes.
    func move(
        _ branch: String, from old: String?, to new: String, _ reason: String, if isStill: () -> Bool
    ) throws(GitFailure) -> Move {
        do {
            let process = try GitProcess(git, ["update-ref", "--stdin", "-m", "fuda serve: \(reason)"], in: root)
            let lines = GitLines(of: process, "update-ref")
            process.send(
                "start\nupdate \(branch) \(new) \(old ?? String(repeating: "0", count: new.utf8.count))\nprepare\n".utf8
            )
            // Each step is answered, or git ends with the reason.
            for _ in ["start", "prepare"] { _ = try lines.next() }
            guard isStill(), try plumbing.isCheckedOut(branch) else {
                process.send("abort\n".utf8)
                process.endInput()
                try process.finish()
                return .left
            }
            process.send("commit\n".utf8)
            process.endInput()
            try process.finish()
            return .moved
        } catch {
            return .failed(error)
        }
    }
}

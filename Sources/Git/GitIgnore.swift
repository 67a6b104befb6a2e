package import Repositories

extension Git {
    /// Returns whether git ignores a directory or tracks files in it, so that no message about it is needed; also true
    /// if git fails.
    ///
    /// - Parameter path: relative to the git root.
    package func knows(_ path: String, in head: GitRepositoryState) -> Bool {
        do throws(GitFailure) {
            try head.refuseSpecialFiles([".gitignore"], beside: ["\(path)/"])
            let options = ["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory", "--", path]
            let ignored = try answer(options, in: head.root)
            if ignored.elementsEqual("\(path)/\0".utf8) { return true }
            return try !answer(["ls-files", "-z", "--", path], in: head.root).isEmpty
        } catch {
            return true
        }
    }
}

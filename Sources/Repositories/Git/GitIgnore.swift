extension Git {
    /// Whether git ignores a folder, or has files of it, so that nobody need be told of it; also where git does not say.
    ///
    /// - Parameter path: from the git root.
    package func knows(_ path: String, in root: String) -> Bool {
        do throws(GitFailure) {
            _ = try answer(["check-ignore", "--quiet", "--", path], in: root)
            return true
        } catch {
            guard error.status == 1 else { return true }
        }
        let files = try? answer(["ls-files", "-z", "--", path], in: root)
        return files.map { !$0.isEmpty } ?? true
    }
}

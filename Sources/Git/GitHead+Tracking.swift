import Repositories

extension GitHead {
    /// Whether git tracks anything below a folder, given from the root.
    func tracks(_ path: String, _ git: Git) throws(GitFailure) -> Bool {
        guard mayTrack(name(of: path)) else { return false }
        return try !git.answer(["ls-files", "-z", "--", path], in: root).isEmpty
    }
}

import Bytes
package import Domain
package import Repositories

extension GitHead {
    /// Whether git tracks anything below a folder, given from the root.
    func tracks(_ path: String, _ git: Git) throws(GitFailure) -> Bool {
        guard mayTrack(name(of: path)) else { return false }
        return try !git.answer(["ls-files", "-z", "--", path], in: root).isEmpty
    }
}

extension ProjectFolder {
    /// Whether git brings along files of the project's private folder, so that nothing there can be believed.
    ///
    /// - Parameter environment: the caller's variables, as `NAME=value`.
    /// - Throws: if git does not say so.
    package func isPrivateFolderTracked(environment: [String]) throws(RepositoryError) -> Bool {
        guard let git else { return false }
        do {
            return try git.tracks(pathFromGitRoot + ".fuda", Git(environment: environment))
        } catch {
            throw RepositoryError("git does not say whether it tracks files in '.fuda': \(error.words)")
        }
    }
}

import Bytes
package import Domain
package import Repositories

extension GitRepositoryState {
    /// Returns whether git tracks any file at or below a path relative to the root.
    func tracks(_ path: String, _ git: Git) throws(GitFailure) -> Bool {
        if let known: Bool = tracks(path) { return known }
        return try !git.answer(["ls-files", "-z", "--", path], in: root).isEmpty
    }
}

extension ProjectFolder {
    /// Returns whether git tracks files in the project's private directory, so that its contents cannot be trusted.
    ///
    /// - Parameter environment: the caller's variables, as `NAME=value`.
    /// - Throws: if git does not answer.
    package func isPrivateFolderTracked(environment: [String]) throws(RepositoryError) -> Bool {
        try isPrivateFolderTracked(Git(environment: environment))
    }

    /// Returns the same, and asks this program if the index does not say it.
    package func isPrivateFolderTracked(_ program: Git) throws(RepositoryError) -> Bool {
        guard let git else { return false }
        do {
            return try git.tracks(pathFromGitRoot + ".fuda", program)
        } catch {
            throw .unknownTracking(error)
        }
    }
}

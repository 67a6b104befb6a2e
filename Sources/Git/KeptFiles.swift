package import Platform
package import Repositories

extension ProjectFolder {
    /// What is kept for the project from one run to the next; all that is to be believed again goes through here.
    ///
    /// - Throws: where it cannot be opened, or git's own folder can neither be read nor written; `ENOENT` where there is
    ///   no repository, so that nothing can be known to be this clone's own.
    package func keptFiles() throws(SystemError) -> SealedFiles {
        guard let git else { throw SystemError("open", "\(root)/.git", code: ENOENT) }
        return try SealedFiles(in: PrivateFolder("\(root)/.fuda"), keyIn: git.commonFolder)
    }
}

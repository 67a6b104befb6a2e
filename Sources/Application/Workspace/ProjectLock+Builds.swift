import Domain
import Platform

extension ProjectLock {
    /// Waits for another build or an edit of the project to end.
    ///
    /// - Parameter notice: receives a message while it waits, and the reason if nothing is returned.
    /// - Returns: nil if the project is not writable; it can still be built.
    /// - Throws: a failure of the kind `busy` if the wait exceeds the given seconds.
    static func forBuild(
        in root: String, waiting seconds: Int = ProjectLock.patience, _ notice: (Notice) -> Void
    ) throws(Application.Failure) -> ProjectLock? {
        let error: SystemError
        do throws(ProjectLock.Failure) {
            return try ProjectLock(in: try folder(root), waiting: seconds) { process in
                notice(.waitingForBuild(process))
            }
        } catch .system(let refusal) {
            error = refusal
        } catch {
            throw Application.Failure(error, .busy)
        }
        switch error.code {
        case EACCES, EPERM, EROFS, ENOSPC, EDQUOT, ENOLCK, EOPNOTSUPP:
            notice(.withoutLock(error))
            return nil
        default: throw refusal(error)
        }
    }

    private static func folder(_ root: String) throws(ProjectLock.Failure) -> StateDirectory {
        do {
            return try StateDirectory("\(root)/.fuda")
        } catch {
            throw .system(error)
        }
    }

    /// Waits for a build or another edit to end.
    ///
    /// - Throws: a failure of the kind `busy` if the wait takes too long.
    static func forEdit(
        in folder: StateDirectory, waiting seconds: Int = ProjectLock.patience, _ notice: (Notice) -> Void
    ) throws(Application.Failure) -> ProjectLock {
        do throws(ProjectLock.Failure) {
            return try ProjectLock(in: folder, waiting: seconds) { process in
                notice(.waitingForEdit(process))
            }
        } catch .system(let error) {
            throw refusal(error)
        } catch {
            throw Application.Failure(error, .busy)
        }
    }

    /// Returns the failure if the private folder or the lock in it cannot be used.
    static func refusal(_ error: SystemError) -> Application.Failure {
        switch error.code {
        case ELOOP, ENOTDIR, EMLINK, EINVAL, ENXIO, EISDIR: .invalidState(error)
        case EPERM: .foreignKey(error)
        default: Application.Failure(error)
        }
    }
}

import Output
import Platform

/// Keeps the builds of one project apart.
enum ProjectLock {
    /// Waits for another build of the project to end.
    ///
    /// - Parameter notice: told when it waits, and why nothing is returned.
    /// - Returns: nothing where the project may not be written: it can still be built.
    static func take(in root: String, _ notice: (String) -> Void) throws(Failure) -> BuildLock? {
        let error: SystemError
        do throws(OutputError) {
            return try BuildLock(in: try folder(root)) { process in
                notice("waiting for another build\(process.map { " (process \($0))" } ?? "")")
            }
        } catch .system(let refusal) {
            error = refusal
        } catch {
            throw Failure(error)
        }
        switch error.code {
        case EACCES, EPERM, EROFS, ENOSPC, EDQUOT, ENOLCK, EOPNOTSUPP:
            notice("nothing keeps this build and another one apart: \(error)")
            return nil
        case ELOOP, ENOTDIR, EMLINK, EINVAL, ENXIO, EISDIR:
            throw Failure("\(error); '.fuda' must be a folder and its files plain files, no links; remove it")
        default: throw Failure(error)
        }
    }

    private static func folder(_ root: String) throws(OutputError) -> PrivateFolder {
        do {
            return try PrivateFolder("\(root)/.fuda")
        } catch {
            throw .system(error)
        }
    }
}

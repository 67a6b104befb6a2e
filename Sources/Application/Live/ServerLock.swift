import Platform
package import Repositories

/// Keeps a second server away from a clone: two would commit and sync the same branch.
package final class ServerLock: Sendable {
    private let lock: ProjectLock

    /// The seconds to wait: the system releases the lock of a killed server only after its last thread has ended.
    private static let patience = 2

    /// - Throws: if another server has the clone, or if the lock cannot be created.
    package init(of home: ProjectFolder) throws(Failure) {
        do {
            lock = try ProjectLock(in: home.ownServerFolder(), named: "server.lock", waiting: ServerLock.patience)
        } catch ProjectLock.Failure.held(_, let process) {
            throw .servedAlready(home.root, by: process)
        } catch ProjectLock.Failure.system(let error) {
            throw Failure(error)
        } catch {
            throw Failure(any: error)
        }
    }
}

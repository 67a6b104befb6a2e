import Accounts
import Bytes
package import Domain
package import Git
import Platform
package import Repositories
import UseCases

/// The targets to which this clone may push. A commit can change the settings of a sync, so a person on the server's machine
/// allows each target before the first push.
struct SyncConsent: Sendable {
    private let store: AuthenticatedFileStore

    private static let name = "sync"
    private static let limit = 1 << 16

    init(in store: AuthenticatedFileStore) { self.store = store }

    func holds(_ target: SyncTarget) -> Bool { known.contains(SyncConsent.line(target)) }

    func add(_ target: SyncTarget) throws(SystemError) {
        let text = known.union([SyncConsent.line(target)]).sorted().map { "\($0)\n" }.joined()
        try Array(text.utf8).withUnsafeBufferPointer { bytes throws(SystemError) in
            try store.write(SyncConsent.name, bytes, isSecret: true, isSynced: true)
        }
    }

    private var known: Set<String> {
        var buffer = ByteBuffer()
        // A file that cannot be read allows nothing.
        guard case .own? = try? store.read(SyncConsent.name, into: &buffer, limit: SyncConsent.limit) else { return [] }
        return Set(String(decoding: buffer.bytes, as: UTF8.self).bytewiseParts("\n").map { String($0) })
    }

    /// A digest, because an address may have a password.
    private static func line(_ target: SyncTarget) -> String {
        KeyedHash.hexadecimal(ContentDigest.sha256(Array(target.identity.utf8)))
    }
}

extension BranchSync {
    /// Returns the branch that the settings sync.
    static func syncedBranch(
        of home: ProjectFolder, _ gitRoot: String, _ environment: ProcessEnvironment, _ settings: ServeSettings.Sync
    ) throws(SystemError) -> SyncedBranch {
        SyncedBranch(
            gitRoot, remote: settings.remote, branch: settings.branch, environment: environment.variables,
            index: "\(try home.serverFolder().path)/sync-index")
    }

    /// Returns why a server with other settings of the sync would not start; nil if it would.
    func startRefusal(_ board: LiveBoard) -> String? {
        guard let present = board.latest.snapshot.board.settings.serve.sync, present != settings, let git = home.git
        else { return nil }
        do {
            _ = try BranchSync.syncedBranch(of: home, git.root, environment, present).target()
            return nil
        } catch {
            return "the next start will fail: \(Failure(any: error).description)"
        }
    }

    /// Allows this clone to push to the target of its settings, also while a server runs.
    package static func allow(
        of home: ProjectFolder, _ environment: ProcessEnvironment, _ settings: ServeSettings.Sync
    ) throws(Failure) -> SyncTarget {
        guard let git = home.git else { throw .noRepositoryForCommits }
        let (target, consent): (SyncTarget, SyncConsent)
        do {
            target = try syncedBranch(of: home, git.root, environment, settings).target()
            consent = SyncConsent(in: try home.serverFiles("consent", environment))
        } catch let error as RepositoryError {
            throw Failure(error, .misuse)
        } catch {
            throw Failure(any: error)
        }
        do {
            try consent.add(target)
        } catch {
            throw Failure(error)
        }
        return target
    }

    /// Returns where the branch comes from and goes to.
    ///
    /// - Throws: a misuse if the settings of this clone have no such remote, or one that leads into the project.
    package func target() throws(Failure) -> SyncTarget {
        do {
            return try branch.target()
        } catch {
            throw Failure(error, .misuse)
        }
    }

    /// Whether pushes to a target are allowed.
    package func isAllowed(_ target: SyncTarget) -> Bool { consent.holds(target) }

    /// Allows pushes to a target from now on.
    package func allow(_ target: SyncTarget) throws(Failure) {
        do {
            try consent.add(target)
        } catch {
            throw Failure(error)
        }
    }
}

import Bytes
import Domain
import Synchronization

/// The files of a project that git tracks but does not check out (`skip-worktree`, as in a sparse checkout), read from git's
/// index when something is missing.
package final class SkippedFiles: Sendable {
    private let repository: GitRepositoryState?
    /// The project's folder relative to the git root, with a slash at its end; empty if they are the same.
    private let prefix: String
    private let known = Mutex<Set<PathKey>?>(nil)
    private let knownLinks = Mutex<Set<PathKey>?>(nil)

    /// - Parameters:
    ///   - root: the project's folder; absolute, links followed.
    ///   - repository: that contains the folder; with another one, or none, no file is skipped.
    init(of root: String, in repository: GitRepositoryState?) {
        let inside = repository.flatMap { root.hasSameBytes(as: $0.root) ? "" : root.rest(afterBytes: $0.root + "/") }
        self.repository = inside == nil ? nil : repository
        prefix = inside.map { $0.isEmpty ? "" : "\($0)/" } ?? ""
    }

    /// Returns whether git does not check out a file.
    ///
    /// - Parameter path: relative to the project's folder.
    package func has(_ path: String) -> Bool {
        let paths = paths
        // A sparse index has a whole directory as one entry, with a slash at its end.
        return !paths.isEmpty
            && (paths.contains(PathKey(path)) || folders(above: path).contains { paths.contains(PathKey("\($0)/")) })
    }

    /// Returns the number of files and directories in a directory that git does not check out.
    package func count(below folder: String) -> Int {
        let paths = paths
        if paths.isEmpty { return 0 }
        if has("\(folder)/") { return 1 }
        return paths.count { $0.path.hasBytePrefix("\(folder)/") }
    }

    /// Returns the submodules that are not checked out, relative to the project's folder.
    func missingSubmodules() -> [String] { repository?.missingSubmodules(below: prefix) ?? [] }

    /// Returns whether git tracks a file as a symbolic link.
    ///
    /// - Parameter path: relative to the project's folder.
    func isLink(_ path: String) -> Bool {
        knownLinks.withLock { known in
            let links = known ?? Set(repository?.links(below: prefix).map { PathKey($0) } ?? [])
            known = links
            return links.contains(PathKey(path))
        }
    }

    private var paths: Set<PathKey> {
        known.withLock { known in
            let paths = known ?? Set(repository?.skippedPaths(below: prefix).map { PathKey($0) } ?? [])
            known = paths
            return paths
        }
    }
}

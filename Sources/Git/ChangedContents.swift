import Bytes
package import Domain
package import Repositories

/// Reads files before and after the commits that changed them.
package struct ChangedContents {
    private let git: Git
    private let root: String

    /// A commit by its full name, and a path relative to the repository's directory.
    package typealias Change = (commit: String, path: String)

    /// - Parameter head: the repository.
    package init(_ head: GitRepositoryState, git: Git) {
        self.git = git
        root = head.root
    }

    /// Passes the contents of each changed file in the commit's first parent and in the commit to `take`, in order.
    /// Leaves out a file that one of the two does not have, or that is longer than the limit.
    ///
    /// - Parameters:
    ///   - limit: in bytes.
    ///   - take: gets the index in `changes`.
    package func read(
        _ changes: [Change], limit: Int, _ take: (_ index: Int, _ before: [UInt8], _ after: [UInt8]) -> Void
    ) throws(RepositoryError) {
        // A line names each file.
        let named = changes.indices.filter { !changes[$0].path.utf8.contains(0x0A) }
        let names = named.flatMap { index in
            let (commit, path) = changes[index]
            return [Array("\(commit)^:\(path)".utf8)[...], Array("\(commit):\(path)".utf8)[...]]
        }
        var before: [UInt8]?
        do {
            let contents = try GitContents(git, in: root)
            try contents.read(names, limit: limit) { index, content in
                var bytes: [UInt8]?
                if case .bytes(let found) = content, found.count <= limit { bytes = Array(found) }
                if index.isMultiple(of: 2) {
                    before = bytes
                } else if let before, let bytes {
                    take(named[index / 2], before, bytes)
                }
            }
            try contents.finish()
        } catch {
            throw .git(error)
        }
    }
}

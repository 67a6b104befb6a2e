import Bytes
import Platform
package import Repositories

/// Everything that the history of a project depends on. Two equal sources have the same history.
package struct HistorySource: Equatable {
    private let head: GitHead
    /// The project's directory from the git root.
    private let prefix: String
    /// The directories of todos, from the project's.
    private let folders: [String]
    private let mailmap: UInt64
    private let isShallow: Bool

    /// Returns nil if only git can say which commit is checked out, or if there is none.
    package init?(of project: ProjectFolder) {
        guard let head = project.git, head.commit != nil else { return nil }
        self.head = head
        prefix = project.pathFromGitRoot
        folders = project.layout.folders.map(\.path)
        mailmap = HistorySource.mailmap(in: head)
        isShallow = head.isShallow
    }

    /// A checksum of the file that says which names and addresses are one person; 0 if there is none.
    static func mailmap(in head: GitHead) -> UInt64 {
        var buffer = ByteBuffer()
        // Git reads the file itself; its bytes only say whether the history was made with the same ones.
        let isThere = (try? buffer.read("\(head.root)/.mailmap", limit: 16 << 20)) != nil
        return isThere ? Checksum.of(UnsafeRawBufferPointer(buffer.bytes)) : 0
    }
}

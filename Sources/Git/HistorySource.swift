import Bytes
import Platform
package import Repositories

/// The inputs of a project's history. Equal sources have equal histories.
package struct HistorySource: Equatable {
    private let head: GitRepositoryState
    /// The project's directory from the git root.
    private let prefix: String
    /// The directories of todos, from the project's.
    private let folders: [String]
    private let present: PresentSettings
    private let mailmap: UInt64
    private let isShallow: Bool

    /// Returns nil if there is no commit, or if only git can determine which one is checked out.
    package init?(of project: ProjectFolder) {
        guard let head = project.git, head.commit != nil else { return nil }
        self.head = head
        prefix = project.pathFromGitRoot
        folders = project.layout.folders.map(\.path)
        present = PresentSettings(of: project)
        mailmap = HistorySource.mailmap(in: head)
        isShallow = head.isShallow
    }

    /// The source as bytes, which are the same for another clone with the same commit.
    package var bytes: [UInt8] {
        var bytes = RecordWriter()
        for text in [head.commit ?? "", prefix] + folders + present.texts { bytes.text(text) }
        bytes.word(mailmap)
        bytes.number(isShallow ? 1 : 0)
        return bytes.bytes
    }

    /// Returns a checksum of the mailmap, which maps names and addresses to persons; 0 without one.
    static func mailmap(in head: GitRepositoryState) -> UInt64 {
        var buffer = ByteBuffer()
        // Git itself reads the file; the checksum only detects changes to it.
        let isThere = (try? buffer.read("\(head.root)/.mailmap", limit: 16 << 20)) != nil
        return isThere ? Checksum.of(UnsafeRawBufferPointer(buffer.bytes)) : 0
    }
}

import Bytes
import Platform

/// Contents of files out of a repository, through one `git cat-file --batch`.
///
/// It gives the bytes as they were committed: no filter or text conversion runs.
final class GitContents {
    private let process: GitProcess
    private var buffer = ByteBuffer(capacity: 1 << 17)
    /// Up to where `buffer` has been read.
    private var at = 0
    private let root: String

    /// What came of one name.
    enum Content {
        /// As many bytes as the limit allows, and one more where there are more.
        case bytes(UnsafeBufferPointer<UInt8>)
        /// It is not in this clone.
        case missing
    }

    /// - Parameter root: the repository's folder.
    init(_ git: Git, in root: String) throws(GitFailure) {
        process = try GitProcess(git, ["cat-file", "--batch"], in: root)
        self.root = root
    }

    /// Hands over the content of each name, in their order; a content is there while `take` runs.
    ///
    /// - Parameter limit: of longer contents the rest is passed over, in bytes.
    func read(
        _ names: [ArraySlice<UInt8>], limit: Int, _ take: (_ index: Int, Content) -> Void
    ) throws(GitFailure) {
        for name in names { process.send(name + [0x0A]) }
        for index in names.indices {
            guard let size = try readHead() else {
                take(index, .missing)
                continue
            }
            let kept = min(size, limit + 1)
            try fill(kept)
            take(index, .bytes(UnsafeBufferPointer(rebasing: buffer.bytes[at..<at + kept])))
            at += kept
            try skip(size - kept + 1)
        }
    }

    /// Waits for the end.
    func finish() throws(GitFailure) { try process.finish() }

    /// Reads `NAME blob SIZE`: how many bytes follow; nil where the content is missing.
    private func readHead() throws(GitFailure) -> Int? {
        var end = buffer.bytes.firstIndex(of: 0x0A, from: at)
        while end == nil {
            try fill(buffer.count - at + 1)
            end = buffer.bytes.firstIndex(of: 0x0A, from: at)
        }
        let head = buffer.bytes[at..<(end ?? at)]
        at = (end ?? at) + 1
        guard let space = head.lastIndex(of: 0x20) else { throw GitContents.unknown }
        let last = head[(space + 1)...]
        if last.elementsEqual("missing".utf8) { return nil }
        guard let size = Int(String(decoding: last, as: UTF8.self)), size >= 0 else { throw GitContents.unknown }
        return size
    }

    /// Reads until there are so many bytes that have not been taken.
    private func fill(_ count: Int) throws(GitFailure) {
        guard buffer.count - at < count else { return }
        buffer.removeFirst(at)
        at = 0
        while buffer.count < count {
            guard try process.read(into: &buffer) else {
                try process.finish()
                throw GitContents.unknown
            }
        }
    }

    private func skip(_ count: Int) throws(GitFailure) {
        var left = count
        while left > 0 {
            try fill(1)
            let taken = min(left, buffer.count - at)
            at += taken
            left -= taken
        }
    }

    private static let unknown = GitFailure("git cat-file answered in a way that is not understood")
}

import Bytes
import Platform

/// Reads the contents of files from a repository, through one `git cat-file --batch`.
///
/// Returns the bytes as committed, without filters or text conversion.
final class GitContents {
    private let process: GitProcess
    private var buffer = ByteBuffer(capacity: 1 << 17)
    /// The offset in `buffer` up to which the bytes have been consumed.
    private var at = 0
    private let root: String

    /// The result for one name.
    enum Content {
        /// The content; if it exceeds the limit, the first `limit + 1` bytes.
        case bytes(UnsafeBufferPointer<UInt8>)
        /// The content is missing from this clone.
        case missing
    }

    /// - Parameter root: the repository's directory.
    init(_ git: Git, in root: String) throws(GitFailure) {
        process = try GitProcess(git, ["cat-file", "--batch"], in: root)
        self.root = root
    }

    /// Passes the content of each name to `take`, in order. A content is valid only during the call.
    ///
    /// - Parameter limit: the maximum length in bytes; the rest of longer contents is skipped.
    func read(
        _ names: [ArraySlice<UInt8>], limit: Int, _ take: (_ index: Int, Content) -> Void
    ) throws(GitFailure) {
        for name in names { process.send(name + [0x0A]) }
        for index in names.indices {
            guard let size = try readHead() else {
                take(index, .missing)
                continue
            }
            let length = min(size, limit + 1)
            try fill(length)
            take(index, .bytes(UnsafeBufferPointer(rebasing: buffer.bytes[at..<at + length])))
            at += length
            try skip(size - length + 1)
        }
    }

    /// Waits for git to exit.
    func finish() throws(GitFailure) { try process.finish() }

    /// Reads `NAME blob SIZE`. Returns the size; nil if the content is missing.
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

    /// Reads until at least `count` bytes are available.
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

    private static let unknown = GitFailure.unexpectedOutput(of: "cat-file")
}

import Bytes
import Domain
import FrontMatter
import Platform

/// Reads Markdown files one after the other, for todos and profiles alike: their validated bytes and their front
/// matter.
final class SourceFileReader {
    private let maximumFileSize: Int
    private var buffer = ByteBuffer(capacity: 1 << 16)
    private let opener: SandboxedFileOpener

    init(_ layout: ProjectLayout, maximumFileSize: Int) {
        self.maximumFileSize = maximumFileSize
        opener = SandboxedFileOpener(root: layout.root, homes: layout.homes)
    }

    /// The content of the last file read, valid until the next one is read.
    var bytes: UnsafeBufferPointer<UInt8> { buffer.bytes }
    /// A copy of that content; nil if the last file could not be read.
    var content: [UInt8]? { isRead ? buffer.array : nil }
    private(set) var isRead = false

    /// Reads the file at a path from the project's folder.
    func read(_ path: String) throws(SourceText.Failure) -> SourceText {
        isRead = false
        do {
            try opener.read(path, into: &buffer, limit: maximumFileSize)
        } catch {
            throw failure(path, error)
        }
        isRead = true
        return try SourceText(buffer.bytes)
    }

    /// Takes content that the file had at some time. If it exceeds the size limit, the limit plus one byte is enough.
    func read(_ path: String, content: UnsafeBufferPointer<UInt8>) throws(SourceText.Failure) -> SourceText {
        guard content.count <= maximumFileSize else {
            isRead = false
            throw failure(path, .system(SystemError("read", path, code: EFBIG)))
        }
        buffer.removeAll()
        buffer.append(content)
        isRead = true
        return try SourceText(buffer.bytes)
    }

    /// Takes the bytes of a file that is not on the disk; nil for the file itself.
    func read(_ path: String, bytes: [UInt8]?) throws(SourceText.Failure) -> SourceText {
        guard let bytes else { return try read(path) }
        return try bytes.withUnsafeBufferPointer { (content) throws(SourceText.Failure) in
            try read(path, content: content)
        }
    }

    private func failure(_ path: String, _ failure: SandboxedFileOpener.Failure) -> SourceText.Failure {
        switch failure {
        case .refused(let reach): return SourceText.Failure(place: .start, rule: .symlink, message: reach.refusal)
        case .system(let error):
            let finding = Finding(unreadable: path, error, limit: maximumFileSize)
            return SourceText.Failure(place: finding.place, rule: finding.rule, message: finding.message)
        }
    }

    /// An unresolved merge in the file that was read.
    func conflict(in path: String) -> Finding? {
        ConflictMarkers.firstLine(in: buffer.bytes).map { Finding(path, SourcePosition($0, 1), .conflictMarker) }
    }

    /// A finding about malformed front matter, which is not read.
    func formFinding(_ source: SourceText, in path: String) -> Finding? {
        source.malformed.map { Finding(path, $0.place, $0.message) }
    }

    /// The front matter of the last file read; empty if there is none.
    func frontMatter(_ source: SourceText) throws(SourceText.Failure) -> FrontMatter {
        try FrontMatter(source, of: buffer.bytes)
    }
}

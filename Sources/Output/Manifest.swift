import Bytes
import Platform

/// The list of files in an output directory that fuda created.
///
/// It is text: a line with the format and its version, then a path on each line, sorted by bytes. Only files are
/// listed, because directories may exist for other reasons.
struct Manifest: Sendable {
    private(set) var paths = PathList()
    /// Whether the directory contains a readable manifest.
    private(set) var isThere = false

    private static let header = "fuda manifest 1\n"

    /// An empty manifest, for a directory without one.
    init() {}

    /// Reads the manifest of a directory. Returns nil if fuda cannot have written it.
    init?(in folder: Folder) throws(SystemError) {
        let file = openat(folder.descriptor, SitePath.manifest, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT { return }
            if errno == ELOOP || errno == EMLINK { return nil }
            throw SystemError("read", folder.pathOf(SitePath.manifest))
        }
        defer { close(file) }
        var text = ByteBuffer(capacity: chunkSize)
        var got = 0
        repeat {
            text.append(room: chunkSize) { start in
                got = readOnce(file, UnsafeMutableRawBufferPointer(start: start, count: chunkSize))
                return max(0, got)
            }
        } while got > 0
        guard got == 0, parse(text.bytes) else { return nil }
        isThere = true
    }

    /// Parses a manifest. Returns false unless the text has exactly the format that `text` produces.
    private mutating func parse(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.starts(with: Self.header.utf8) else { return false }
        var rest = text[Self.header.utf8.count...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let path = UnsafeBufferPointer(rebasing: rest[..<end])
            guard SitePath.nameOffset(path) != nil else { return false }
            paths.append(path)
            let last = paths.count - 1
            guard last == 0 || paths.compare(last - 1, with: paths, last) < 0 else { return false }
            rest = rest[(end + 1)...]
        }
        return rest.isEmpty
    }

    /// Returns a manifest of the paths that `visit` passes, which must be sorted.
    static func text(_ visit: ((UnsafePointer<CChar>) -> Void) -> Void) -> ByteBuffer {
        var text = ByteBuffer(capacity: chunkSize)
        text.append(text: header)
        visit { path in
            text.append(UnsafeRawBufferPointer(start: path, count: strlen(path)))
            text.append(UInt8(ascii: "\n"))
        }
        return text
    }
}

import Bytes
import Platform

/// The list in an output folder of the files there that fuda made.
///
/// It is text: a line that names the format and its version, then one path a line, in the order of their bytes.
/// A folder has entries of its own accord, and only files are listed.
struct Manifest: Sendable {
    private(set) var paths = PathList()
    /// Whether there is one in the folder that can be read.
    private(set) var isThere = false

    private static let header = "fuda manifest 1\n"

    /// No manifest.
    init() {}

    /// Reads the folder's manifest, or nothing when there is one that fuda cannot have written.
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

    /// Whether all of the text is as `write` writes it.
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

    /// The text of a manifest of these paths, which come in order.
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

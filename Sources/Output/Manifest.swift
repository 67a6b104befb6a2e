import Bytes
import Platform

/// The list of files in an output directory that fuda created.
///
/// It is text: a line with the format and its version, then a line for each file, sorted by the bytes of the paths: the
/// `ContentHash` of the file in 16 hexadecimal digits, two spaces and the path. Only files are listed, because directories
/// may exist for other reasons.
struct Manifest: Sendable {
    private(set) var paths = PathList()
    /// The hash of each file.
    private(set) var hashes: [UInt64] = []
    /// Whether the directory contains a readable manifest.
    private(set) var isThere = false

    private static let space = UInt8(ascii: " ")
    /// The number of hexadecimal digits of a hash.
    private static let digits = 16
    /// The index of the path in a line.
    private static let pathOffset = digits + 2
    private static let header = "fuda manifest 2\n"

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
            let line = UnsafeBufferPointer(rebasing: rest[..<end])
            guard let hash = Self.hash(line) else { return false }
            let path = UnsafeBufferPointer(rebasing: line[Self.pathOffset...])
            guard SitePath.nameOffset(path) != nil else { return false }
            paths.append(path)
            hashes.append(hash)
            let last = paths.count - 1
            guard last == 0 || paths.compare(last - 1, with: paths, last) < 0 else { return false }
            rest = rest[(end + 1)...]
        }
        return rest.isEmpty
    }

    /// Returns the hash at the start of a line; nil if there is none.
    private static func hash(_ line: UnsafeBufferPointer<UInt8>) -> UInt64? {
        guard line.count > pathOffset, line[digits] == space, line[digits + 1] == space else { return nil }
        var hash: UInt64 = 0
        for byte in line[..<digits] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): hash = hash << 4 | UInt64(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): hash = hash << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
            default: return nil
            }
        }
        return hash
    }

    /// Returns a manifest of the hashes and paths that `visit` passes, which must be sorted by path.
    static func text(_ visit: ((UInt64, UnsafePointer<CChar>) -> Void) -> Void) -> ByteBuffer {
        var text = ByteBuffer(capacity: chunkSize)
        text.append(text: header)
        visit { hash, path in
            for shift in stride(from: 60, through: 0, by: -4) {
                let digit = UInt8(hash >> UInt64(shift) & 15)
                text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
            text.append("  ")
            text.append(UnsafeRawBufferPointer(start: path, count: strlen(path)))
            text.append(UInt8(ascii: "\n"))
        }
        return text
    }
}

import Bytes
import Domain
import Platform

/// The paths in git's index, read from its bytes without git.
///
/// The format is that of `gitformat-index(5)`, versions 2 to 4: a header with the number of entries, the entries sorted by path,
/// then the extensions.
struct GitIndex {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The size of the name of an object in bytes: 20 with SHA-1, 32 with SHA-256.
    private let nameSize: Int
    private var at = GitIndex.headerSize
    /// The path of the last entry that was read.
    private var name: [UInt8] = []

    static let headerSize = 12
    /// The size of what the file system says about a file, before the name of its object.
    private static let factsSize = 40
    /// Of the flags behind the name of the object: whether two more bytes follow.
    private static let isExtended: UInt8 = 0x40
    /// Of those bytes: whether git does not check out the file (`skip-worktree`).
    private static let isSkipped: UInt8 = 0x40
    /// Whether git does not check out the last entry that was read.
    private var isSkipped = false
    /// Whether the last entry that was read is a submodule: the upper byte of its mode, of which 16 bits are in use.
    private var isSubmodule: Bool { bytes[start + 26] == 0xE0 }
    /// Whether it is a symbolic link.
    private var isLink: Bool { bytes[start + 26] == 0xA0 }
    /// Where the last entry that was read begins, with what the file system said about the file.
    private var start = 0

    /// - Parameter bytes: of the whole file.
    init(_ bytes: UnsafeBufferPointer<UInt8>, nameSize: Int) { (self.bytes, self.nameSize) = (bytes, nameSize) }

    /// The version and the number of entries; nil if the bytes are no index.
    var header: (version: Int, files: Int)? {
        guard bytes.count >= GitIndex.headerSize, bytes.starts(with: "DIRC".utf8), let version = number(at: 4),
            let count = number(at: 8)
        else { return nil }
        return (version, count)
    }

    /// Whether the index contains a file at or below a path; nil if only git knows, because the bytes are damaged or a part of
    /// the entries is elsewhere.
    ///
    /// - Parameter path: relative to the git root.
    mutating func contains(_ path: String) -> Bool? {
        guard let (version, count) = header, (2...4).contains(version) else { return nil }
        at = GitIndex.headerSize
        let wanted = Array(path.utf8) + [UInt8(ascii: "/")]
        name.removeAll()
        for _ in 0..<count {
            guard takeName(isCompressed: version == 4) else { return nil }
            // A sparse index has whole directories as entries.
            if name.last == wanted.last, wanted.starts(with: name) { return nil }
            if name.starts(with: wanted) || name.elementsEqual(wanted.dropLast()) { return true }
        }
        return hasSharedPart ? nil : false
    }

    /// Returns the paths that git does not check out. Those of a shared part, and behind a damaged entry, are missing.
    ///
    /// - Parameter prefix: the beginning of the paths, which are returned without it.
    mutating func skippedPaths(below prefix: String) -> [String] { paths(below: prefix) { $0.isSkipped } }

    /// Returns the paths of the submodules, under the same conditions.
    mutating func submodules(below prefix: String) -> [String] { paths(below: prefix) { $0.isSubmodule } }

    /// Returns the paths of symbolic links, under the same conditions.
    mutating func links(below prefix: String) -> [String] { paths(below: prefix) { $0.isLink } }

    private mutating func paths(below prefix: String, where isWanted: (borrowing GitIndex) -> Bool) -> [String] {
        guard let (version, count) = header, (2...4).contains(version) else { return [] }
        at = GitIndex.headerSize
        name.removeAll()
        var paths: [String] = []
        for _ in 0..<count {
            guard takeName(isCompressed: version == 4) else { break }
            if isWanted(self), name.starts(with: prefix.utf8) {
                paths.append(String(fileName: Array(name.dropFirst(prefix.utf8.count))))
            }
        }
        return paths
    }

    /// Returns the files among these whose stamps have the sizes and times in the index. Those of a shared part, and behind a
    /// damaged entry, are missing.
    ///
    /// - Parameters:
    ///   - paths: relative to the git root.
    ///   - stamp: returns the stamp of the file at a path; nil for a file that is missing, a link, or as young as the index.
    mutating func unchangedFiles(among paths: Set<PathKey>, stamp: (PathKey) -> FileStamp?) -> Set<PathKey> {
        guard let (version, count) = header, (2...4).contains(version) else { return [] }
        at = GitIndex.headerSize
        name.removeAll()
        var unchanged: Set<PathKey> = []
        for _ in 0..<count {
            guard takeName(isCompressed: version == 4) else { break }
            let path = PathKey(String(fileName: name))
            // The time is behind that of the last change of the file's own facts; the size is the last of these numbers.
            guard paths.contains(path), let stamp = stamp(path), let seconds = number(at: start + 8),
                let nanoseconds = number(at: start + 12), let size = number(at: start + GitIndex.factsSize - 4),
                stamp.has(size: size, seconds: seconds, nanoseconds: nanoseconds)
            else { continue }
            unchanged.insert(path)
        }
        return unchanged
    }

    /// Reads the path of the next entry into `name`, which has the one before, and sets `isSkipped`.
    ///
    /// - Returns: false if the bytes are damaged.
    private mutating func takeName(isCompressed: Bool) -> Bool {
        start = at
        let flags = start + GitIndex.factsSize + nameSize
        guard flags + 2 < bytes.count else { return false }
        let isExtended = bytes[flags] & GitIndex.isExtended != 0
        isSkipped = isExtended && bytes[flags + 2] & GitIndex.isSkipped != 0
        at = flags + (isExtended ? 4 : 2)
        var kept = 0
        if isCompressed {
            guard let removed = variableNumber(), removed <= name.count else { return false }
            kept = name.count - removed
        }
        guard at < bytes.count, let end = bytes.firstIndex(of: 0, from: at) else { return false }
        name.replaceSubrange(kept..., with: bytes[at..<end])
        // Without compression, 1 to 8 zeros fill the entry to a multiple of 8 bytes.
        at = isCompressed ? end + 1 : start + ((end - start) / 8 + 1) * 8
        return true
    }

    /// Reads a number of 7 bits a byte, where each byte but the last has its highest bit set and adds 1.
    private mutating func variableNumber() -> Int? {
        var value = 0
        while at < bytes.count, value < 1 << 20 {
            let byte = bytes[at]
            at += 1
            value |= Int(byte & 0x7F)
            if byte & 0x80 == 0 { return value }
            value = (value + 1) << 7
        }
        return nil
    }

    /// Whether an extension says that other entries are in a shared index. Damaged extensions say so, too.
    private var hasSharedPart: Bool {
        var place = at
        while place + 8 <= bytes.count - nameSize {
            if bytes[place..<place + 4].elementsEqual("link".utf8) { return true }
            guard let size = number(at: place + 4) else { return true }
            place += 8 + size
        }
        return place != bytes.count - nameSize
    }

    private func number(at place: Int) -> Int? {
        guard place + 4 <= bytes.count else { return nil }
        return bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}

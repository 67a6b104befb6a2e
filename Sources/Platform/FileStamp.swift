/// Identifies a version of a file without reading it: which file it is, its size, and the times of its last change.
///
/// Two changes that keep the size and fall within one tick of the file system's clock have the same stamp.
public struct FileStamp: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64
    private let size: Int64
    private let modified: Int64
    private let changed: Int64

    /// Creates the stamp of the file at a path, following links; nil if there is none.
    public init?(_ path: String) {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return nil }
        self.init(facts)
    }

    /// Creates the stamp of a directory entry itself, without following links.
    public init?(_ name: UnsafePointer<CChar>, in folder: Folder) { self.init(name, in: folder.descriptor) }

    /// Creates the stamp of an entry of an open directory.
    public init?(_ name: UnsafePointer<CChar>, in folder: Int32) {
        var facts = stat()
        guard fstatat(folder, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        self.init(facts)
    }

    /// Creates the stamp of an open file.
    public init?(descriptor: Int32) {
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { return nil }
        self.init(facts)
    }

    private init(_ facts: stat) {
        device = UInt64(truncatingIfNeeded: facts.st_dev)
        number = UInt64(facts.st_ino)
        size = Int64(facts.st_size)
        #if canImport(Darwin)
            (modified, changed) = (facts.st_mtimespec.nanoseconds, facts.st_ctimespec.nanoseconds)
        #else
            (modified, changed) = (facts.st_mtim.nanoseconds, facts.st_ctim.nanoseconds)
        #endif
    }

    /// The stamp as bytes.
    public var bytes: [UInt8] {
        words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
    }

    /// The number of words in a stamp.
    public static let wordCount = 5

    /// The stamp as words.
    public var words: [UInt64] {
        [device, number, UInt64(bitPattern: size), UInt64(bitPattern: modified), UInt64(bitPattern: changed)]
    }

    /// Creates a stamp from its words.
    ///
    /// - Parameter word: returns the word at an index.
    public init(_ word: (Int) -> UInt64) {
        (device, number, size) = (word(0), word(1), Int64(bitPattern: word(2)))
        (modified, changed) = (Int64(bitPattern: word(3)), Int64(bitPattern: word(4)))
    }

    /// Returns whether any later change would give another stamp: the last change was at least three seconds before
    /// the clock, because some file systems have a resolution of two seconds.
    ///
    /// - Parameter clock: the time when the stamp was taken, or earlier, in seconds since 1970.
    public func isSettled(at clock: Int) -> Bool { Int(max(modified, changed) / 1_000_000_000) < clock &- 3 }
}

extension timespec {
    fileprivate var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }
}

/// Identifies a version of a file without reading it: which file it is, its size, and the times of its last change.
///
/// Two changes within one tick of the file system's clock have the same stamp if the size is the same.
public struct FileStamp: Hashable, Sendable, BitwiseCopyable {
    fileprivate let device: UInt64
    private let number: UInt64
    private let size: Int64
    private let modified: Int64
    fileprivate let changed: Int64

    /// Creates the stamp of the file at a path, following links; nil if the file is missing.
    public init?(_ path: String) {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return nil }
        self.init(facts)
    }

    /// Creates the stamp of the plain file at a path; nil if the path has no file or is a link.
    public init?(plainFile path: String) {
        var facts = stat()
        guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
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

    /// The stamp of no file.
    static let none = FileStamp()

    private init() { (device, number, size, modified, changed) = (0, 0, 0, 0, 0) }

    init(_ facts: stat) {
        device = UInt64(truncatingIfNeeded: facts.st_dev)
        number = UInt64(facts.st_ino)
        size = Int64(facts.st_size)
        #if canImport(Darwin)
            (modified, changed) = (facts.st_mtimespec.nanoseconds, facts.st_ctimespec.nanoseconds)
        #else
            (modified, changed) = (facts.st_mtim.nanoseconds, facts.st_ctim.nanoseconds)
        #endif
    }

    /// Returns whether any change at or after a time gives another stamp.
    ///
    /// It is git's rule for its index. On the file system that stated the time, it holds for every resolution of times;
    /// the clocks and resolutions of other file systems may differ by less than three seconds.
    public func isSettled(before time: FileTime) -> Bool {
        let tolerance: Int64 = device == time.device ? 0 : 3_000_000_000
        return max(modified, changed) < time.nanoseconds - tolerance
    }

    /// Returns whether it has a size and a time of the last change of the content, as git's index stores them: in 32 bits.
    ///
    /// - Parameter nanoseconds: the fraction of the time; 0 if it was not stored.
    public func has(size: Int, seconds: Int, nanoseconds: Int) -> Bool {
        let (whole, fraction) = modified.quotientAndRemainder(dividingBy: 1_000_000_000)
        return UInt32(truncatingIfNeeded: self.size) == UInt32(truncatingIfNeeded: size)
            && UInt32(truncatingIfNeeded: whole) == UInt32(truncatingIfNeeded: seconds)
            && (nanoseconds == 0 || fraction == nanoseconds)
    }

    /// Whether it is the same file, whatever is in it.
    func isSameFile(as other: FileStamp) -> Bool { device == other.device && number == other.number }

    /// Whether it is the same file with unchanged contents; its permissions and names may have changed.
    func hasSameContents(as other: FileStamp) -> Bool {
        isSameFile(as: other) && size == other.size && modified == other.modified
    }

    /// The stamp as bytes.
    public var bytes: [UInt8] { withUnsafeBytes(of: self) { Array($0) } }

    /// Returns whether any later change would give another stamp: the last change was at least three seconds before
    /// the clock, because some file systems have a resolution of two seconds.
    ///
    /// - Parameter clock: the time when the stamp was taken, or earlier, in seconds since 1970.
    public func isSettled(at clock: Int) -> Bool { Int(max(modified, changed) / 1_000_000_000) < clock &- 3 }
}

/// A time by the clock of a file system, in the resolution that its files have.
public struct FileTime: Sendable {
    let device: UInt64
    /// Since 1970.
    let nanoseconds: Int64

    /// The time of the last change of an open file.
    init?(descriptor: Int32) {
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { return nil }
        let stamp = FileStamp(facts)
        (device, nanoseconds) = (stamp.device, stamp.changed)
    }

    /// The earliest time after the last change of a file.
    public init(_ stamp: FileStamp) { (device, nanoseconds) = (stamp.device, stamp.changed + 1) }
}

extension timespec {
    /// The time in nanoseconds.
    public var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }
}

import Bytes

/// The states of files and directories, from which a later process learns whether one of them changed.
///
/// A file is unchanged if its stamp is the same, and old enough to show every later change. Otherwise its contents
/// decide, by a keyed hash: copies and restored trees have other stamps. The contents of a directory are the names and
/// kinds of its entries.
public struct FileStates: Sendable {
    /// The states, in the order in which they were added.
    public private(set) var bytes: [UInt8] = []
    private let root: String
    private let hash: KeyedContentHash

    enum Kind: UInt8 { case base, absent, file, folder }

    /// The fixed part of each state; its name follows, with a zero byte. The memory layout of this type is the format.
    struct Head: BitwiseCopyable {
        var stamp = FileStamp.none
        /// The hash of the contents, made odd; 0 if only the stamp counts.
        var hash: UInt64 = 0
        /// The length of the name, without the zero byte.
        var length: UInt16
        var kind: UInt8
        /// Whether the stamp shows every later change.
        var isSettled = true

        static let size = MemoryLayout<Head>.size

        init(_ kind: Kind, length: Int) { (self.kind, self.length) = (kind.rawValue, UInt16(clamping: length)) }
    }

    /// Creates an empty list.
    ///
    /// - Parameter root: an absolute path; directories in it are stored relative to it, so that all of it can move.
    public init(_ hash: KeyedContentHash, below root: String) { (self.hash, self.root) = (hash, root) }

    /// The maximum size of a file whose contents are compared, in bytes.
    public static let sizeLimit = 4 << 20

    // MARK: Adding

    /// Adds a directory, whose entries follow.
    public mutating func begin(_ folder: String) {
        let inside = "\(folder)/".rest(afterBytes: root + "/").map { String($0.dropLast()) }
        (inside ?? folder).withCString { add(Head(.base, length: strlen($0)), $0) }
    }

    /// Adds a file of the directory that was added last.
    ///
    /// - Parameters:
    ///   - hash: the hash of its contents; nil if only the stamp counts.
    ///   - isSettled: whether the stamp shows every later change.
    public mutating func add(_ name: UnsafePointer<CChar>, _ stamp: FileStamp, hash: UInt64?, isSettled: Bool) {
        var head = Head(.file, length: strlen(name))
        (head.stamp, head.hash, head.isSettled) = (stamp, hash.map { $0 | 1 } ?? 0, isSettled)
        add(head, name)
    }

    /// Adds the present states of files and directories that were read after a time.
    ///
    /// - Parameters:
    ///   - paths: absolute; for a missing file, that of its directory exists.
    ///   - time: of the file system, before the files were read.
    /// - Returns: false if one of them may have changed since, or is neither file nor directory.
    public mutating func add(_ paths: [String], readAfter time: FileTime) -> Bool {
        add(paths) { $0.isSettled(before: time) ? true : nil }
    }

    /// Adds the present states of files that this process wrote.
    ///
    /// - Parameter time: the present time of the file system; nil if it is unknown.
    /// - Returns: false if one of them is neither file nor directory.
    public mutating func add(_ paths: [String], writtenBefore time: FileTime?) -> Bool {
        add(paths) { stamp in time.map { stamp.isSettled(before: $0) } ?? false }
    }

    /// - Parameter isSettled: returns whether a stamp shows every later change; nil if the file must not be added.
    private mutating func add(_ paths: [String], _ isSettled: (FileStamp) -> Bool?) -> Bool {
        var look = FileLook(hash)
        var base: String?
        for path in paths {
            let folder = Bytes.folder(of: path)
            if base?.utf8.elementsEqual(folder.utf8) != true {
                begin(folder)
                look.enter(folder)
                base = folder
            }
            let isKnown = Bytes.name(of: path).withCString { name in
                guard let seen = look.stateWithContents(name) else { return false }
                var head = Head(seen.kind, length: strlen(name))
                if seen.kind != .absent {
                    guard let isSettled = isSettled(seen.stamp) else { return false }
                    (head.stamp, head.hash, head.isSettled) = (seen.stamp, seen.hash, isSettled)
                }
                add(head, name)
                return true
            }
            guard isKnown else { return false }
        }
        return true
    }

    private mutating func add(_ head: Head, _ name: UnsafePointer<CChar>) {
        withUnsafeBytes(of: head) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: UnsafeRawBufferPointer(start: name, count: Int(head.length) + 1))
    }

    // MARK: Comparing

    /// A stored state of a file.
    public struct File {
        /// The absolute path of its directory.
        public let folder: String
        public let name: UnsafePointer<CChar>
        public let stamp: FileStamp
        /// The hash of its contents, made odd.
        public let hash: UInt64
    }

    /// Visits the files whose contents are known as long as their stamps are the same.
    ///
    /// - Parameter root: the present path of the root.
    public static func visit(_ bytes: UnsafeBufferPointer<UInt8>, below root: String, _ visit: (File) -> Void) {
        var (folder, at) = ("", 0)
        while let (head, kind, name, end) = state(in: bytes, at: at) {
            if kind == .base {
                folder = path(name, below: root)
            } else if kind == .file, head.isSettled, head.hash != 0 {
                visit(File(folder: folder, name: name, stamp: head.stamp, hash: head.hash))
            }
            at = end
        }
    }

    private static func path(_ name: UnsafePointer<CChar>, below root: String) -> String {
        let path = String(cString: name)
        return path.hasBytePrefix("/") ? path : path.isEmpty ? root : "\(root)/\(path)"
    }

    /// Returns the state at an offset and the offset after it; nil at the end, or if the state is invalid.
    private static func state(
        in bytes: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> (head: Head, kind: Kind, name: UnsafePointer<CChar>, end: Int)? {
        guard bytes.count - start > Head.size, let base = UnsafeRawPointer(bytes.baseAddress) else { return nil }
        let head = (base + start).loadUnaligned(as: Head.self)
        let (name, end) = (start + Head.size, start + Head.size + Int(head.length))
        guard end < bytes.count, bytes[end] == 0, let kind = Kind(rawValue: head.kind) else { return nil }
        return (head, kind, (base + name).assumingMemoryBound(to: CChar.self), end + 1)
    }

    /// Compares states with those of the present files.
    ///
    /// - Parameters:
    ///   - bytes: as `bytes` has them.
    ///   - root: the present path of the root.
    ///   - time: of the file system, at the beginning of the comparison.
    /// - Returns: nil if something changed; otherwise the bytes with the present stamps, empty if they are the same.
    public static func unchanged(
        _ bytes: UnsafeBufferPointer<UInt8>, below root: String, _ hash: KeyedContentHash, since time: FileTime
    ) -> [UInt8]? {
        var look = FileLook(hash)
        var (at, renewed) = (0, [UInt8]())
        while at < bytes.count {
            guard let (head, kind, name, end) = state(in: bytes, at: at) else { return nil }
            if kind == .base {
                look.enter(path(name, below: root))
            } else {
                guard let now = look.renewed(head, kind, name, since: time) else { return nil }
                if now.stamp != head.stamp || now.isSettled != head.isSettled {
                    if renewed.isEmpty { renewed = Array(bytes) }
                    renewed.withUnsafeMutableBytes { $0.storeBytes(of: now, toByteOffset: at, as: Head.self) }
                }
            }
            at = end
        }
        return renewed
    }
}

/// A look at the entries of one directory after another. Links are not followed.
private struct FileLook: ~Copyable {
    private let hash: KeyedContentHash
    private var folder: Int32 = -1
    private var buffer = ByteBuffer(capacity: 1 << 16)

    init(_ hash: KeyedContentHash) { self.hash = hash }

    deinit { if folder >= 0 { close(folder) } }

    /// Opens a directory. In one that cannot be opened, everything is absent.
    mutating func enter(_ path: String) {
        if folder >= 0 { close(folder) }
        folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }

    typealias State = (kind: FileStates.Kind, stamp: FileStamp, hash: UInt64)

    /// Returns the state of an entry without its contents; nil if it is neither a file nor a directory.
    func state(_ name: UnsafePointer<CChar>) -> State? {
        var facts = stat()
        // A directory without descriptor contains nothing.
        guard folder >= 0, fstatat(folder, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 else { return stateWithoutFile }
        return FileLook.kind(facts).map { ($0, FileStamp(facts), 0) }
    }

    /// Returns the state of an entry with the hash of its contents; nil if it is neither a file nor a directory, or cannot
    /// be read.
    ///
    /// The stamp is taken after the contents were read. If it is older than a time before, the contents are those of that
    /// time.
    mutating func stateWithContents(_ name: UnsafePointer<CChar>) -> State? {
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        let file = folder < 0 ? -1 : openat(folder, name, flags)
        guard file >= 0 else { return stateWithoutFile }
        defer { close(file) }
        var found: UInt64 = 0
        do throws(SystemError) {
            try buffer.read(file, called: "", limit: FileStates.sizeLimit)
            found = hash.hash(UnsafeRawBufferPointer(buffer.bytes)) | 1
        } catch {
            switch error.code {
            case EISDIR:
                guard let names = hash(folder: file) else { return nil }
                found = names | 1
            // Only the stamp of a large file counts.
            case EFBIG: break
            default: return nil
            }
        }
        var facts = stat()
        guard fstat(file, &facts) == 0, let kind = FileLook.kind(facts) else { return nil }
        return (kind, FileStamp(facts), found)
    }

    /// Returns the state of an entry that could not be opened, based on `errno`.
    private var stateWithoutFile: State? {
        folder < 0 || errno == ENOENT || errno == ENOTDIR ? (.absent, .none, 0) : nil
    }

    private static func kind(_ facts: stat) -> FileStates.Kind? {
        switch facts.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: nil
        }
    }

    /// Returns the stored state with the present stamp; nil if the entry changed.
    mutating func renewed(
        _ head: FileStates.Head, _ kind: FileStates.Kind, _ name: UnsafePointer<CChar>, since time: FileTime
    ) -> FileStates.Head? {
        guard let now = state(name), now.kind == kind else { return nil }
        if kind == .absent || head.isSettled && now.stamp == head.stamp { return head }
        guard head.hash != 0, let same = stateWithContents(name), same.kind == kind, same.hash == head.hash
        else { return nil }
        var renewed = head
        (renewed.stamp, renewed.isSettled) = (same.stamp, same.stamp.isSettled(before: time))
        return renewed
    }

    /// Returns a hash of the visible names in an open directory, each with its kind, in any order.
    private mutating func hash(folder: Int32) -> UInt64? {
        let again = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard again >= 0 else { return nil }
        var sum: UInt64 = 0
        // A directory that cannot be read counts as changed.
        let visited: Void? = try? FolderEntry.visit(again, called: "") { name, kind in
            if name[0] == UInt8(ascii: ".") { return }
            buffer.removeAll()
            buffer.append(name)
            buffer.append(kind == .file ? 0 : kind == .folder ? 1 : 2)
            sum &+= hash.hash(UnsafeRawBufferPointer(buffer.bytes))
        }
        return visited == nil ? nil : sum
    }
}

import Bytes
import CFiles

/// A file as it was read: its bytes and the facts that detect a change or replacement.
public struct FileAsRead: Sendable {
    /// The path relative to the common root directory.
    public let path: String
    /// The complete contents.
    public let bytes: [UInt8]
    let facts: FileFacts

    /// The permission bits.
    public var mode: mode_t { facts.mode & 0o7777 }

    /// Returns the file as if it had held other bytes.
    public func holding(_ bytes: [UInt8]) -> FileAsRead { FileAsRead(path: path, bytes: bytes, facts: facts) }
}

/// The identity, modification time and ownership of a file.
struct FileFacts: Sendable, Equatable {
    let stamp: FileStamp
    let names: Int
    let mode: mode_t
    let user: uid_t
    let group: gid_t

    init(_ facts: stat) {
        stamp = FileStamp(facts)
        names = Int(facts.st_nlink)
        (mode, user, group) = (facts.st_mode, facts.st_uid, facts.st_gid)
    }

    var isPlain: Bool { mode & S_IFMT == S_IFREG }
    var isLink: Bool { mode & S_IFMT == S_IFLNK }

    /// Whether it is that file, unchanged.
    func isSameFile(as other: FileFacts) -> Bool { stamp.hasSameContents(as: other.stamp) }

    func hasSameRights(as other: FileFacts) -> Bool {
        mode == other.mode && user == other.user && group == other.group
    }
}

/// A user's regular file, open for reading.
struct OpenedFile: ~Copyable {
    let facts: FileFacts
    private let place: FilePlace
    private let file: Int32

    /// Checks the file before opening it, because opening a device may have side effects, and again afterwards.
    init(_ place: FilePlace) throws(FileRefusal) {
        try OpenedFile.judge(OpenedFile.facts(at: place), place)
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        let file = retried { openat(place.folder.descriptor, place.name, flags) }
        guard file >= 0 else { throw OpenedFile.refusal("read", place) }
        var facts = stat()
        guard fstat(file, &facts) == 0 else {
            let error = SystemError("read", place.path)
            close(file)
            throw .system(error)
        }
        do {
            try OpenedFile.judge(FileFacts(facts), place)
        } catch {
            close(file)
            throw error
        }
        (self.place, self.file, self.facts) = (place, file, FileFacts(facts))
    }

    deinit { close(file) }

    func currentFacts() throws(FileRefusal) -> FileFacts {
        var facts = stat()
        guard fstat(file, &facts) == 0 else { throw .system(SystemError("read", place.path)) }
        return FileFacts(facts)
    }

    /// Returns the complete contents; call it once.
    func bytes(limit: Int) throws(FileRefusal) -> [UInt8] {
        do {
            var buffer = ByteBuffer()
            try buffer.read(file, called: place.path, limit: limit)
            return buffer.array
        } catch {
            throw .system(error)
        }
    }

    /// Throws if the file is not the one that was read.
    func mustBe(_ other: FileAsRead) throws(FileRefusal) {
        guard facts.isSameFile(as: other.facts) else { throw .changed(place.path) }
    }

    /// Throws if the file is not, or no longer, the one that was read.
    func mustStillBe(_ other: FileAsRead) throws(FileRefusal) {
        let now = try OpenedFile.facts(at: place)
        guard now.isSameFile(as: other.facts), now.stamp.isSameFile(as: facts.stamp) else {
            throw .changed(place.path)
        }
        let bytes: [UInt8]
        do {
            bytes = try self.bytes(limit: other.bytes.count)
        } catch {
            if case .system(let error) = error, error.code == EFBIG { throw .changed(place.path) }
            throw error
        }
        guard bytes == other.bytes else { throw .changed(place.path) }
    }

    /// Throws if a new file cannot replace this one, or if it is read-only.
    func mustBeReplaceable() throws(FileRefusal) {
        guard facts.names == 1 else { throw .severalNames(place.path) }
        guard faccessat(place.folder.descriptor, place.name, W_OK, AT_EACCESS) == 0 else {
            throw errno == EACCES ? .readOnly(place.path) : OpenedFile.refusal("write", place)
        }
    }

    /// Copies the metadata of this file to the new one, in an order in which no step reverts another.
    func give(to new: borrowing TemporaryFile, _ path: String) throws(FileRefusal) {
        let now = try currentFacts()
        let own = try new.facts(called: path)
        if own.user != now.user || own.group != now.group {
            guard fchown(new.file, now.user, now.group) == 0 else {
                throw errno == EPERM || errno == EINVAL ? .owner(path) : .system(SystemError("write", path))
            }
        }
        guard fchmod(new.file, now.mode & 0o7777) == 0 else { throw .system(SystemError("write", path)) }
        guard files_copy_attributes(file, new.file) == 0 else {
            throw .attributes(SystemError("keep the attributes of", path))
        }
        // Only a member of the file's group can set the set-group-ID bit.
        guard try new.facts(called: path).hasSameRights(as: now) else { throw .owner(path) }
    }

    // MARK: Checks

    private static func facts(at place: FilePlace) throws(FileRefusal) -> FileFacts {
        var facts = stat()
        guard fstatat(place.folder.descriptor, place.name, &facts, AT_SYMLINK_NOFOLLOW) == 0 else {
            throw refusal("read", place)
        }
        return FileFacts(facts)
    }

    private static func judge(_ facts: FileFacts, _ place: FilePlace) throws(FileRefusal) {
        if facts.isLink { throw .link(place.path) }
        guard facts.isPlain else { throw .notPlain(place.path) }
    }

    private static func refusal(_ action: String, _ place: FilePlace) -> FileRefusal {
        switch errno {
        case ENOENT: .gone(place.path)
        case ELOOP, EMLINK: .link(place.path)
        default: .system(SystemError(action, place.path))
        }
    }
}

extension TemporaryFile {
    func facts(called path: String) throws(FileRefusal) -> FileFacts {
        var facts = stat()
        guard fstat(file, &facts) == 0 else { throw .system(SystemError("write", path)) }
        return FileFacts(facts)
    }
}

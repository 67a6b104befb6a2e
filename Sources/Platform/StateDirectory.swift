public import Bytes
import CFiles

/// The program's private directory, such as a project's `.fuda`: a lock, caches, and a `.gitignore` that hides it from
/// git.
///
/// Neither it nor its files are accessed through links, so nothing outside can be read or written through it. Such a
/// refusal has the code `ENOTDIR`, `ELOOP`, `EMLINK` or `EINVAL`.
public final class StateDirectory: Sendable {
    /// The path as given.
    public var path: String { folder.path }
    let folder: Folder
    private let isReadOnly: Bool
    private let isSecret: Bool

    /// Opens the directory. Creates it and its `.gitignore` if they are missing; its parent must exist.
    ///
    /// Removes incomplete files of processes that were killed.
    ///
    /// - Parameter isSecret: whether only this user may access the directory and its files, and may own them. The
    ///   initializer and the methods throw `EPERM` if another user owns one, or if its mode lets others access it.
    public init(_ path: String, isSecret: Bool = false) throws(SystemError) {
        folder = Folder(descriptor: try StateDirectory.opened(path, isMade: true, isSecret: isSecret), path: path)
        (isReadOnly, self.isSecret) = (false, isSecret)
        if isSecret, !StateDirectory.isSecret(folder.descriptor) { throw SystemError("open", path, code: EPERM) }
        try ignoreAll()
        TemporaryFile.sweep(folder)
    }

    /// Opens the directory for reading only: nothing in it is created, changed or removed.
    ///
    /// - Throws: `ENOENT` if the directory does not exist.
    public init(reading path: String) throws(SystemError) {
        folder = Folder(descriptor: try StateDirectory.opened(path, isMade: false), path: path)
        (isReadOnly, isSecret) = (true, false)
    }

    /// Empties the buffer and reads a file into it.
    ///
    /// - Parameters:
    ///   - limit: the maximum size in bytes; throws `EFBIG` for a larger file.
    ///   - onlyOwn: whether to throw `EPERM` if another user owns the file.
    /// - Returns: whether the file exists.
    public func read(
        _ name: String, into buffer: inout ByteBuffer, limit: Int = .max - 1, onlyOwn: Bool = false
    ) throws(SystemError) -> Bool {
        buffer.removeAll()
        let file: Int32
        do {
            file = try openPlain(name, O_RDONLY, onlyOwn: onlyOwn)
        } catch {
            if error.code == ENOENT { return false }
            throw error
        }
        defer { close(file) }
        try buffer.read(file, called: pathOf(name), limit: limit)
        return true
    }

    /// Replaces the contents of a file atomically: readers, even after the process was killed, see either the old
    /// bytes or the new ones.
    ///
    /// - Parameters:
    ///   - isSecret: whether only this user may read the file, because its contents may be private.
    ///   - isSynced: whether to sync the file to disk before returning.
    public func write(
        _ name: String, _ bytes: UnsafeBufferPointer<UInt8>, isSecret: Bool = false, isSynced: Bool = false
    ) throws(SystemError) {
        try refuseReadOnly("write", name)
        let mode: mode_t = isSecret || self.isSecret ? 0o600 : 0o666
        var file = try TemporaryFile(in: folder, named: name, mode: mode, called: pathOf(name))
        try file.write(bytes, called: pathOf(name))
        if isSynced, files_sync(file.file) != 0 { throw SystemError("write", pathOf(name)) }
        try file.replace(name, in: folder, called: pathOf(name))
        if isSynced, !folder.sync() { throw SystemError("sync", pathOf(name)) }
    }

    /// Returns the time by the clock of the file system, from a file that is created and removed.
    public func time() throws(SystemError) -> FileTime {
        try refuseReadOnly("write", "time")
        let file = try TemporaryFile(in: folder, named: "time", mode: 0o600, called: pathOf("time"))
        guard let time = FileTime(descriptor: file.file) else { throw SystemError("write", pathOf("time")) }
        return time
    }

    /// Creates a file without a name.
    public func unnamedFile() throws(SystemError) -> UnnamedFile {
        try refuseReadOnly("write", "unnamed")
        // If the process is killed before the file loses its name, the next command removes it.
        let file = try TemporaryFile(in: folder, named: "unnamed", mode: 0o600, called: pathOf("unnamed"))
        return try UnnamedFile(file, called: path)
    }

    /// Renames a file; does nothing if it does not exist.
    ///
    /// - Throws: `EEXIST` if the new name is in use.
    public func rename(_ name: String, to other: String) throws(SystemError) {
        try refuseReadOnly("rename", name)
        guard files_rename_new(folder.descriptor, name, folder.descriptor, other) == 0 || errno == ENOENT else {
            throw SystemError("rename", pathOf(name))
        }
    }

    /// Renames a file, unless the new name is in use.
    ///
    /// - Returns: whether the name was free.
    public func rename(_ name: String, toFree other: String) throws(SystemError) -> Bool {
        if files_rename_new(folder.descriptor, name, folder.descriptor, other) == 0 { return true }
        if errno == EEXIST { return false }
        throw SystemError("rename", pathOf(name))
    }

    /// Removes a file; does nothing if it does not exist.
    public func remove(_ name: String) throws(SystemError) {
        try refuseReadOnly("remove", name)
        guard unlinkat(folder.descriptor, name, 0) == 0 || errno == ENOENT else {
            throw SystemError("remove", pathOf(name))
        }
    }

    /// Returns the names of the entries, with their sizes in bytes.
    public func files() throws(SystemError) -> [(name: String, size: Int)] {
        let again = openat(folder.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard again >= 0 else { throw SystemError("open", path) }
        return try FolderEntry.all(of: again, called: path).map { entry in
            var facts = stat()
            _ = fstatat(folder.descriptor, entry.name, &facts, AT_SYMLINK_NOFOLLOW)
            return (entry.name, Int(facts.st_size))
        }
    }

    /// Returns whether an entry has that name.
    public func has(_ name: String) throws(SystemError) -> Bool {
        var facts = stat()
        if fstatat(folder.descriptor, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 { return true }
        guard errno == ENOENT else { throw SystemError("read", pathOf(name)) }
        return false
    }

    /// Returns the stamp of an entry itself, without following links; nil if it is missing.
    public func stamp(of name: String) -> FileStamp? { FileStamp(name, in: folder) }

    /// Creates a file with these bytes that only this user may read, unless it exists.
    public func make(_ name: String, _ bytes: UnsafeBufferPointer<UInt8>) throws(SystemError) {
        try refuseReadOnly("create", name)
        var file = try TemporaryFile(in: folder, named: name, mode: 0o600, called: pathOf(name))
        try file.write(bytes, called: pathOf(name))
        do {
            try file.take(name, in: folder, called: pathOf(name))
        } catch {
            if error.code != EEXIST { throw error }
        }
    }

    /// Opens a regular file without other hard links for locking; creates it, empty, if it does not exist.
    ///
    /// - Returns: a descriptor that the caller must close.
    public func openLock(_ name: String) throws(SystemError) -> Int32 {
        try refuseReadOnly("open", name)
        return try openPlain(name, O_RDWR | O_CREAT)
    }

    /// Returns the path of a file in the directory, for messages.
    public func pathOf(_ name: String) -> String { folder.pathOf(name) }
}

extension StateDirectory {
    private func refuseReadOnly(_ action: String, _ name: String) throws(SystemError) {
        if isReadOnly { throw SystemError(action, pathOf(name), code: EROFS) }
    }

    /// - Parameter isMade: whether to create the directory if it does not exist.
    private static func opened(_ path: String, isMade: Bool, isSecret: Bool = false) throws(SystemError) -> Int32 {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let found = open(path, flags)
        if found >= 0 { return found }
        guard errno == ENOENT, isMade else { throw SystemError("open", path) }
        guard mkdir(path, isSecret ? 0o700 : 0o777) == 0 || errno == EEXIST else { throw SystemError("create", path) }
        let made = open(path, flags)
        guard made >= 0 else { throw SystemError("open", path) }
        return made
    }

    /// Writes the `.gitignore` if it is missing, or empty because of a full disk or a kill.
    private func ignoreAll() throws(SystemError) {
        let name = ".gitignore"
        var facts = stat()
        let isThere = fstatat(folder.descriptor, name, &facts, AT_SYMLINK_NOFOLLOW) == 0
        if isThere, facts.st_mode & S_IFMT != S_IFREG || facts.st_size > 0 { return }
        do throws(SystemError) {
            try Array("*\n".utf8).withUnsafeBufferPointer { bytes throws(SystemError) in try write(name, bytes) }
        } catch {
            // An existing one that cannot be repaired does not prevent reading.
            guard isThere else { throw error }
        }
    }

    /// Opens a regular file. Refuses one with several hard links, because another user may have created it: truncating
    /// it would empty a file outside.
    private func openPlain(_ name: String, _ flags: Int32, onlyOwn: Bool = false) throws(SystemError) -> Int32 {
        let mode: mode_t = isSecret ? 0o600 : 0o666
        let file = openat(folder.descriptor, name, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, mode)
        guard file >= 0 else { throw SystemError("open", pathOf(name)) }
        var facts = stat()
        let isKnown = fstat(file, &facts) == 0
        let refusal =
            !isKnown
            ? errno
            : facts.st_mode & S_IFMT != S_IFREG
                ? EINVAL
                : facts.st_nlink > 1
                    ? EMLINK
                    : onlyOwn && facts.st_uid != geteuid() || isSecret && !StateDirectory.isSecret(file) ? EPERM : 0
        guard refusal == 0 else {
            close(file)
            throw SystemError("open", pathOf(name), code: refusal)
        }
        return file
    }

    /// Whether this user owns the file or directory, and no other user may access it.
    private static func isSecret(_ file: Int32) -> Bool {
        var facts = stat()
        return fstat(file, &facts) == 0 && facts.st_uid == geteuid() && facts.st_mode & 0o077 == 0
    }
}

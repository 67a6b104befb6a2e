public import Bytes
import CFiles

/// A folder that the program keeps for itself, as a project's `.fuda`: a lock, caches, and a `.gitignore` that keeps
/// all of it out of git.
///
/// Neither it nor a file in it is reached through a link, so nothing outside is read or written by way of it.
/// A refusal because of one has the code `ENOTDIR`, `ELOOP`, `EMLINK` or `EINVAL`.
public final class PrivateFolder: Sendable {
    /// As it was given.
    public var path: String { folder.path }
    let folder: Folder
    private let isReadOnly: Bool

    /// Opens the folder and makes it, and its `.gitignore`, where they are absent; what it lies in is there.
    ///
    /// What a process that was killed left half written is removed.
    public init(_ path: String) throws(SystemError) {
        folder = Folder(descriptor: try PrivateFolder.opened(path, isMade: true), path: path)
        isReadOnly = false
        try ignoreAll()
        TemporaryFile.sweep(folder)
    }

    /// Opens the folder to read it alone: nothing in it is created, changed or removed.
    ///
    /// - Throws: `ENOENT` if there is no such folder.
    public init(reading path: String) throws(SystemError) {
        folder = Folder(descriptor: try PrivateFolder.opened(path, isMade: false), path: path)
        isReadOnly = true
    }

    /// Empties the buffer and reads the file of that name into it.
    ///
    /// - Parameters:
    ///   - limit: a larger file is refused with the code `EFBIG`.
    ///   - onlyOwn: whether a file of another user is refused, with the code `EPERM`.
    /// - Returns: whether there is such a file.
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

    /// Makes the file of that name hold these bytes: whoever reads it meanwhile, or after the process was killed, sees
    /// all of the old ones or all of the new.
    ///
    /// - Parameters:
    ///   - isSecret: whether nobody but this user may read it, as it repeats what others perhaps must not.
    ///   - isSynced: whether it is on the disk when this returns.
    public func write(
        _ name: String, _ bytes: UnsafeBufferPointer<UInt8>, isSecret: Bool = false, isSynced: Bool = false
    ) throws(SystemError) {
        try refuseReadOnly("write", name)
        let mode: mode_t = isSecret ? 0o600 : 0o666
        var file = try TemporaryFile(in: folder, named: name, mode: mode, called: pathOf(name))
        try file.write(bytes, called: pathOf(name))
        if isSynced, files_sync(file.file) != 0 { throw SystemError("write", pathOf(name)) }
        try file.replace(name, in: folder, called: pathOf(name))
        if isSynced, !folder.sync() { throw SystemError("sync", pathOf(name)) }
    }

    /// Gives a file a name that is free; nothing happens if there is no such file.
    ///
    /// - Throws: `EEXIST` if something has the new name.
    public func rename(_ name: String, to other: String) throws(SystemError) {
        try refuseReadOnly("rename", name)
        guard files_rename_new(folder.descriptor, name, folder.descriptor, other) == 0 || errno == ENOENT else {
            throw SystemError("rename", pathOf(name))
        }
    }

    /// Gives a file another name, unless a file has that name already.
    ///
    /// - Returns: whether the name was free.
    public func rename(_ name: String, toFree other: String) throws(SystemError) -> Bool {
        if files_rename_new(folder.descriptor, name, folder.descriptor, other) == 0 { return true }
        if errno == EEXIST { return false }
        throw SystemError("rename", pathOf(name))
    }

    /// Removes a file; nothing happens where there is none.
    public func remove(_ name: String) throws(SystemError) {
        try refuseReadOnly("remove", name)
        guard unlinkat(folder.descriptor, name, 0) == 0 || errno == ENOENT else {
            throw SystemError("remove", pathOf(name))
        }
    }

    /// The names of what is in it, with their sizes in bytes.
    public func files() throws(SystemError) -> [(name: String, size: Int)] {
        let again = openat(folder.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard again >= 0 else { throw SystemError("open", path) }
        return try FolderEntry.all(of: again, called: path).map { entry in
            var facts = stat()
            _ = fstatat(folder.descriptor, entry.name, &facts, AT_SYMLINK_NOFOLLOW)
            return (entry.name, Int(facts.st_size))
        }
    }

    /// Whether something has that name.
    public func has(_ name: String) throws(SystemError) -> Bool {
        var facts = stat()
        if fstatat(folder.descriptor, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 { return true }
        guard errno == ENOENT else { throw SystemError("read", pathOf(name)) }
        return false
    }

    /// Makes a file of that name with these bytes that only this user may read, unless there is one already.
    func make(_ name: String, _ bytes: UnsafeBufferPointer<UInt8>) throws(SystemError) {
        try refuseReadOnly("create", name)
        var file = try TemporaryFile(in: folder, named: name, mode: 0o600, called: pathOf(name))
        try file.write(bytes, called: pathOf(name))
        do {
            try file.take(name, in: folder, called: pathOf(name))
        } catch {
            if error.code != EEXIST { throw error }
        }
    }

    /// Opens a plain file with one name to be locked, and makes it, empty, where it is absent.
    ///
    /// - Returns: a descriptor that the caller closes.
    public func openLock(_ name: String) throws(SystemError) -> Int32 {
        try refuseReadOnly("open", name)
        return try openPlain(name, O_RDWR | O_CREAT)
    }

    /// The path of a file in it, for messages.
    public func pathOf(_ name: String) -> String { folder.pathOf(name) }
}

extension PrivateFolder {
    private func refuseReadOnly(_ action: String, _ name: String) throws(SystemError) {
        if isReadOnly { throw SystemError(action, pathOf(name), code: EROFS) }
    }

    /// - Parameter isMade: whether the folder is created if it is absent.
    private static func opened(_ path: String, isMade: Bool) throws(SystemError) -> Int32 {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let found = open(path, flags)
        if found >= 0 { return found }
        guard errno == ENOENT, isMade else { throw SystemError("open", path) }
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw SystemError("create", path) }
        let made = open(path, flags)
        guard made >= 0 else { throw SystemError("open", path) }
        return made
    }

    /// Writes the `.gitignore` where there is none, or an empty one that a full disk or a kill left.
    private func ignoreAll() throws(SystemError) {
        let name = ".gitignore"
        var facts = stat()
        let isThere = fstatat(folder.descriptor, name, &facts, AT_SYMLINK_NOFOLLOW) == 0
        if isThere, facts.st_mode & S_IFMT != S_IFREG || facts.st_size > 0 { return }
        do throws(SystemError) {
            try Array("*\n".utf8).withUnsafeBufferPointer { bytes throws(SystemError) in try write(name, bytes) }
        } catch {
            // One that is there and cannot be mended is no reason not to read beside it.
            guard isThere else { throw error }
        }
    }

    /// A file with a second name may be somebody else's: one outside would be emptied by way of it.
    private func openPlain(_ name: String, _ flags: Int32, onlyOwn: Bool = false) throws(SystemError) -> Int32 {
        let file = openat(folder.descriptor, name, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw SystemError("open", pathOf(name)) }
        var facts = stat()
        let isKnown = fstat(file, &facts) == 0
        let refusal =
            !isKnown
            ? errno
            : facts.st_mode & S_IFMT != S_IFREG
                ? EINVAL : facts.st_nlink > 1 ? EMLINK : onlyOwn && facts.st_uid != geteuid() ? EPERM : 0
        guard refusal == 0 else {
            close(file)
            throw SystemError("open", pathOf(name), code: refusal)
        }
        return file
    }
}

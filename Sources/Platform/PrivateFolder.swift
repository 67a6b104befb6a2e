public import Bytes

/// A folder that the program keeps for itself, as a project's `.fuda`: a lock, caches, and a `.gitignore` that keeps
/// all of it out of git.
///
/// Neither it nor a file in it is reached through a link, so nothing outside is read or written by way of it.
/// A refusal because of one has the code `ENOTDIR`, `ELOOP`, `EMLINK` or `EINVAL`.
public final class PrivateFolder: Sendable {
    /// As it was given.
    public let path: String
    private let descriptor: Int32

    /// Opens the folder and makes it, and its `.gitignore`, where they are absent; what it lies in is there.
    public init(_ path: String) throws(SystemError) {
        self.path = path
        descriptor = try PrivateFolder.opened(path)
        try ignoreAll()
    }

    deinit { close(descriptor) }

    /// Empties the buffer and reads the file of that name into it.
    ///
    /// - Parameter limit: a larger file is refused with the code `EFBIG`.
    /// - Returns: whether there is such a file.
    public func read(_ name: String, into buffer: inout ByteBuffer, limit: Int = .max - 1) throws(SystemError) -> Bool {
        buffer.removeAll()
        let file: Int32
        do {
            file = try openPlain(name, O_RDONLY)
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
    public func write(_ name: String, _ bytes: UnsafeBufferPointer<UInt8>) throws(SystemError) {
        try replaceFile(name, in: descriptor, called: pathOf(name), with: bytes)
    }

    /// Opens a plain file with one name to be locked, and makes it, empty, where it is absent.
    ///
    /// - Returns: a descriptor that the caller closes.
    public func openLock(_ name: String) throws(SystemError) -> Int32 { try openPlain(name, O_RDWR | O_CREAT) }

    /// The path of a file in it, for messages.
    public func pathOf(_ name: String) -> String { "\(path)/\(name)" }
}

extension PrivateFolder {
    private static func opened(_ path: String) throws(SystemError) -> Int32 {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let found = open(path, flags)
        if found >= 0 { return found }
        guard errno == ENOENT else { throw SystemError("open", path) }
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw SystemError("create", path) }
        let made = open(path, flags)
        guard made >= 0 else { throw SystemError("open", path) }
        return made
    }

    private func ignoreAll() throws(SystemError) {
        let name = ".gitignore"
        let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard file >= 0 else {
            if errno == EEXIST { return }
            throw SystemError("write", pathOf(name))
        }
        defer { close(file) }
        guard writeAll(text: "*\n", to: file) else { throw SystemError("write", pathOf(name)) }
    }

    /// A file with a second name may be somebody else's: one outside would be emptied by way of it.
    private func openPlain(_ name: String, _ flags: Int32) throws(SystemError) -> Int32 {
        let file = openat(descriptor, name, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw SystemError("open", pathOf(name)) }
        var facts = stat()
        let isKnown = fstat(file, &facts) == 0
        let refusal =
            !isKnown ? errno : facts.st_mode & S_IFMT != S_IFREG ? EINVAL : facts.st_nlink != 1 ? EMLINK : 0
        guard refusal == 0 else {
            close(file)
            throw SystemError("open", pathOf(name), code: refusal)
        }
        return file
    }
}

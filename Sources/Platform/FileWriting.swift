/// Writes all bytes to an open file.
///
/// - Returns: false if the system refused, with the reason in `errno`.
public func writeAll(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
        let put = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if put < 0 && errno == EINTR { continue }
        guard put >= 0 else { return false }
        rest = rest.dropFirst(put)
    }
    return true
}

/// Writes a text to an open file, like `writeAll` for bytes.
public func writeAll(text: String, to file: Int32) -> Bool {
    var text = text
    return text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: file) }
}

/// Replaces the contents of a file atomically: concurrent readers see either the old bytes or the new ones.
///
/// - Parameters:
///   - path: relative to the open directory; by default the current one.
///   - name: the path in errors.
func replaceFile(
    _ path: String, in folder: Int32 = AT_FDCWD, called name: String, with bytes: UnsafeBufferPointer<UInt8>
) throws(SystemError) {
    let temporary = "\(path).\(String(UInt64.random(in: .min ... .max), radix: 16))"
    let file = openat(folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw SystemError("write", name) }
    let isWritten = writeAll(UnsafeRawBufferPointer(bytes), to: file)
    let refusal = errno
    guard close(file) == 0, isWritten, renameat(folder, temporary, folder, path) == 0 else {
        let error = SystemError("write", name, code: isWritten ? errno : refusal)
        unlinkat(folder, temporary, 0)
        throw error
    }
}

/// Writes bytes to a path given by the user, as an `OutputFile`.
public func writeFile(_ path: String, _ bytes: UnsafeBufferPointer<UInt8>) throws(SystemError) {
    let file = try OutputFile(path)
    try file.write(bytes)
    try file.finish()
}

/// An output file at a path given by the user, written in parts. A regular file is replaced as a whole at the end; a
/// device, a pipe or a link is written to directly, as with `>` in a shell.
public final class OutputFile {
    private var file: Int32
    private let path: String
    /// The path of a regular file until it is complete; nil for other files.
    private let temporary: String?
    private var hasPlace = false

    /// Opens the output, empty.
    public init(_ path: String) throws(SystemError) {
        var facts = stat()
        let isPlain = lstat(path, &facts) != 0 || facts.st_mode & S_IFMT == S_IFREG
        temporary = isPlain ? "\(path).\(String(UInt64.random(in: .min ... .max), radix: 16))" : nil
        let flags = isPlain ? O_EXCL | O_NOFOLLOW : O_TRUNC
        let file = open(temporary ?? path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o666)
        guard file >= 0 else { throw SystemError("write", path) }
        (self.file, self.path) = (file, path)
    }

    deinit {
        if file >= 0 { close(file) }
        if let temporary, !hasPlace { unlink(temporary) }
    }

    /// Appends bytes.
    public func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(SystemError) {
        guard writeAll(UnsafeRawBufferPointer(bytes), to: file) else { throw SystemError("write", path) }
    }

    /// Moves the file into place; without this call, an existing regular file is unchanged.
    public func finish() throws(SystemError) {
        let isClosed = close(file) == 0
        file = -1
        guard isClosed, temporary.map({ rename($0, path) == 0 }) ?? true else { throw SystemError("write", path) }
        hasPlace = true
    }
}

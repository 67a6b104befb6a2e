/// An error of the operating system, with the file concerned.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The `errno` of the call.
    public var code: Int32
    /// The attempted action, such as `read` or `create`.
    public var action: String
    /// The path of the file.
    public var path: String

    /// Creates the error of a system call; call it directly after the failure to take the code from `errno`.
    ///
    /// - Parameter action: the attempted action, such as `read`.
    public init(_ action: String, _ path: String, code: Int32 = errno) {
        self.code = code
        self.action = action
        self.path = path
    }

    /// The description by the C library, such as `Permission denied`.
    public var reason: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }

    /// Whether the disk or the quota of the user is full.
    public var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }

    /// Whether the system failed. Otherwise the path is the reason: the file is missing or exists already, or its name is invalid.
    public var isFault: Bool { ![ENOENT, ENOTDIR, EEXIST, EISDIR, ELOOP, ENAMETOOLONG].contains(code) }

    /// For example `cannot read 'todos/a.md': Permission denied`.
    public var description: String { "cannot \(action) '\(path)': \(reason)" }
}

/// What the operating system refused, and on which file.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The `errno` of the call.
    public var code: Int32
    /// The verb of what was tried, as `read` or `create`.
    public var action: String
    /// The path it was tried on.
    public var path: String

    public init(_ action: String, _ path: String, code: Int32 = errno) {
        self.code = code
        self.action = action
        self.path = path
    }

    /// `cannot read 'todos/a.md': Permission denied`, in the C library's words.
    public var description: String {
        "cannot \(action) '\(path)': \(strerror(code).map { String(cString: $0) } ?? "error \(code)")"
    }
}

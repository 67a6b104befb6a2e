/// What the operating system refused, and on which file.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The `errno` of the call.
    public var code: Int32
    /// The verb of what was tried, as `read` or `create`.
    public var action: String
    /// The path it was tried on.
    public var path: String

    /// Made right behind a call that failed, it takes that call's number for why.
    ///
    /// - Parameter action: what was tried, as `read`.
    public init(_ action: String, _ path: String, code: Int32 = errno) {
        self.code = code
        self.action = action
        self.path = path
    }

    /// The C library's words for it, as `Permission denied`.
    public var reason: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }

    /// `cannot read 'todos/a.md': Permission denied`.
    public var description: String { "cannot \(action) '\(path)': \(reason)" }
}

import Bytes
import Domain
import Platform
import Repositories

/// Appends lines to a file of the project that people also edit; existing bytes are preserved.
///
/// - Parameter additions: what to add manually, for the error message.
/// - Throws: if the file cannot be written, or is a link.
func append(_ lines: [String], to name: String, in folder: String, additions: String) throws(RepositoryError) {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let file = open("\(folder)/\(name)", flags, 0o666)
    guard file >= 0 else {
        if errno == ELOOP || errno == EMLINK {
            throw RepositoryError(
                "'\(name)' is a symbolic link, which fuda does not follow; add \(additions) to its target yourself")
        }
        throw RepositoryError(SystemError("write", name).description)
    }
    defer { close(file) }
    let before = try readText("\(folder)/\(name)") ?? ""
    let newline = before.containsBytes("\r\n") ? "\r\n" : "\n"
    let start = before.isEmpty || before.hasByteSuffix("\n") ? "" : newline
    guard writeAll(text: start + lines.map { "\($0)\(newline)" }.joined(), to: file) else {
        throw RepositoryError(SystemError("write", name).description)
    }
}

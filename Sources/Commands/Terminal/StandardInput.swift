import Application
import Bytes
import FrontMatter
import Platform
import Repositories

/// What somebody hands to a command.
enum StandardInput {
    /// More is not taken: a todo is a text that people read.
    private static let limit = 50 << 20

    /// All of it, up to its end.
    static func all() throws(Failure) -> [UInt8] {
        var buffer = ByteBuffer()
        do {
            try buffer.read(STDIN_FILENO, called: "standard input", limit: limit)
        } catch {
            throw Failure(error)
        }
        guard buffer.bytes.firstNonText == nil else { throw Failure("standard input is not UTF-8 text") }
        return buffer.array
    }
}

import Application
import Bytes
import FrontMatter
import Platform
import Repositories

/// The text that a command reads from standard input.
enum StandardInput {
    /// The maximum size in bytes. A todo is a text for human readers.
    private static let limit = 50 << 20

    /// Reads the lines that are not blank.
    static func lines() throws(Failure) -> [String] {
        String(decoding: try all(), as: UTF8.self).bytewiseParts("\n").map { String($0) }
            .filter { line in line.unicodeScalars.contains { !$0.properties.isWhitespace } }
    }

    /// Reads to the end of the input.
    static func all() throws(Failure) -> [UInt8] {
        var buffer = ByteBuffer()
        do {
            try buffer.read(STDIN_FILENO, called: "standard input", limit: limit)
        } catch {
            throw Failure(error)
        }
        guard buffer.bytes.firstNonText == nil else { throw Failure.inputNotUTF8 }
        return buffer.array
    }
}

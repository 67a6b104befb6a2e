import Bytes

/// The lines that a process of git writes.
final class GitLines {
    private let process: GitProcess
    private var buffer = ByteBuffer()

    private let command: String

    /// - Parameter command: of git, for an error.
    init(of process: GitProcess, _ command: String) { (self.process, self.command) = (process, command) }

    /// Waits for the next line.
    ///
    /// - Throws: the reason of git if it ends before.
    func next() throws(GitFailure) -> String {
        while true {
            if let end = buffer.bytes.firstIndex(of: 0x0A) {
                let line = String(decoding: buffer.bytes[..<end], as: UTF8.self)
                buffer.removeFirst(end + 1)
                return line
            }
            guard try process.read(into: &buffer) else {
                try process.finish()
                throw .unexpectedOutput(of: command)
            }
        }
    }
}

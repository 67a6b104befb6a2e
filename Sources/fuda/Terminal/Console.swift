import Bytes
import Platform

/// Where a command's words go: results to stdout, everything else to stderr.
enum Console {
    /// A message to the user, behind the program's name.
    static func error(_ message: String) { write("fuda: \(message)\n", to: STDERR_FILENO) }

    /// Something the user may want to know.
    static func note(_ message: String) { write("\(message)\n", to: STDERR_FILENO) }

    static func result(_ bytes: UnsafeBufferPointer<UInt8>) {
        put(UnsafeRawBufferPointer(bytes), to: STDOUT_FILENO)
    }

    static func write(_ text: String, to file: Int32) {
        var text = text
        text.withUTF8 { put(UnsafeRawBufferPointer($0), to: file) }
    }

    /// A reader that went away, as `head` does, is no error.
    private static func put(_ bytes: UnsafeRawBufferPointer, to file: Int32) {
        if writeAll(bytes, to: file) || errno == EPIPE || file == STDERR_FILENO { return }
        error("cannot write the result: \(SystemError("write", "stdout").reason)")
        exit(2)
    }

    /// Whether colour is wanted there: on a terminal, unless `NO_COLOR` or a dumb terminal says otherwise.
    static func hasColor(_ file: Int32) -> Bool {
        isatty(file) == 1 && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }

    /// How many columns the terminal has, at most 1000; nil where the output is none.
    static var width: Int? {
        if let columns = environment("COLUMNS").flatMap({ Int($0) }), columns > 0 { return min(columns, 1000) }
        var size = winsize()
        guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return min(Int(size.ws_col), 1000)
    }
}

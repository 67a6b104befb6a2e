import Application
import Bytes
import Charts
import Domain
import JSON
import Platform
import Screen
import Texts

/// The output of a command: results to stdout, everything else to stderr.
///
/// All output passes through here. It escapes control sequences that a terminal or a CI runner would obey
/// (`appendHarmless`), because a title, an id, a path or an error may quote an attacker's text.
enum Console {
    /// Prints an error message with the program's name as prefix.
    ///
    /// - Parameter exit: the status with which the process is about to exit.
    static func error(_ message: String, exit: Int32, at place: ErrorLocation? = nil) {
        if ErrorFormat.current == .json { return showJSON(.error, message, exit: exit, at: place) }
        show("fuda: \(message)\n", on: STDERR_FILENO)
    }

    /// Prints a note for the user.
    static func note(_ message: String) {
        if ErrorFormat.current == .json { return showJSON(.note, message) }
        show("\(message)\n", on: STDERR_FILENO)
    }

    /// Prints several notes, given without newlines, at once.
    static func notes(_ messages: [String]) {
        if ErrorFormat.current == .json { return messages.forEach { showJSON(.note, $0) } }
        if !messages.isEmpty { show(messages.map { $0 + "\n" }.joined(), on: STDERR_FILENO) }
    }

    /// Prints a notice for the user.
    static func note(_ notice: Notice) { note(notice.text) }

    /// Prints a message as JSON, one document per line.
    private static func showJSON(
        _ kind: MessageJSON.Kind, _ message: String, exit: Int32? = nil, at place: ErrorLocation? = nil
    ) {
        var writer = JSONWriter(capacity: 1024)
        MessageJSON.write(kind, message, exit: exit, at: place, into: &writer)
        show(writer.bytes.text, as: .json, on: STDERR_FILENO)
    }

    /// Prints one line of the result.
    static func line(_ text: String = "") { show(text + "\n", on: STDOUT_FILENO) }

    /// Prints lines of the result; the last one has a newline too.
    static func lines(_ text: String) { show(text, on: STDOUT_FILENO) }

    /// Prints several lines of the result, given without newlines.
    static func lines(_ lines: [String]) { self.lines(lines.map { $0 + "\n" }.joined()) }

    /// Prints a result in a format of its own. A regular file receives it byte for byte.
    static func document(_ bytes: UnsafeBufferPointer<UInt8>, as dialect: TerminalDialect) {
        if isPlainFile { return put(UnsafeRawBufferPointer(bytes), to: STDOUT_FILENO) }
        let isForProgram = isatty(STDOUT_FILENO) == 0
        show(String(decoding: bytes, as: UTF8.self), as: dialect, isForProgram: isForProgram, on: STDOUT_FILENO)
    }

    /// Prints a result as JSON.
    static func json(_ write: (inout JSONWriter) -> Void) {
        var writer = JSONWriter()
        write(&writer)
        document(writer.bytes.bytes, as: .json)
    }

    /// Prints an answer for a program, byte for byte. On a terminal, the answer is escaped.
    static func answer(_ json: UnsafeBufferPointer<UInt8>) {
        if isatty(STDOUT_FILENO) == 1 { return document(json, as: .json) }
        put(UnsafeRawBufferPointer(json), to: STDOUT_FILENO)
    }

    /// Prints commands for a workflow runner, the only output that is meant to be obeyed.
    static func commands(_ commands: [WorkflowCommand]) {
        var bytes = ByteBuffer()
        for command in commands { command.write(into: &bytes) }
        put(UnsafeRawBufferPointer(bytes.bytes), to: STDOUT_FILENO)
    }

    /// Prints a question, after which the user types.
    static func ask(_ question: String) { show(question, on: STDERR_FILENO) }

    /// Asks a question and returns whether the user answers yes.
    static func confirm(_ question: String) -> Bool {
        show("\(question) [y/N] ", on: STDERR_FILENO)
        guard let answer = readLine(strippingNewline: true)?.lowercased() else { return false }
        return ["y", "yes"].contains { $0.utf8.elementsEqual(answer.utf8) }
    }

    /// Asks until the user chooses an answer, by its name or the first letters of it.
    ///
    /// - Parameters:
    ///   - answers: the choices, which must begin with different letters. An empty line chooses the first.
    ///   - none: the choice at the end of the input.
    static func choose<Answer: RawRepresentable<String>>(among answers: [Answer], ifNone none: Answer) -> Answer {
        let words = answers.map(\.rawValue)
        let letters = words.map { String($0.prefix(1)) }.joined(separator: "/")
        let question = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        while true {
            show("\(question)? [\(letters)] ", on: STDERR_FILENO)
            guard let line = readLine(strippingNewline: true)?.lowercased() else { return none }
            if let chosen = answers.first(where: { $0.rawValue.utf8.starts(with: line.utf8) }) { return chosen }
        }
    }

    /// Draws lines on the terminal, in place of the lines drawn before.
    ///
    /// - Parameter height: the number of lines drawn before, which the cursor is below.
    static func draw(_ lines: [String], over height: Int) {
        var bytes = ByteBuffer()
        if height > 0 { bytes.append(text: "\u{1B}[\(height)A\r\u{1B}[J") }
        for line in lines {
            bytes.appendHarmless(line)
            bytes.append("\r\n")
        }
        put(UnsafeRawBufferPointer(bytes.bytes), to: STDERR_FILENO)
    }

    /// Shows a status in the last line of the terminal, replacing the previous one; nil removes it.
    static func status(_ text: String?) {
        if ErrorFormat.current == .json { return }
        var bytes = ByteBuffer()
        bytes.append("\r")
        if let text { bytes.appendHarmless(text) } else { bytes.append("\u{1B}[K") }
        put(UnsafeRawBufferPointer(bytes.bytes), to: STDERR_FILENO)
    }

    private static func show(
        _ text: String, as dialect: TerminalDialect = .plain, isForProgram: Bool = false, on file: Int32
    ) {
        var bytes = ByteBuffer(capacity: text.utf8.count + 64)
        bytes.appendHarmless(text, as: dialect, hasColor: hasColor(file), isForProgram: isForProgram)
        put(UnsafeRawBufferPointer(bytes.bytes), to: file)
    }

    /// A closed pipe, such as after `head`, is no error.
    private static func put(_ bytes: UnsafeRawBufferPointer, to file: Int32) {
        if writeAll(bytes, to: file) || errno == EPIPE || file == STDERR_FILENO { return }
        error("cannot write the result: \(SystemError("write", "stdout").reason)", exit: 2)
        exit(2)
    }

    // MARK: Terminal properties

    /// Whether to use colour: on a terminal, unless `NO_COLOR` is set or the terminal is dumb.
    static func hasColor(_ file: Int32) -> Bool {
        isTerminal(file) && !(file == STDERR_FILENO && ErrorFormat.current == .json)
            && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }

    /// The colours for a terminal, or none.
    static func style(_ file: Int32 = STDOUT_FILENO) -> TerminalStyle { TerminalStyle(hasColor: hasColor(file)) }

    static func isTerminal(_ file: Int32) -> Bool {
        isatty(file) == 1 || file == STDOUT_FILENO && Pager.isRunning
    }

    /// The number of terminal columns, at most 1000; nil if the output is not a terminal, or is a pager.
    static var width: Int? {
        if let columns = environment("COLUMNS").flatMap({ Int($0) }), columns > 0 { return min(columns, 1000) }
        return size.map { min(Int($0.ws_col), 1000) }
    }

    /// The number of terminal lines; nil if the output is not a terminal.
    static var height: Int? {
        if let lines = environment("LINES").flatMap({ Int($0) }), lines > 0 { return lines }
        return size.map { Int($0.ws_row) }
    }

    /// The style of reports for standard output.
    static var textStyle: TextStyle {
        TextStyle(width: width ?? 80, hasColor: hasColor(STDOUT_FILENO), cutsTables: width != nil)
    }

    /// The size of the terminal for a full screen.
    static var screenSize: ScreenSize {
        ScreenSize(columns: size.map { Int($0.ws_col) } ?? 0, rows: size.map { Int($0.ws_row) } ?? 0)
    }

    private static var size: winsize? {
        var size = winsize()
        let isKnown = isatty(STDOUT_FILENO) == 1 && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
        return isKnown && size.ws_col > 0 && size.ws_row > 0 ? size : nil
    }

    private static var isPlainFile: Bool {
        var facts = stat()
        return fstat(STDOUT_FILENO, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }
}

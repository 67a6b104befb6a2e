import Application
import Bytes
import Domain
import Platform
import Repositories
import Synchronization
import Texts
import UseCases

/// Lets a person on a terminal pick todos.
enum Picker {
    /// Whether a person on a terminal can pick.
    static var isAvailable: Bool {
        isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && ErrorFormat.current != .json
            && environment("TERM") != "dumb"
    }

    /// Runs a command for the todos that words name. On a terminal, lets the user pick among all open todos if there
    /// are no words, and among the matching ones if a name matches several.
    ///
    /// - Parameter isForSeveral: whether the command accepts several todos.
    static func picking(
        _ words: [String], _ options: ProjectOptions, forSeveral isForSeveral: Bool, _ body: ([String]) throws -> Void
    ) throws {
        var words = words
        if words.isEmpty, isAvailable { words = try pick(nil, options, isForSeveral) }
        do {
            try body(words)
        } catch let failure as Failure {
            guard isAvailable, let choices = failure.choices else { throw failure }
            let ids = try pick(choices, options, isForSeveral)
            let place = words.firstIndex { $0.utf8.elementsEqual(choices.name.utf8) }
            if let place { words.replaceSubrange(place...place, with: ids) } else { words = ids }
            try body(words)
        }
    }

    /// Returns the ids of the picked todos.
    ///
    /// - Parameter choices: the todos to choose from; nil for all open ones.
    private static func pick(
        _ choices: Failure.Choices?, _ options: ProjectOptions, _ isForSeveral: Bool
    ) throws -> [String] {
        let board = try options.open().current(BoardRequest(includesDrafts: true, depth: .titles)).board
        let todos =
            choices?.ids.compactMap { board.index(ofExactly: $0) } ?? board.indices.filter { board.rows[$0].isOpen }
        guard !todos.isEmpty else { throw Failure.nothingToPick }
        guard let picked = run(TerminalPicker(todos, on: board, forSeveral: isForSeveral)) else {
            throw Failure.nothingPicked
        }
        return picked.map { board.rows[$0].todo.id }
    }

    // MARK: The terminal

    /// The number of the signal that ends the process; 0 if none has arrived.
    private static let signal = Atomic<Int32>(0)
    private static let watchedSignals = [SIGINT, SIGTERM, SIGHUP]

    /// Draws the list and reads keys until the user has picked; returns nil if the user cancels. Restores the terminal,
    /// also if a signal ends the process.
    private static func run(_ picker: TerminalPicker) -> [Int]? {
        var old = termios()
        guard tcgetattr(STDIN_FILENO, &old) == 0 else { return nil }
        signal.store(0, ordering: .relaxed)
        let handlers = watchedSignals.map { Platform.signal($0) { Picker.signal.store($0, ordering: .relaxed) } }
        var raw = old
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        raw.c_iflag &= ~tcflag_t(ICRNL | IXON)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
        let picked = pick(picker)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &old)
        for (signal, handler) in zip(watchedSignals, handlers) { _ = Platform.signal(signal, handler) }
        let ending = signal.load(ordering: .relaxed)
        if ending != 0 { raise(ending) }
        return picked
    }

    private static func pick(_ start: TerminalPicker) -> [Int]? {
        var (picker, height) = (start, 0)
        defer { Console.draw([], over: height) }
        while true {
            let lines = picker.lines(width: (Console.width ?? 80) - 1, height: Console.height ?? 24)
            Console.draw(lines, over: height)
            height = lines.count
            guard let byte = byte(waiting: nil) else { return nil }
            switch picker.press(TerminalPicker.key(byte) { self.byte(waiting: 50) }) {
            case .shown: continue
            case .picked(let todos): return todos
            case .cancelled: return nil
            }
        }
    }

    /// Reads a byte; returns nil at the end of the input, or if a signal or the end of the wait comes first.
    ///
    /// - Parameter milliseconds: nil to wait without end.
    private static func byte(waiting milliseconds: Int32?) -> UInt8? {
        while signal.load(ordering: .relaxed) == 0 {
            var file = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            // A signal that arrives just before the call is noticed after a second.
            let count = poll(&file, 1, milliseconds ?? 1000)
            if count == 0, milliseconds != nil { return nil }
            if count < 0, errno != EINTR { return nil }
            guard count > 0 else { continue }
            var byte: UInt8 = 0
            return read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
        }
        return nil
    }
}

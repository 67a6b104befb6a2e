import Application
import Bytes
import Domain
import Platform
import Repositories
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

    /// Draws the list and reads keys until the user has picked; returns nil if the user cancels.
    private static func run(_ picker: TerminalPicker) -> [Int]? { RawTerminal.run { pick(picker) } ?? nil }

    private static func pick(_ start: TerminalPicker) -> [Int]? {
        var (picker, height) = (start, 0)
        defer { Console.draw([], over: height) }
        while true {
            let lines = picker.lines(width: (Console.width ?? 80) - 1, height: Console.height ?? 24)
            Console.draw(lines, over: height)
            height = lines.count
            guard let byte = RawTerminal.byte() else { return nil }
            switch picker.press(TerminalPicker.key(byte) { RawTerminal.byte(waiting: 50) }) {
            case .shown: continue
            case .picked(let todos): return todos
            case .cancelled: return nil
            }
        }
    }
}

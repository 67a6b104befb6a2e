import Application
import Messages
import Platform
import TerminalBoard

/// Shows the board as numbered lines, and reads commands line by line.
struct PlainLoop {
    private let session: BoardSession
    private var board: PlainBoard

    init(_ options: ProjectOptions, query: String) throws {
        session = try BoardSession(options.request()) { [now = options.now] in .ofProcess(written: now) }
        board = PlainBoard(session.snapshot, query: query)
    }

    /// Runs until the user quits or the input ends.
    mutating func run() {
        show(board.take(session.answer(board.first)))
        while true {
            Console.ask("> ")
            guard let line = readLine(strippingNewline: true) else { return }
            switch board.take(line) {
            case .show(let lines): show(lines)
            case .ask(let question): show(board.take(answer(question)))
            case .quit: return
            }
        }
    }

    /// Answers a question on the present files.
    private func answer(_ question: BoardQuestion) -> BoardAnswer {
        do throws(Failure) {
            switch question {
            case .list, .details: _ = try session.readAgain()
            default: break
            }
        } catch {
            return .failed(error)
        }
        return session.answer(question)
    }

    private func show(_ lines: [String]) { Console.lines(lines.map(\.printable)) }
}

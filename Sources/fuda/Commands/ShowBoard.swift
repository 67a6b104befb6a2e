import Application
import ArgumentParser

struct ShowBoard: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "board",
        abstract: "Show the board in the terminal.",
        discussion: """
            Columns stand side by side where there is room, one below the other where there is not. On a terminal the \
            board is cut to fit the screen, and what is closed is told by the newest five.

            Example: fuda board --all
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var display: BoardDisplay

    mutating func run() throws { try ShowBoard.show(try options.open(), display) }

    static func show(_ project: OpenedProject, _ display: BoardDisplay) throws {
        let board = try OpenedBoard(project, BoardRequest(includesDrafts: display.drafts, hasPast: true)).board
        let screen = Console.width.map { TerminalBoard.Screen(width: $0, height: display.all ? nil : Console.height) }
        if display.all { Pager.start() }
        let lines = TerminalBoard(board: board, screen: screen, style: Style()).lines()
        Console.lines(lines.map { $0 + "\n" }.joined())
    }
}

/// How much of the board a terminal shows.
struct BoardDisplay: ParsableArguments {
    @Flag(help: "Show drafts like any other todo.")
    var drafts = false

    @Flag(help: "Show every todo, page by page where they fill more than the screen.")
    var all = false
}

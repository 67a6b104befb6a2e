import Application
import ArgumentParser
import Domain
import Texts
import UseCases
import Words

struct ShowBoard: QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "board",
        abstract: "Show the board in the terminal.",
        discussion: """
            Columns stand side by side where there is room, one below the other where there is not. On a terminal the \
            board is cut to fit the screen, and what is closed is told by the newest five.

            A query chooses what is shown, as in 'fuda list'.

            Example: fuda board --all
            Example: fuda board 'milestone:v1 -tag:later'
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var display: BoardDisplay
    @OptionGroup var asked: QueryOptions

    mutating func run() throws {
        let opened = try ShowBoard.open(try options.open(), display)
        guard asked.isAsked else { return ShowBoard.show(opened.board, display, opened.words) }
        guard let found = try asked.select(TodoListing(WrittenQuery(asked.text)), of: opened) else { return }
        ShowBoard.show(opened.board.narrowed(to: found.todos), display, opened.words)
    }

    static func open(_ project: Workspace, _ display: BoardDisplay) throws -> Snapshot {
        try project.current(.listing(includesDrafts: display.drafts))
    }

    static func show(_ board: Board, _ display: BoardDisplay, _ words: Words) {
        let screen = Console.width.map { TerminalBoard.Screen(width: $0, height: display.all ? nil : Console.height) }
        if display.all { Pager.start() }
        let lines = TerminalBoard(board, on: screen, Console.style(), words).lines
        Console.lines(lines)
    }
}

/// How much of the board a terminal shows.
struct BoardDisplay: ParsableArguments {
    @Flag(help: "Show drafts like any other todo.")
    var drafts = false

    @Flag(help: "Show every todo, page by page where they fill more than the screen.")
    var all = false
}

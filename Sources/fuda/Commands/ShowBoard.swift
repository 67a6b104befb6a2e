import ArgumentParser
import Platform
import Repositories

struct ShowBoard: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "board",
        abstract: "Show the board in the terminal.",
        discussion: """
            Columns stand side by side where there is room, one below the other where there is not.

            Example: fuda board
            """)

    @OptionGroup var options: ProjectOptions

    @Flag(help: "Show drafts like any other todo.")
    var drafts = false

    mutating func run() throws { try ShowBoard.show(try options.open(), options, includesDrafts: drafts) }

    static func show(_ folder: ProjectFolder, _ options: ProjectOptions, includesDrafts: Bool) throws {
        let board = try OpenedBoard(OpenedProject(folder), options, includesDrafts: includesDrafts).board
        let lines = TerminalBoard(board: board, width: Console.width, style: Style()).lines()
        Console.write(lines.joined(separator: "\n") + "\n", to: STDOUT_FILENO)
    }
}

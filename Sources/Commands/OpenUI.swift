import Application
import ArgumentParser
import Platform
import Screen

struct OpenUI: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ui",
        abstract: "Open the interactive board in the terminal.",
        discussion: """
            Shows the board on the whole screen; keys move, change and create todos, and z undoes. Press ? for the keys. \
            Shows the changes of others while it is open.

            A query filters the board, as in 'fuda list'.

            Example: fuda ui
                     fuda ui 'owner:me is:open'
                     fuda ui --plain
            """, aliases: ["tui"])

    @OptionGroup var options: ProjectOptions

    @Argument(help: ArgumentHelp("Only the todos that match QUERY, such as 'is:open due<=eow'.", valueName: "QUERY"))
    var query: [QueryText] = []

    @Flag(name: .customLong("no-mouse"), help: "Leave the mouse to the terminal, for selecting text.")
    var noMouse = false

    @Flag(help: "Show a numbered list and a prompt instead of a full screen, for screen readers.")
    var plain = false

    mutating func run() throws {
        if options.directory != "." {
            // Commands of the command line then find the same project. A wrong folder is reported by what follows.
            if chdir(options.directory) == 0 { options.directory = "." }
        }
        let text = query.map(\.text).joined(separator: " ")
        if plain {
            var board = try PlainLoop(options, query: text)
            return board.run()
        }
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, environment("TERM") ?? "dumb" != "dumb" else {
            throw ValidationError.noTerminal
        }
        try BoardLoop(options, query: text, hasMouse: !noMouse)?.run()
        // Other threads may still read.
        Platform.exit(0)
    }
}

extension TerminalVariables {
    /// The variables of this process.
    static var ofProcess: TerminalVariables {
        TerminalVariables(
            term: environment("TERM") ?? "", colorTerm: environment("COLORTERM") ?? "",
            colorFGBG: environment("COLORFGBG") ?? "", noColor: environment("NO_COLOR") ?? "",
            program: environment("TERM_PROGRAM") ?? "")
    }
}

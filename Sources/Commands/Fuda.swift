import Application
import ArgumentParser
import Bytes
import Domain
import Platform
import Repositories

/// The fuda program: parses and runs its command-line arguments.
package enum Program {
    /// Runs the command that the arguments name, without the program's own name; exits the process on failure.
    package static func run(_ words: [String]) {
        let arguments = NegatedTerms.guarded(words)
        // The commonest query of scripts; answer it before any set-up.
        if let first = arguments.first, ["--version", "version"].contains(first),
            [[], ["--json"]].contains(arguments.dropFirst())
        {
            return ShowVersion.say(asJSON: arguments.count > 1)
        }
        SignalHandler.surviveFileSizeLimit()
        ErrorFormat.choose(by: arguments)
        // git starts this command once for each file and understands only the exit statuses 0 and 1.
        if arguments.first == MergeDriver._commandName, ![["--help"], ["-h"]].contains(arguments.dropFirst()) {
            MergeDriver.end(Array(arguments.dropFirst()))
        }
        if arguments.elementsEqual(["help", "queries"]) { return Console.lines(QueryManual.lines) }
        do {
            var command = try parsed(arguments)
            try command.run()
            Pager.finish()
        } catch let failure as Failure {
            Pager.finish()
            Console.error(failure.text(\.option), exit: failure.exitStatus, at: failure.place)
            exit(failure.exitStatus)
        } catch {
            Pager.finish()
            end(with: error, arguments)
        }
    }

    private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
        if arguments.contains(where: asksForHelp) {
            try refuseUnknownCommand(arguments.first)
            if arguments.first == "help" { try refuseUnknownCommand(arguments.dropFirst().first) }
            // Options may precede the command; the parser would then print the help of the hidden command.
            let wantsHelp = ["--help", "-h"].contains { arguments.contains($0) }
            let isFirst = arguments.first?.hasBytePrefix("-") != true
            let command = wantsHelp && !isFirst ? arguments.first { $0 != "help" && names.contains($0) } : nil
            return try Fuda.parseAsRoot(command.map { [$0, "--help"] } ?? arguments)
        }
        // Parsing from the root takes twice as long; do so only for its error message.
        if let named = arguments.first.flatMap(command(named:)),
            let command = try? named.parseAsRoot(Array(arguments.dropFirst()))
        {
            return command
        }
        do {
            return try Fuda.parseAsRoot(arguments)
        } catch {
            // After the parser, because collecting the names of all commands takes time.
            if isSearch(arguments) {
                Console.note(.searching(arguments))
                return try List.parseAsRoot(arguments)
            }
            try refuseUnknownCommand(arguments.first)
            throw error
        }
    }

    /// Whether the parser may answer by itself, with help or other output, instead of running the command.
    private static func asksForHelp(_ word: String) -> Bool {
        let isShort = word.hasBytePrefix("-") && !word.hasBytePrefix("--") && word.containsByte("h")
        return isShort || word == "help"
            || ["--help", "--version", "--generate", "--experimental", "---"].contains { word.hasBytePrefix($0) }
    }

    /// Whether the arguments are a query, because the first resembles no command. Only on a terminal: in a script, such
    /// a word is a mistake that must not succeed.
    private static func isSearch(_ arguments: [String]) -> Bool {
        guard Console.isTerminal(STDOUT_FILENO), let word = arguments.first else { return false }
        return isUnknown(word) && nearest(to: word) == nil
    }

    private static func isUnknown(_ word: String) -> Bool { !word.hasBytePrefix("-") && !names.contains(word) }

    private static func nearest(to word: String) -> String? { synonyms[word] ?? nearestWord(to: word, among: names) }

    /// Throws if a word in the place of a command is unknown; the parser would only report it as unexpected.
    private static func refuseUnknownCommand(_ word: String?) throws {
        guard let word, isUnknown(word) else { return }
        throw Failure.unknownCommand(word, nearest: nearest(to: word))
    }

    /// Commands by names that other programs use for them.
    private static let synonyms = [
        "open": "show", "view": "show", "find": "list", "search": "list",
        "create": "new", "remove": "rm", "finish": "done",
        "update": "set", "modify": "set", "check-off": "tick", "history": "log", "stats": "report", "gantt": "timeline",
        "kanban": "board", "watch": "build", "revert": "undo",
    ]

    /// Returns the command with this name or alias.
    static func command(named name: String) -> (any ParsableCommand.Type)? {
        Fuda.configuration.subcommands.first { $0._commandName == name || $0.configuration.aliases.contains(name) }
    }

    /// The commands and their aliases.
    private static var names: [String] {
        commands + Fuda.configuration.subcommands.flatMap { $0.configuration.aliases }
    }

    /// The commands, by their names.
    package static var commands: [String] {
        Fuda.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName } + ["help"]
    }

    /// Parses arguments without running anything.
    package static func parse(_ arguments: [String]) throws { _ = try Fuda.parseAsRoot(arguments) }

    /// Ends the process with the parser's output: help is a result, everything else an error in fuda's own style.
    private static func end(with error: any Error, _ arguments: [String]) -> Never {
        let code = Fuda.exitCode(for: error).rawValue
        let message = code == 0 ? Fuda.fullMessage(for: error) : Fuda.message(for: error)
        if code == 0 { Console.line(CompletionScript.corrected(message)) }
        if code != 0, !message.isEmpty {
            let command = arguments.first { names.contains($0) }
            Console.error(UsageMessage(message, command: command).text, exit: code)
        }
        exit(code)
    }
}

/// The root command, with all others as subcommands.
struct Fuda: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuda",
        abstract: "Manage todos as Markdown files, and publish them as a board.",
        discussion: """
            Todos are Markdown files below todos/. Without a command, fuda shows the board in the terminal.

            Examples:
              fuda init                 create the settings and a first todo
              fuda                      show the board in the terminal
              fuda milk                 search the todos, if no command resembles the word (only on a terminal)
              fuda build                build the site into output/
              fuda check                report problems
              fuda report               report progress

            Manual of the query language: fuda help queries
            Completions: fuda --generate-completion-script bash|zsh|fish
            Exit status: 0 success, 1 errors found, 2 operation failed, 64 usage error.
            Environment: FUDA_USER (the current user), FUDA_PAGER, FUDA_ERRORS=json, VISUAL, EDITOR, NO_COLOR, SOURCE_DATE_EPOCH.
            """,
        version: version,
        subcommands: [Welcome.self],
        groupedSubcommands: [
            CommandGroup(
                name: "View",
                subcommands: [
                    OpenUI.self, ShowNext.self, ShowToday.self, ShowBoard.self, List.self, Show.self, ShowTimeline.self,
                    ShowGraph.self, Users.self,
                ]),
            CommandGroup(
                name: "Change",
                subcommands: [
                    New.self, SetKeys.self, Move.self, Start.self, Stop.self, Skip.self, Done.self, Reopen.self,
                    Cancel.self, Place.self, Tick.self, AddComment.self, EditFile.self, Archive.self, Restore.self,
                    Remove.self, Undo.self,
                ]),
            CommandGroup(
                name: "Publish and report",
                subcommands: [Build.self, Serve.self, Check.self, ShowReport.self, Log.self]),
            CommandGroup(name: "Exchange", subcommands: [Export.self, Import.self, ServeMCP.self, Schema.self]),
            CommandGroup(
                name: "Set up",
                subcommands: [Init.self, Templates.self, MergeDriver.self, Clean.self, ShowVersion.self]),
        ], defaultSubcommand: Welcome.self)

    @OptionGroup var options: ProjectOptions
}

/// Runs `fuda` without a command: shows the board, or how to begin.
struct Welcome: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "welcome", abstract: ShowBoard.configuration.abstract, shouldDisplay: false)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var display: BoardDisplay

    mutating func run() throws {
        let request = options.request()
        let folder = try request.place()
        guard folder.isInitialized else {
            Console.line("There are no todos here yet. Run 'fuda init' to begin, or 'fuda --help' for all commands.")
            return
        }
        let project = try Workspace(request, at: folder, events: .shown)
        let opened = try ShowBoard.open(project, display)
        ShowBoard.show(opened, display, try ShowBoard.branches(project, opened, display))
    }
}

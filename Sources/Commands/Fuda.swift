import Application
import ArgumentParser
import Bytes
import Domain
import Platform
import Repositories

/// Fuda as a program: what is done with the words that it is started with.
package enum Program {
    /// Does what the words say, the program's own name not among them; ends the process where it did not go well.
    package static func run(_ words: [String]) {
        let arguments = NegatedTerms.guarded(words)
        // The commonest question of scripts; answered before anything is set up.
        if let first = arguments.first, ["--version", "version"].contains(first),
            [[], ["--json"]].contains(arguments.dropFirst())
        {
            return ShowVersion.say(asJSON: arguments.count > 1)
        }
        Interruption.surviveFileSizeLimit()
        ErrorForm.choose(by: arguments)
        // git starts one for every file, and knows no other answers than 0 and 1.
        if arguments.first == MergeDriver._commandName, ![["--help"], ["-h"]].contains(arguments.dropFirst()) {
            MergeDriver.end(Array(arguments.dropFirst()))
        }
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
            // Options may stand before the command; the parser would take its help for that of the hidden one.
            let wantsHelp = ["--help", "-h"].contains { arguments.contains($0) }
            let isFirst = arguments.first?.hasBytePrefix("-") != true
            let command = wantsHelp && !isFirst ? arguments.first { $0 != "help" && commands.contains($0) } : nil
            return try Fuda.parseAsRoot(command.map { [$0, "--help"] } ?? arguments)
        }
        // The way from the root takes as long again; where it fails, the root says why.
        if let named = arguments.first.flatMap(command(named:)),
            let command = try? named.parseAsRoot(Array(arguments.dropFirst()))
        {
            return command
        }
        do {
            return try Fuda.parseAsRoot(arguments)
        } catch {
            // Behind the parser, as it takes time to ask all commands for their names.
            try refuseUnknownCommand(arguments.first)
            throw error
        }
    }

    /// Whether the parser may answer with help, or with what else it says by itself, instead of the command.
    private static func asksForHelp(_ word: String) -> Bool {
        let isShort = word.hasBytePrefix("-") && !word.hasBytePrefix("--") && word.containsByte("h")
        return isShort || word == "help"
            || ["--help", "--version", "--generate", "--experimental", "---"].contains { word.hasBytePrefix($0) }
    }

    /// A word in a command's place that is none; the parser would only call it unexpected.
    private static func refuseUnknownCommand(_ word: String?) throws {
        guard let word, !word.hasBytePrefix("-"), !commands.contains(word) else { return }
        let hint = didYouMean(word, among: commands)
        throw Failure("unknown command '\(word)'; \(hint ?? "run 'fuda --help' for all of them")", .misuse)
    }

    /// The command with that name.
    static func command(named name: String) -> (any ParsableCommand.Type)? {
        Fuda.configuration.subcommands.first { $0._commandName == name }
    }

    /// The words that may stand first.
    package static var commands: [String] {
        Fuda.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName } + ["help"]
    }

    /// Reads words without doing anything.
    package static func parse(_ arguments: [String]) throws { _ = try Fuda.parseAsRoot(arguments) }

    /// What the parser has to say: help is a result, everything else an error in the style of all others.
    private static func end(with error: any Error, _ arguments: [String]) -> Never {
        let code = Fuda.exitCode(for: error).rawValue
        let message = code == 0 ? Fuda.fullMessage(for: error) : Fuda.message(for: error)
        if code == 0 { Console.line(CompletionScript.mended(message)) }
        if code != 0, !message.isEmpty {
            let command = arguments.first { commands.contains($0) }
            Console.error(UsageMessage(message, command: command).text, exit: code)
        }
        exit(code)
    }
}

/// The command with nothing behind it, and the list of all others.
struct Fuda: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuda",
        abstract: "Todos in Markdown, as a board that everybody can read.",
        discussion: """
            Todos are Markdown files below todos/. Without a command, fuda shows the board in the terminal.

            Examples:
              fuda init                 begin: settings and a first todo
              fuda                      the board in the terminal
              fuda build                the site, into output/
              fuda check                what is wrong
              fuda report               how it goes

            Completions: fuda --generate-completion-script bash|zsh|fish
            Exit status: 0 fine, 1 errors were found, 2 it could not be done, 64 wrong usage.
            Environment: FUDA_USER (who 'me' is), FUDA_PAGER, FUDA_ERRORS=json, VISUAL, EDITOR, NO_COLOR, SOURCE_DATE_EPOCH.
            """,
        version: version,
        subcommands: [
            Init.self, Build.self, Check.self, List.self, Show.self, New.self, SetKeys.self, Move.self, Start.self,
            Done.self, Reopen.self, Cancel.self, Tick.self, AddComment.self, EditFile.self, Archive.self, Remove.self,
            Undo.self, Users.self, ShowBoard.self, ShowTimeline.self, ShowGraph.self, ShowReport.self, Log.self,
            MergeDriver.self, Export.self, Import.self, Schema.self, ServeAgents.self, Templates.self, ShowVersion.self,
            Welcome.self,
        ], defaultSubcommand: Welcome.self)

    @OptionGroup var options: ProjectOptions
}

/// `fuda` alone: the board, or what to do first.
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
        let opened = try ShowBoard.open(Workspace(request, at: folder, events: .shown), display)
        ShowBoard.show(opened.board, display, opened.words)
    }
}

import ArgumentParser
import Domain
import Platform
import Repositories

/// The version of this program.
let version = "0.1.0"

@main
enum Main {
    static func main() {
        // The commonest question of scripts; answered before anything is set up.
        if CommandLine.argc == 2, let word = CommandLine.unsafeArgv[1], strcmp(word, "--version") == 0 {
            puts(version)
            return finish()
        }
        let arguments = CommandLine.arguments.dropFirst()
        Heap.keepWhatIsFreed()
        do {
            try refuseUnknownCommand(arguments.first)
            var command = try Fuda.parseAsRoot(Array(arguments))
            try command.run()
            finish()
        } catch let failure as Failure {
            finish()
            Console.error(failure.description)
            exit(failure.code)
        } catch {
            finish()
            Fuda.exit(withError: error)
        }
    }

    /// A word in a command's place that is none; the parser would only call it unexpected.
    private static func refuseUnknownCommand(_ word: String?) throws {
        let known = Fuda.configuration.subcommands.map { $0._commandName } + ["help"]
        guard let word, !word.hasPrefix("-"), !known.contains(word) else { return }
        let hint = nearestWord(to: word, among: known).map { "did you mean '\($0)'?" }
        throw Failure("unknown command '\(word)'; \(hint ?? "run 'fuda --help' for all of them")", code: 64)
    }

    /// What `print` kept back must find its place before anything is called done.
    private static func finish() {
        guard fflush(nil) != 0, errno != EPIPE else { return }
        Console.error("cannot write the result: \(SystemError("write", "stdout").reason)")
        exit(2)
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
            """,
        version: version,
        subcommands: [
            Init.self, Build.self, Check.self, List.self, Show.self, ShowBoard.self, ShowReport.self, Log.self,
            Templates.self,
        ])

    @OptionGroup var options: ProjectOptions

    mutating func run() throws {
        let folder = try options.open()
        guard folder.isInitialized else {
            print("There are no todos here yet. Run 'fuda init' to begin, or 'fuda --help' for all commands.")
            return
        }
        try ShowBoard.show(folder, options, includesDrafts: false)
    }
}

import Application
import ArgumentParser
import Bytes
import JSON
import Reports
import Texts
import Messages

struct Log: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Show who changed what and when.",
        discussion: """
            Shows the changes in the git history, such as moved, closed or renamed, the newest first.

            Example: fuda log k3f
            """)

    @OptionGroup var options: ProjectOptions

    @Argument(help: ArgumentHelp("Only this todo, by its id or words of its title.", valueName: "ID"))
    var id: String?

    @Option(help: ArgumentHelp("The maximum number of commits.", valueName: "N"))
    var limit: Int?

    @Flag(help: "Include drafts.")
    var drafts = false

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError.negativeLimit }
    }

    mutating func run() throws {
        let log = try ProjectLog(try options.open(), of: id, limit: limit, includesDrafts: drafts)
        if json {
            Console.json { log.write(into: &$0) }
        } else {
            show(log.steps)
        }
    }

    private func show(_ steps: [LogStep]) {
        guard !steps.isEmpty else { return Console.note(.noChanges) }
        Pager.start()
        Console.lines(TerminalLog(Console.style()).lines(steps))
    }
}

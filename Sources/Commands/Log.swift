import Application
import ArgumentParser
import Bytes
import JSON
import Reports
import Texts
import Words

struct Log: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Say who changed what and when.",
        discussion: """
            Told by git, in words: moved, closed, renamed, due day moved, and so on; the newest first.

            Example: fuda log k3f
            """)

    @OptionGroup var options: ProjectOptions

    @Argument(help: ArgumentHelp("One todo, by its id or a unique beginning of it.", valueName: "ID"))
    var id: String?

    @Option(help: ArgumentHelp("At most so many commits.", valueName: "N"))
    var limit: Int?

    @Flag(help: "Tell of drafts too.")
    var drafts = false

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit takes a number from 0") }
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
        guard !steps.isEmpty else { return Console.note("nothing happened yet") }
        Pager.start()
        let style = Console.style()
        var text = ""
        for step in steps {
            let head = [step.day, step.author, step.commit, step.subject].filter { !$0.isEmpty }.map(\.printable)
            text += style.dim(head.joined(separator: "  ")) + "\n"
            for line in step.lines {
                text += "  \(style.bold(line.id.printable)) \(line.title.printable): \(line.text.printable)\n"
            }
        }
        Console.lines(text)
    }
}

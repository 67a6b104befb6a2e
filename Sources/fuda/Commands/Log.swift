import Application
import ArgumentParser
import Bytes
import Domain
import Platform
import Presentation
import Repositories
import UseCases

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
        let project = try options.open(at: nil)
        let opened = try OpenedBoard(
            project, options, includesDrafts: drafts || id != nil, depth: .titles, withPast: true, needsPast: true)
        guard let timeline = opened.timeline else { return }
        for notice in timeline.notices { Console.note(notice.printable) }
        let todo = try id.map { try find($0, in: timeline) }
        let context = ReportContext(
            site: SiteContext(board: opened.board, slugs: opened.slugs, findings: opened.findings), timeline: timeline)
        var log = LogEntries(timeline, todo: todo)
        if let limit { log.entries = Log.first(limit, of: log.entries) }
        if json {
            var writer = JSONWriter()
            LogPresenter(context).write(log, into: &writer)
            Console.document(writer.bytes.bytes, as: .json)
        } else {
            show(LogPresenter(context)(log))
        }
    }

    /// The entries of the first so many steps.
    private static func first(_ limit: Int, of entries: [LogEntries.Entry]) -> [LogEntries.Entry] {
        var steps: Set<Int> = []
        return Array(entries.prefix { steps.insert($0.step).inserted ? steps.count <= limit : true })
    }

    /// Also a todo that is gone has a past.
    private func find(_ id: String, in timeline: Timeline) throws -> Int {
        do throws(FindTodo.Failure) {
            return try timeline.find(id)
        } catch {
            switch error {
            case .notFound(let nearest):
                throw Failure("no todo '\(id)', now or before" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
            case .ambiguous(let candidates):
                throw Failure(
                    "'\(id)' begins more than one id: \(candidates.joined(separator: ", ")); write more of it")
            case .several: throw Failure("no todo '\(id)', now or before")
            }
        }
    }

    private func show(_ steps: [LogStep]) {
        guard !steps.isEmpty else { return Console.note("nothing happened yet") }
        Pager.start()
        let style = Style()
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

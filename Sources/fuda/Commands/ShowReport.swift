import ArgumentParser
import Bytes
import Domain
import Platform
import Presentation
import Repositories
import Templating
import UseCases

struct ShowReport: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Say how it goes: progress from the history that git has.",
        discussion: """
            NAME is \(ReportKind.allCases.map(\.rawValue).joined(separator: ", ")), one of your own from 'reports' in \
            fuda.yml, 'all', or 'badge'. Without one it is the summary; several are told one after the other.

            Examples:
              fuda report                                  how things stand
              fuda report burndown --milestone v1          what is left of v1, and until when
              fuda report changes --since v1.0             what changed since a tag, branch, commit or day
              fuda report --format md --fail-on 'overdue>0'   for CI
              fuda report badge --format svg > badge.svg
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var choice: ReportChoice

    @Argument(
        help: ArgumentHelp("Which reports.", valueName: "NAME"),
        completion: .list(ReportKind.allCases.map(\.rawValue) + ["all", "badge"]))
    var names: [String] = []

    @Option(
        help: ArgumentHelp(
            "How to write it: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "FORMAT"))
    var format: ReportFormat?

    @Option(name: .shortAndLong, help: ArgumentHelp("Write to FILE.", valueName: "FILE"), completion: .file())
    var output: String?

    @Flag(help: "With md: draw with Mermaid what it can draw.")
    var mermaid = false

    @Option(
        help: ArgumentHelp(
            "End with status 1 when it is so, as 'overdue>0', 'open@milestone:v1>0', 'wip:doing>3' or 'check:error>0'; "
                + "may be given more than once.", valueName: "CONDITION"))
    var failOn: [String] = []

    @Option(help: ArgumentHelp("Tell it as of a commit, tag or day.", valueName: "REF"))
    var at: String?

    @Flag(help: "Count drafts like any other todo.")
    var drafts = false

    mutating func run() throws {
        let gates = try failOn.map { text in
            do throws(Gate.Failure) { return try Gate(text) } catch { throw Failure("--fail-on: \(error)", code: 64) }
        }
        let project = try options.open(at: at)
        project.home.tellIfEmpty()
        let requests = try ReportNames(names, project.folder.settings).requests
        let theme = ThemeFiles(root: project.folder.root, folder: project.folder.settings.templates)
        let needsFindings = gates.contains(where: \.countsFindings)
        let opened = try OpenedBoard(
            project, options, includesDrafts: drafts,
            depth: needsFindings ? .facts : requests.countChecklists ? .checklists : .titles, withPast: true,
            beside: needsFindings ? CompiledTheme(theme, Language(code: project.folder.settings.language)).findings : [])
        guard let timeline = opened.timeline else { return }
        for notice in timeline.notices { Console.note(notice.printable) }
        let site = SiteContext(
            board: opened.board, slugs: opened.slugs, findings: opened.findings,
            sourcePrefix: project.home.pathFromGitRoot)
        let medium = ReportMedium(
            format: try chosenFormat(requests), settings: project.folder.settings, usesMermaid: mermaid, theme: theme)
        var bytes = ByteBuffer()
        switch requests {
        case .badge: try medium.write(SummaryFigures(opened.board, timeline, choice.filter).badge, into: &bytes)
        case .reports(let requests):
            let kept = KeptSimulations(in: project.home.root)
            let maker = ReportMaker(site, timeline) { kept($0) }
            let since = try choice.since.map { try ReportStart($0, in: project) }
            try medium.write(requests.map { maker(choice.applied(to: $0, since: since)) }, into: &bytes)
            kept.save()
        }
        try put(bytes)
        try judge(gates, opened.board, timeline)
        // The system takes all memory back at once; but the files of a commit go with the value that holds them.
        if at == nil { withExtendedLifetime((project, opened, timeline)) { Platform.exit(0) } }
    }

    /// What was asked for, else what the one report is set to, else the terminal.
    private func chosenFormat(_ requests: ReportNames.Chosen) throws -> ReportFormat {
        if let format { return format }
        if case .reports(let requests) = requests, requests.count == 1, let own = requests[0].format { return own }
        return .terminal
    }

    private func put(_ bytes: borrowing ByteBuffer) throws {
        guard let output else { return Console.result(bytes.bytes) }
        do {
            try replaceFile(output, with: bytes.bytes)
        } catch {
            throw Failure(error)
        }
    }

    private func judge(_ gates: [Gate], _ board: Board, _ timeline: Timeline) throws {
        var hasFailed = false
        for gate in gates {
            do throws(Gate.Failure) {
                let result = try gate(board, timeline)
                guard result.isMet else { continue }
                hasFailed = true
                Console.error("failed: \(gate.text) (it is \(result.value))")
            } catch {
                throw Failure("--fail-on: \(error)", code: 64)
            }
        }
        if hasFailed { throw ExitCode(1) }
    }
}

extension ReportFormat: ExpressibleByArgument {}

import Application
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

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write to FILE; its ending chooses the format, where --format does not.", valueName: "FILE"),
        completion: .file())
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
            do throws(Gate.Failure) { return try Gate(text) } catch { throw Failure("--fail-on: \(error)", .misuse) }
        }
        if format == nil { try checkEnding() }
        let project = try options.open(at: at)
        // The question is today's, also where the answer is of another day.
        let chosen = try ReportNames(names, project.home.settings).requests
        let format = format ?? formatOfFile ?? chosen.format ?? .terminal
        let theme = { ThemeFiles(of: project.folder) }
        let needsFindings = gates.contains(where: \.countsFindings)
        let opened = try OpenedBoard(
            project, options, includesDrafts: drafts,
            depth: needsFindings ? .facts : chosen.countChecklists ? .checklists : .titles, withPast: true,
            needsPast: !gates.isEmpty || chosen.needHistory,
            beside: needsFindings
                ? CompiledTheme(theme(), Language(code: project.folder.settings.language)).findings : []
        )
        guard let timeline = opened.timeline else { return }
        // On a terminal the report says them itself.
        if format != .terminal || file != nil {
            for notice in timeline.notices where notice != opened.failureOfGit { Console.note(notice.printable) }
        }
        let failed = try failed(gates, opened, timeline)
        let medium = ReportMedium(
            format: format, settings: project.folder.settings, usesMermaid: mermaid,
            theme: theme, isForStdout: file == nil)
        var bytes = ByteBuffer()
        switch chosen {
        case .badge:
            tellUnmatched(choice.terms, timeline)
            try medium.write(SummaryFigures(opened.board, timeline, choice.filter).badge, into: &bytes)
        case .reports(let requests):
            try write(requests, of: project, opened, timeline, in: medium, into: &bytes)
        }
        if format == .terminal, file == nil { Pager.start() }
        try put(bytes, as: format)
        Pager.finish()
        for result in failed { Console.error("failed: \(result.gate.text.printable) (it is \(result.value))") }
        if !failed.isEmpty { throw ExitCode(1) }
        // The system takes all memory back at once; but the files of a commit go with the value that holds them.
        if at == nil { withExtendedLifetime((project, opened, timeline)) { Platform.exit(0) } }
    }

    private func write(
        _ requests: [ReportRequest], of project: OpenedProject, _ opened: OpenedBoard, _ timeline: Timeline,
        in medium: ReportMedium, into bytes: inout ByteBuffer
    ) throws {
        let since = try choice.since.map { try ReportStart($0, in: project, timeline) }
        let requests = try requests.map {
            try choice.applied(to: $0, since: since, today: timeline.today, project.folder.settings)
        }
        if choice.by != nil, !requests.contains(where: { $0.kind == .cycletime }) {
            Console.note("--by is for cycletime and does nothing here")
        }
        tellUnmatched(requests.flatMap(\.terms), timeline)
        let site = SiteContext(
            board: opened.board, slugs: opened.slugs, findings: opened.findings,
            sourcePrefix: project.home.pathFromGitRoot)
        let kept = KeptSimulations(in: project.home)
        let maker = ReportMaker(site, timeline, hasCases: medium.format == .junit) { kept($0) }
        try medium.write(requests.map { maker($0) }, into: &bytes)
        kept.save()
    }

    /// The conditions that are met.
    private func failed(_ gates: [Gate], _ opened: OpenedBoard, _ timeline: Timeline) throws -> [Gate.Result] {
        try gates.compactMap { gate in
            tellUnmatched(gate.filter.wanted.map { ($0, $1.sorted()) }, timeline, of: "--fail-on '\(gate.text)': ")
            do throws(Gate.Failure) {
                let result = try gate(opened.board, timeline, findings: opened.findings)
                return result.isMet ? result : nil
            } catch {
                throw Failure("--fail-on: \(error)", .misuse)
            }
        }
    }

    /// Says once what no todo has or ever had: it was misspelt, most likely.
    private func tellUnmatched(
        _ terms: [(key: TodoFilter.Key, values: [String])], _ timeline: Timeline, of whose: String = ""
    ) {
        var told: Set<String> = []
        for (key, values) in terms {
            for unmatched in timeline.unmatched(values, of: key) {
                let hint = unmatched.nearest.map { "; did you mean '\($0)'?" } ?? ""
                let note = "\(whose)no todo matches \(key.rawValue) '\(unmatched.value)'\(hint)"
                if told.insert(note).inserted { Console.note(note.printable) }
            }
        }
    }

    // MARK: The file

    private var file: String? { output == "-" ? nil : output }

    /// What the file's name says behind its last dot, in lower case; nil where it says nothing.
    private var ending: String? {
        guard let name = file?.utf8.split(separator: UInt8(ascii: "/")).last,
            let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex
        else { return nil }
        return String(name[name.index(after: dot)...])?.lowercased()
    }

    /// What the end of the file's name asks for.
    private var formatOfFile: ReportFormat? { ending.flatMap { ShowReport.endings[$0] } }

    private static let endings: [String: ReportFormat] = [
        "html": .html, "htm": .html, "md": .md, "markdown": .md, "json": .json, "csv": .csv, "svg": .svg,
        "xml": .junit, "junit": .junit, "txt": .terminal, "terminal": .terminal,
    ]

    /// Before anything is written: a file whose name says one thing and which holds another helps nobody.
    private func checkEnding() throws {
        guard let ending, formatOfFile == nil else { return }
        let known = ["html", "md", "json", "csv", "svg", "xml", "txt"]
        let nearest = nearestWord(to: ending, among: known) ?? "html"
        throw Failure(
            "--output: '\(ending.printable)' is not a format of a report; end the name in '\(nearest)', or say --format; "
                + "known are \(known.joined(separator: ", "))", .misuse)
    }

    private func put(_ bytes: borrowing ByteBuffer, as format: ReportFormat) throws {
        guard let file else {
            return format == .terminal
                ? Console.lines(bytes.text) : Console.document(bytes.bytes, as: format.dialect)
        }
        do {
            try writeFile(file, bytes.bytes)
        } catch {
            throw Failure(error)
        }
    }
}

extension ReportFormat: ExpressibleByArgument {}

extension ReportFormat {
    fileprivate var dialect: TerminalDialect {
        switch self {
        case .terminal, .md, .csv: .plain
        case .json: .json
        case .html, .svg, .junit: .markup
        }
    }
}

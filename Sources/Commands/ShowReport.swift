import Application
import ArgumentParser
import Bytes
import Domain
import Past
import Platform
import UseCases
import Messages

struct ShowReport: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Report progress from the git history.",
        discussion: """
            NAME is \(ReportKind.allCases.map(\.rawValue).joined(separator: ", ")), one of your own from 'reports' in \
            fuda.yml, 'all', or 'badge'. The default is the summary. Several reports are printed one after another.

            Examples:
              fuda report                                  the current state
              fuda report burndown --milestone v1          the remaining work of v1, and the expected date
              fuda report flow --query 'is:blocked'        how many were blocked, day by day
              fuda report changes --since v1.0             what changed since a tag, branch, commit or day
              fuda report --format md --fail-on 'overdue>0'   for CI
              fuda report badge --format svg > badge.svg
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var choice: ReportChoice

    @Argument(
        help: ArgumentHelp("The reports to show.", valueName: "NAME"),
        completion: .list(ReportKind.allCases.map(\.rawValue) + ["all", "badge"]))
    var names: [String] = []

    @Option(
        help: ArgumentHelp(
            "Output format: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "FORMAT"))
    var format: ReportFormat?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write to FILE; without --format its extension determines the format.", valueName: "FILE"),
        completion: .file())
    var output: String?

    @Flag(help: "With md: draw charts with Mermaid if it supports them.")
    var mermaid = false

    @Option(
        help: ArgumentHelp(
            "Exit with status 1 if the condition holds, such as 'overdue>0', 'open@milestone:v1 -tag:later>0', 'wip:doing>3' or 'check:error>0'; "
                + "repeatable.", valueName: "CONDITION"))
    var failOn: [String] = []

    @Option(help: ArgumentHelp("Report as of a commit, tag or day.", valueName: "REF"))
    var at: String?

    @Flag(help: "Include drafts.")
    var drafts = false

    mutating func run() throws {
        let gates = try failOn.map { text in
            do throws(Gate.Failure) { return try Gate(text) } catch {
                throw Failure.invalidCondition(error)
            }
        }
        if format == nil { try checkEnding() }
        let answer = try ReportRun(question(gates), events: .shown).run()
        if answer.format == .terminal, file == nil { Pager.start() }
        try put(answer.bytes, as: answer.format)
        Pager.finish()
        for result in answer.failed {
            Console.error("failed: \(result.gate.text.printable) (it is \(result.value))", exit: 1)
        }
        if !answer.failed.isEmpty { throw ExitCode(1) }
        // The system reclaims all memory at once when the process exits.
        withExtendedLifetime(answer) { () -> Void in Platform.exit(0) }
    }

    private func question(_ gates: [Gate]) -> ReportQuestion {
        var question = ReportQuestion(options.request(at: at))
        (question.names, question.format, question.scope) = (names, format ?? formatOfFile, choice.scope)
        (question.gates, question.includesDrafts, question.usesMermaid) = (gates, drafts, mermaid)
        question.style = file == nil ? Console.textStyle : nil
        return question
    }

    // MARK: The file

    private var file: String? { output == "-" ? nil : output }

    /// The extension of the file's name, in lower case; nil if there is none.
    private var ending: String? {
        guard let name = file?.utf8.split(separator: UInt8(ascii: "/")).last,
            let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex
        else { return nil }
        return String(name[name.index(after: dot)...])?.lowercased()
    }

    /// The format that the file's extension names.
    private var formatOfFile: ReportFormat? { ending.flatMap { ShowReport.endings[$0] } }

    private static let endings: [String: ReportFormat] = [
        "html": .html, "htm": .html, "md": .md, "markdown": .md, "json": .json, "csv": .csv, "svg": .svg,
        "xml": .junit, "junit": .junit, "txt": .terminal, "terminal": .terminal,
    ]

    /// Checks before anything is written that the file's extension is that of a format.
    private func checkEnding() throws {
        guard let ending, formatOfFile == nil else { return }
        let known = ["html", "md", "json", "csv", "svg", "xml", "txt"]
        throw Failure.unknownEnding(ending, known: known)
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

import Application
import ArgumentParser
import Bytes
import Domain
import Platform
import Presentation
import Repositories
import UseCases

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Say what is wrong.",
        discussion: """
            All problems are shown, sorted by file and line. Ends with status 1 when there are errors.

            What there is to find, and how much it matters, says: fuda check --rules

            Example: fuda check --format github
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, github }

    @OptionGroup var options: ProjectOptions

    @Option(help: "How to show them: text, json or github (annotations of a workflow).")
    var format: Format = .text

    @Flag(help: "End with status 1 on warnings too.")
    var strict = false

    @Flag(help: "List all rules with their severities, and read nothing.")
    var rules = false

    mutating func run() throws {
        if rules { return RuleListing(format).show() }
        let folder = try options.open()
        let theme = ThemeFiles(of: folder)
        let compiled = CompiledTheme(theme, Language(code: folder.settings.language))
        let opened = try OpenedBoard(OpenedProject(folder), options, includesDrafts: true, beside: compiled.findings)
        switch format {
        case .text: printText(opened.findings, files: opened.board.todos.count)
        case .json:
            var writer = JSONWriter()
            FindingsJSON.write(opened.findings, into: &writer)
            Console.document(writer.bytes.bytes, as: .json)
        case .github: printAnnotations(opened)
        }
        let limit: Severity = strict ? .warning : .error
        if opened.findings.contains(where: { $0.severity >= limit }) { throw ExitCode(1) }
    }

    private func printText(_ findings: [Finding], files: Int) {
        let style = Style()
        Console.lines(findings.map { Findings.line($0, style) + "\n" }.joined())
        let summary = findings.isEmpty ? "nothing is wrong" : Findings.count(findings)
        Console.note("\(files) \(files == 1 ? "file" : "files") · \(summary)")
    }

    /// Commands of a GitHub workflow; paths from the git root.
    private func printAnnotations(_ opened: OpenedBoard) {
        let prefix = opened.folder.pathFromGitRoot
        Console.commands(
            opened.findings.map { finding in
                WorkflowCommand(
                    name: finding.severity == .note ? "notice" : finding.severity.rawValue,
                    properties: [
                        ("file", prefix + finding.path), ("line", "\(finding.place.line)"),
                        ("col", "\(finding.place.column)"), ("title", finding.rule.rawValue),
                    ], message: finding.message)
            })
    }
}

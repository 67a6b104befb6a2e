import Application
import ArgumentParser
import Bytes
import Domain
import JSON
import Texts
import Messages
import UseCases

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Report problems in the project.",
        discussion: """
            Lists all findings, sorted by file and line. Exits with status 1 if there are errors. If more than three findings say
            the same, the text format lists the first one with their number.

            To list all rules with their severities, run: fuda check --rules

            Example: fuda check --format github
                     fuda check --fix --dry-run
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, github, sarif, junit

        /// Whether only a CI reads the format.
        var isForCI: Bool { self != .text && self != .json }
    }

    @OptionGroup var options: ProjectOptions

    @Option(
        help: ArgumentHelp(
            """
            Output format: text, json, github (workflow annotations), sarif (for code scanning) or junit (tests for \
            CI).
            """, valueName: "FORMAT"))
    var format: Format = .text

    @Flag(help: "Exit with status 1 on warnings too.")
    var strict = false

    @Flag(
        help:
            "First apply the fixes that lose nothing: replace duplicate ids and the references to them; remove blank lines before front matter."
    )
    var fix = false

    @Flag(help: "With --fix, show the difference and write nothing.")
    var dryRun = false

    @Flag(help: "List equal findings one by one, instead of the first one with the number of the others.")
    var all = false

    @Flag(help: "List all rules with their severities, without reading the project.")
    var rules = false

    func validate() throws {
        if dryRun, !fix { throw ValidationError.dryRunWithoutFix }
    }

    mutating func run() throws {
        if rules { return RuleListing(format).show() }
        if fix { try applyFixes() }
        let checked = try CheckedProject(try options.open(), asksAboutClone: !format.isForCI)
        let limit: Severity = strict ? .warning : .error
        switch format {
        case .text: printText(checked)
        case .json:
            Console.json { FindingsJSON.write(checked.findings, into: &$0) }
        case .github: printAnnotations(checked)
        case .sarif:
            let document = FindingsSARIF(
                version: version, prefix: checked.pathFromGitRoot, severities: checked.severities)
            Console.json { document.write(checked.findings, into: &$0) }
        case .junit:
            var bytes = ByteBuffer()
            FindingsJUnit(prefix: checked.pathFromGitRoot, limit: limit).write(checked.findings, into: &bytes)
            Console.document(bytes.bytes, as: .markup)
        }
        if checked.findings.contains(where: { $0.severity >= limit }) { throw ExitCode(1) }
    }

    /// Applies the fixes. Reports them on standard error; the remaining findings are the result.
    private func applyFixes() throws {
        var remedies: Remedies?
        let command = EditCommand(.operation(["fuda", "check", "--fix"]), isTrial: dryRun)
        let edits = try options.edit(command) { (board) throws(Failure) in
            let found = try board.remedies()
            remedies = found
            return found.edits
        }
        for (edit, words) in zip(edits, remedies?.words ?? []) {
            let changes = (edit.keys.map(\.words) + [words].compactMap(\.self)).joined(separator: ", ")
            Console.note(.fixed(edit.path, changes, isTrial: dryRun).printable)
            guard dryRun, format == .text else { continue }
            var bytes = ByteBuffer()
            UnifiedDiff(of: edit.path, from: edit.before, to: edit.after).write(into: &bytes)
            Console.document(bytes.bytes, as: .plain)
        }
        for remark in remedies?.remarks ?? [] { Console.note(remark.printable) }
    }

    private func printText(_ checked: CheckedProject) {
        let (findings, files, style) = (checked.findings, checked.files, Console.style())
        Console.lines(TerminalFindings.lines(findings, listsEqual: all, style))
        Console.note(.checked(files, findings))
    }

    /// Prints annotations for a GitHub workflow, with paths relative to the git root.
    private func printAnnotations(_ checked: CheckedProject) {
        let prefix = checked.pathFromGitRoot
        Console.commands(
            checked.findings.map { finding in
                WorkflowCommand(
                    name: finding.severity == .note ? "notice" : finding.severity.rawValue,
                    properties: [
                        ("file", prefix + finding.path), ("line", "\(finding.place.line)"),
                        ("col", "\(finding.place.column)"), ("title", finding.rule.rawValue),
                    ], message: finding.message)
            })
    }
}

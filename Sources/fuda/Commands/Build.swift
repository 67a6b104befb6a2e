import ArgumentParser
import Bytes
import Domain
import Output
import Platform
import Presentation
import UseCases

struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make the site.",
        discussion: """
            Writes only what differs from what is there, and removes pages of todos that are gone. \
            Files that fuda did not make stay as they are.

            Example: fuda build --output public --strict
            """)

    @OptionGroup var options: ProjectOptions

    @Option(name: .shortAndLong, help: ArgumentHelp("Write to DIR.", valueName: "DIR"), completion: .directory)
    var output: String?

    @Flag(help: "Show drafts like any other todo.")
    var drafts = false

    @Flag(help: "End with status 1 when there are errors or warnings.")
    var strict = false

    @Flag(help: "Replace files in the output folder that fuda did not make.")
    var force = false

    @Flag(help: "Say how long each phase and each template took.")
    var metrics = false

    @Flag(help: "Print the result as JSON.")
    var json = false

    mutating func run() throws {
        let (clock, phases) = (Stopwatch(), Phases())
        let timings = metrics ? PageTimings(workers: options.jobs) : nil
        let build = SiteBuild(
            options: options, output: output, includesDrafts: drafts, force: force, phases: phases, timings: timings)
        let result = try build()
        for notice in result.change.notices { Console.note(notice) }
        if json { printJSON(result, clock.seconds) } else { printLine(result, clock.seconds) }
        if let timings { printMetrics(phases, timings) }
        let hasFailed = strict && result.opened.findings.contains { $0.severity >= .warning }
        // The system takes all memory back at once; giving it back todo by todo would take longer.
        withExtendedLifetime(result) { Platform.exit(hasFailed ? 1 : 0) }
    }

    private func printLine(_ result: SiteBuild.Result, _ seconds: Double) {
        let (board, change) = (result.opened.board, result.change)
        var parts = ["\(board.todos.count) \(board.todos.count == 1 ? "todo" : "todos")"]
        if board.draftCount > 0 {
            parts.append("\(board.draftCount) \(board.draftCount == 1 ? "draft" : "drafts") left out")
        }
        if change.written == 0 && change.deleted == 0 {
            parts.append("nothing changed in \(pages(change.unchanged))")
        } else {
            parts.append("\(pages(change.written)) written, \(change.unchanged) unchanged")
            if change.deleted > 0 { parts.append("\(change.deleted) removed") }
        }
        parts.append(Findings.summary(result.opened.findings))
        parts.append("\(Decimals.text(seconds, 2)) s")
        Console.note(parts.joined(separator: " · "))
    }

    private func pages(_ count: Int) -> String { "\(count) \(count == 1 ? "page" : "pages")" }

    private func printJSON(_ result: SiteBuild.Result, _ seconds: Double) {
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("schemaVersion")
            writer.value(1)
            writer.field("kind", "build")
            for (name, value) in [
                ("todos", result.opened.board.todos.count), ("drafts", result.opened.board.draftCount),
                ("pages", result.site.contents.count), ("written", result.change.written),
                ("unchanged", result.change.unchanged),
                ("deleted", result.change.deleted),
                ("errors", result.opened.findings.count { $0.severity == .error }),
                ("warnings", result.opened.findings.count { $0.severity == .warning }),
            ] {
                writer.key(text: name)
                writer.value(value)
            }
            writer.key("seconds")
            writer.value(Double((seconds * 1000).rounded()) / 1000)
        }
        writer.newline()
        Console.result(writer.bytes.bytes)
    }

    private func printMetrics(_ phases: Phases, _ timings: PageTimings) {
        for (name, seconds) in phases.seconds {
            Console.note("\(Decimals.text(seconds * 1000, 1).padded(to: 9)) ms  \(name)")
        }
        for (kind, pages, milliseconds) in timings.rows {
            Console.note("\(Decimals.text(milliseconds, 1).padded(to: 9)) ms  \(pages) × \(kind)")
        }
    }
}

/// Findings in a few words.
enum Findings {
    static func summary(_ findings: [Finding]) -> String {
        let errors = findings.count { $0.severity == .error }
        let warnings = findings.count { $0.severity == .warning }
        guard errors + warnings > 0 else { return "no findings" }
        var parts: [String] = []
        if errors > 0 { parts.append("\(errors) \(errors == 1 ? "error" : "errors")") }
        if warnings > 0 { parts.append("\(warnings) \(warnings == 1 ? "warning" : "warnings")") }
        return parts.joined(separator: " and ") + "; see 'fuda check'"
    }
}

enum Decimals {
    /// `3` and `0.5`: without digits that say nothing.
    static func shortest(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }

    /// The number with that many digits behind the point.
    static func text(_ value: Double, _ digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
        let scaled = Int((value * Double(scale)).rounded())
        let rest = String(scaled % scale)
        return "\(scaled / scale)." + String(repeating: "0", count: max(0, digits - rest.count)) + rest
    }
}

extension String {
    /// Spaces before it up to that width.
    func padded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}

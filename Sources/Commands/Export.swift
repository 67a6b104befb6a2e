import Application
import ArgumentParser
import Bytes
import Domain
import Interchange
import Platform
import UseCases
import Messages

struct Export: QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write todos for other programs.",
        discussion: """
            FORMAT is one of \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")). A query chooses the todos, \
            as in 'fuda list'. fuda reports on stderr, todo by todo, what the format cannot represent; \
            docs/interchange.md has a table.

            Example: fuda export ics 'is:open has:due' -o tasks.ics
            Example: fuda export taskwarrior -o tasks.json
            Example: fuda export ndjson --archived -o todos.ndjson
            """)

    static let letters = KeyOptions.letters + ["-o"]

    @OptionGroup var options: ProjectOptions

    @Argument(help: ArgumentHelp("The format to write.", valueName: "FORMAT"))
    var format: ExportFormat

    @OptionGroup var queryOptions: QueryOptions
    @OptionGroup var keys: KeyOptions

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write to FILE.", valueName: "FILE"), completion: .file())
    var output: String?

    @Flag(help: "Include archived todos.")
    var archived = false

    @Flag(help: "Include drafts.")
    var drafts = false

    @Flag(help: "With mermaid: draw the todos with dates as a Gantt chart instead of the board.")
    var gantt = false

    @Flag(help: "Name every todo that loses data, not only the first \(Export.mostNamed).")
    var losses = false

    static let mostNamed = 20

    func validate() throws {
        if gantt, format != .mermaid { throw ValidationError.ganttWithoutMermaid }
    }

    mutating func run() throws {
        // Removes the temporary file if a signal interrupts the export.
        let signalHandler = SignalHandler()
        let project = try options.open()
        let opened = try project.current(.listing(includesDrafts: drafts))
        var listing = TodoListing(keys.written(beside: queryOptions.text))
        listing.includesArchived = archived
        guard let found = try queryOptions.select(listing, of: opened)?.todos else { return }
        let named = losses ? Int.max : format.isDrawing ? 0 : Export.mostNamed
        var lost = ConversionLosses(limit: named)
        let export = ExportTodos(project, opened, as: format, isGantt: gantt)
        let count: Int
        if let output = output.map(NegatedTerms.written), output != "-" {
            count = try signalHandler.watched(by: {}) { () throws(Failure) in
                try Export.write(export, found, to: output, &lost)
            }
        } else {
            count = try export(found, losses: &lost) { Console.document($0, as: format.dialect) }
        }
        if count < found.count { Console.note(.unreadable(found.count - count)) }
        lost.noteLosses()
        if lost.count > 0 { Console.note(.notRepresented(in: format, lost, of: count).printable) }
    }

    private static func write(
        _ export: ExportTodos, _ todos: [Int], to path: String, _ lost: inout ConversionLosses
    ) throws(Failure) -> Int {
        do {
            let file = try OutputFile(path)
            let count = try export(todos, losses: &lost) { (bytes) throws(Failure) in
                do { try file.write(bytes) } catch { throw Failure(any: error) }
            }
            try file.finish()
            return count
        } catch {
            throw Failure(any: error)
        }
    }
}

extension ExportFormat: ExpressibleByArgument {}

extension ExportFormat {
    fileprivate var dialect: TerminalDialect {
        switch self {
        case .json, .ndjson, .taskwarrior: .json
        case .csv: .csv
        case .todoTxt, .ics, .mermaid, .md: .plain
        }
    }
}

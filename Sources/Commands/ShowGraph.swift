import Application
import ArgumentParser
import Bytes
import Charts
import Domain
import JSON
import Platform
import Texts
import UseCases
import Messages

struct ShowGraph: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph",
        abstract: "Show the dependencies between open todos.",
        discussion: """
            Shows open todos that block others, are blocked, or are subtasks of others ('blockedBy' and 'parent' in \
            their files). In the terminal, blocked todos are listed below their blockers; '╌' leads from a \
            subtask to its parent, and '↑' marks a todo that is listed above. A query selects the todos, as in 'fuda \
            list'.

            Example: fuda graph --query 'milestone:v1'
            Example: fuda graph --format mermaid
            Example: fuda graph --format svg > graph.svg
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, mermaid, dot, svg, json

        /// `terminal` is the name of this format for reports.
        init?(argument: String) { self.init(rawValue: argument == "terminal" ? "text" : argument) }
    }

    @OptionGroup var options: ProjectOptions

    @Option(
        help: ArgumentHelp(
            "Output format: \(Format.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "FORMAT"))
    var format: Format = .text

    @Option(help: ArgumentHelp("Only the todos that match QUERY, such as 'is:open due<=eow'.", valueName: "QUERY"))
    var query: QueryText?

    @OptionGroup var keys: KeyOptions

    @Flag(help: "Include drafts.")
    var drafts = false

    /// The maximum numbers of todos and lines in a drawing; with more, nothing would be recognizable.
    private static let (mostTodos, mostLines) = (2000, 6000)
    /// The effort for one drawing: a user waits longer for a single drawing than for those of a site.
    private static let effort = 8_000_000

    mutating func run() throws {
        let opened = try options.open().current(.listing(includesDrafts: drafts))
        let board = opened.board
        let found = try TodoListing(keys.written(beside: query?.text ?? "")).list(opened)
        for remark in found.remarks { Console.note(remark.printable) }
        let graph = DependencyGraph(board, among: found.todos)
        if graph.todos.isEmpty { Console.note(.noDependencies) }
        switch format {
        case .text: showText(graph, opened)
        case .mermaid: show(as: .plain) { MermaidGraph(NodeGraph(graph, board, opened.words)).write(into: &$0) }
        case .dot: show(as: .plain) { DOTGraph(NodeGraph(graph, board, opened.words)).write(into: &$0) }
        case .svg:
            let drawn = DrawnGraph(NodeGraph(drawable(graph), board, opened.words), effort: ShowGraph.effort)
            show(as: .markup) { drawn.writeStandalone(into: &$0) }
        case .json:
            let part = drawable(graph)
            let drawn = DrawnGraph(NodeGraph(part, board, opened.words), effort: ShowGraph.effort)
            Console.json { GraphJSON(part, board, drawn).write(into: &$0) }
        }
    }

    private func showText(_ graph: DependencyGraph, _ opened: Snapshot) {
        guard !graph.todos.isEmpty else { return }
        let width = Console.width
        Pager.start()
        Console.lines(TerminalGraph(graph, opened.board, width: width, Console.style(), opened.words).lines)
    }

    private func show(as dialect: TerminalDialect, _ write: (inout ByteBuffer) -> Void) {
        var bytes = ByteBuffer()
        write(&bytes)
        Console.document(bytes.bytes, as: dialect)
    }

    private func drawable(_ graph: DependencyGraph) -> DependencyGraph {
        let part = graph.part(todos: ShowGraph.mostTodos, edges: ShowGraph.mostLines)
        if part.leftOut.todos > 0 { Console.note(.todosLeftOut(part.leftOut.todos)) }
        if part.leftOut.todos == 0, part.leftOut.edges > 0 { Console.note(.linesLeftOut(part.leftOut.edges)) }
        return part
    }
}

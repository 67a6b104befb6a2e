import Application
import ArgumentParser
import Bytes
import Domain
import JSON
import Platform
import Presentation
import Repositories
import UseCases
import Words

struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List todos.",
        discussion: """
            A query asks for todos by what they have: 'status:doing owner:hana due<=eow', 'is:open -tag:home', \
            'milk OR "brown bread" sort:due limit:5'. Put it in quotes, so that the shell leaves it alone. Options of \
            one kind add up; those of different kinds, beside the query, must all hold.

            Example: fuda list 'is:overdue -owner:hana'
            Example: fuda list --status doing --owner hana --sort due
            Example: fuda list --view blocked
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var asked: QueryOptions

    @OptionGroup var keys: KeyOptions

    @Option(
        help: ArgumentHelp(
            "Those of a view: one of 'views' in fuda.yml, or overdue, blocked, unowned, stale, archived.",
            valueName: "NAME"),
        completion: .custom { _, _, _ in List.viewNames })
    var view: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Sort by a key, as 'due,title', or as the board does: 'board'; '-' before it turns the order around.",
            valueName: "KEY"), completion: .list([List.board] + Field.allCases.map(\.name)))
    var sort: String = List.board

    @Option(help: ArgumentHelp("At most so many.", valueName: "N"))
    var limit: Int?

    @Flag(help: "Show drafts too.")
    var drafts = false

    @Flag(help: "Show archived todos too.")
    var archived = false

    @Flag(help: "Print JSON.")
    var json = false

    /// The order of the board, which is no key's.
    private static let board = "board"

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit takes a number from 0") }
    }

    mutating func run() throws {
        let order = [List.board, "-" + List.board].contains(sort) ? nil : sort
        let looksInside = json || asked.isAsked || view != nil || order != nil
        let opened = try OpenedBoard(
            try options.open(),
            BoardRequest(includesDrafts: drafts, depth: looksInside ? .facts : .titles, hasPast: true))
        let written = keys.written(beside: asked.text)
        let isAsked = !written.isEmpty || asked.isAsked
        // A query leaves archived ones out, unless it names them. What a view finds is only narrowed.
        let board = opened.board
        let all =
            try view.map { try opened.todos(ofView: $0) }
            ?? board.listed + (archived || asked.isAsked ? board.archived : [])
        var found = sort.hasBytePrefix("-") && order == nil ? all.reversed() : all
        if isAsked || order != nil {
            let query = try QueriedTodos(
                written, of: opened, sortedBy: order, includesArchived: archived || view != nil)
            if asked.explain { return asked.show(query) }
            found = query(found)
            for remark in query.remarks { Console.note(remark.printable) }
        }
        if let limit { found = Array(found.prefix(limit)) }
        if json { printJSON(found, opened.board) } else { printTable(found, opened) }
    }

    /// For completion: those of the project here.
    private static var viewNames: [String] {
        let options = try? ProjectOptions.parse([])
        let opened = (try? options?.open()).flatMap { try? OpenedBoard($0, BoardRequest(depth: .titles)) }
        return opened?.views.views.map(\.name.text) ?? BuiltInView.allCases.map(\.rawValue)
    }

    private func printJSON(_ found: [Int], _ board: Board) {
        var writer = JSONWriter()
        let json = TodoJSON(board: board)
        writer.document("todos") { writer in
            writer.key("todos")
            writer.array { writer in for index in found { json.write(index, into: &writer) } }
        }
        Console.document(writer.bytes.bytes, as: .json)
    }

    private func printTable(_ found: [Int], _ opened: OpenedBoard) {
        guard !found.isEmpty else { return Console.note("no todos") }
        let width = Console.width
        Pager.start()
        Console.lines(TerminalList(opened.board, width: width, Console.style(), opened.words).lines(found))
    }
}

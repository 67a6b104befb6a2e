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
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var asked: QueryOptions

    @OptionGroup var keys: KeyOptions

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
        let written = keys.written(beside: asked.text)
        let order = [List.board, "-" + List.board].contains(sort) ? nil : sort
        let looksInside = json || asked.isAsked || order != nil
        let opened = try OpenedBoard(
            try options.open(),
            BoardRequest(includesDrafts: drafts, depth: looksInside ? .facts : .titles, hasPast: true))
        // A query leaves archived ones out, unless it names them.
        let all = opened.board.listed + (archived || asked.isAsked ? opened.board.archived : [])
        var found = sort.hasBytePrefix("-") && order == nil ? all.reversed() : all
        if !written.isEmpty || asked.isAsked || order != nil {
            let query = try QueriedTodos(written, of: opened, sortedBy: order, includesArchived: archived)
            if asked.explain { return asked.show(query) }
            found = query(found)
            for remark in query.remarks { Console.note(remark.printable) }
        }
        if let limit { found = Array(found.prefix(limit)) }
        if json { printJSON(found, opened.board) } else { printTable(found, opened.board) }
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

    private func printTable(_ found: [Int], _ board: Board) {
        guard !found.isEmpty else { return Console.note("no todos") }
        let width = Console.width
        Pager.start()
        let style = Style()
        let rows = found.map { TodoRow($0, board) }
        let widths = TodoRow.widths(rows, total: width)
        var text = ""
        for row in rows { text += row.line(widths, style) + "\n" }
        Console.lines(text)
    }
}

/// One todo in one line of a table.
private struct TodoRow {
    let cells: [String]
    let isOverdue: Bool
    let isOpen: Bool

    init(_ index: Int, _ board: Board) {
        let row = board.rows[index]
        let todo = row.todo
        isOverdue = row.isOverdue
        isOpen = row.isOpen
        let status =
            todo.isBroken ? "unreadable" : board.columns[row.column].title + (todo.isArchived ? ", archived" : "")
        cells = [
            todo.id, status, todo.priority?.value ?? "", row.due?.iso ?? "",
            todo.owners.map { "@\($0)" }.joined(separator: " "), todo.title,
        ].map(\.printable)
    }

    /// The widths of the columns: the id is whole, and the last one, the title, takes what a terminal leaves. Nothing is
    /// cut where there is no terminal.
    static func widths(_ rows: [TodoRow], total: Int?) -> [Int] {
        var widths = Array(repeating: 0, count: 6)
        for row in rows {
            for (column, cell) in row.cells.enumerated() { widths[column] = max(widths[column], cell.displayWidth) }
        }
        guard let total else { return widths }
        for column in 1..<5 { widths[column] = min(widths[column], 24) }
        func room() -> Int { total - widths[..<5].reduce(0) { $0 + ($1 > 0 ? $1 + 2 : 0) } }
        // Where a terminal is narrow, what tells least goes first: priority, owners, due day, status.
        for column in [2, 4, 3, 1] where room() < min(20, widths[5]) { widths[column] = 0 }
        widths[5] = max(min(8, widths[5]), min(widths[5], room()))
        return widths
    }

    func line(_ widths: [Int], _ style: Style) -> String {
        var line = ""
        for column in 0..<5 where widths[column] > 0 { line += cells[column].fitted(to: widths[column]) + "  " }
        line += cells[5].displayWidth > widths[5] ? cells[5].fitted(to: widths[5]) : cells[5]
        return isOverdue ? style.red(line) : isOpen ? line : style.dim(line)
    }
}

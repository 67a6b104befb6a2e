import Application
import ArgumentParser
import Bytes
import Domain
import JSON
import Platform
import Texts
import Repositories
import UseCases
import Queries
import Messages

struct List: QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List todos.",
        discussion: """
            Without a query, lists the open todos and says how many are closed. A query selects among the open and \
            closed todos by fields and text: 'status:doing owner:hana due<=eow', 'is:open -tag:home', 'milk OR "brown \
            bread" sort:due limit:5'. Quote it to protect it from the shell. Values of the same option are \
            alternatives; the query and the values of different options must all match.

            Example: fuda list 'is:overdue -owner:hana'
            Example: fuda list -t home --sort due
            Example: fuda list --columns id,due,title,tags --group owner
            Example: fuda list --view blocked --format ids
            """, aliases: ["ls"])

    static let letters = KeyOptions.letters + ["-n"]

    /// The form of the output.
    enum Format: String, ExpressibleByArgument, CaseIterable { case table, csv, json, ids }

    @OptionGroup var options: ProjectOptions
    @OptionGroup var queryOptions: QueryOptions

    @OptionGroup var keys: KeyOptions

    @Option(
        help: ArgumentHelp(
            "Only the todos of a view: one of 'views' in fuda.yml, or overdue, blocked, unowned, stale, archived.",
            valueName: "NAME"),
        completion: .custom { _, _, _ in List.viewNames })
    var view: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Sort by keys, such as 'due,title', or in the order of the board: 'board'; '-' before a key reverses it.",
            valueName: "KEY"), completion: .list([TodoListing.board] + Field.allCases.map(\.name)))
    var sort: String = TodoListing.board

    @Option(
        name: [.customShort("n"), .long], help: ArgumentHelp("The maximum number of todos.", valueName: "N"))
    var limit: Int?

    @Flag(help: "Include closed todos.")
    var all = false

    @Flag(help: "Include drafts.")
    var drafts = false

    @Flag(help: "Include archived todos.")
    var archived = false

    @Option(
        help: ArgumentHelp(
            "The columns of the table or of csv: keys separated by commas, such as 'id,due,title,tags'.",
            valueName: "KEYS"), completion: .list(Subject.named.map(\.name)))
    var columns: String?

    @Option(
        help: ArgumentHelp(
            "Group the table by \(List.groupings.map(\.name).joined(separator: ", ")).", valueName: "KEY"),
        completion: .list(List.groupings.map(\.name)))
    var group: String?

    @Flag(help: "Print only the number of todos.")
    var count = false

    @Option(help: ArgumentHelp("Output format: table, csv, json, ids.", valueName: "FORMAT"))
    var format: Format?

    @Flag(help: "Print JSON, as '--format json' does.")
    var json = false

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError.negativeLimit }
        if json, let format, format != .json {
            throw ValidationError.jsonAndFormat(format.rawValue)
        }
        if let group, List.grouping(group) == nil {
            throw ValidationError.unknownGroup(group, known: List.groupings.map(\.name))
        }
        if group != nil, shown != .table { throw ValidationError.groupWithoutTable }
        if columns != nil, shown != .table, shown != .csv {
            throw ValidationError.columnsWithoutTable
        }
    }

    private var shown: Format { json ? .json : format ?? .table }

    private static let groupings = [Field.status] + Grouping.ofFields.compactMap(\.field)

    private static func grouping(_ name: String) -> Field? {
        Field.byName[name.lowercased()].flatMap { groupings.contains($0) ? $0 : nil }
    }

    mutating func run() throws {
        let listing = listing
        let project = try options.open()
        // The table shows the progress of checkboxes. Only the first list reads it from the files: it is then among the
        // stored todos.
        let showsBodies = !count && (shown == .json || shown == .table || columns != nil)
        let depth = showsBodies || listing.needsBodies(in: project) ? BodyDepth.facts : .titles
        let wanted = BoardRequest.listing(includesDrafts: drafts, depth: depth)
        let clock = Int(time(nil))
        let opened = try project.current(wanted)
        let columns = try columns(on: opened)
        guard let found = try queryOptions.select(listing, of: opened) else { return }
        if count { return Console.line("\(found.count)") }
        switch shown {
        case .json:
            let tagged = try project.tagged(opened, found.todos, of: wanted, since: clock) { (opened) throws(Failure) in
                try listing.list(opened).todos
            }
            Console.json {
                TodoJSON(board: tagged.snapshot.board).writeList(tagged.todos, etags: tagged.etags, into: &$0)
            }
        case .ids: Console.lines(found.todos.map { opened.board.rows[$0].todo.id.printable })
        case .csv:
            var bytes = ByteBuffer()
            TodoCells(opened.board, opened.facts).writeCSV(
                found.todos, columns: columns ?? List.usualColumns, into: &bytes)
            Console.document(bytes.bytes, as: .csv)
        case .table: printTable(found, opened, columns)
        }
    }

    /// The columns of csv without `--columns`.
    private static let usualColumns: [Subject] = [.id, .status, .priority, .due, .owner, .tags, .milestone, .title]
        .map { .field($0) }

    private var listing: TodoListing {
        var listing = TodoListing(keys.written(beside: queryOptions.text))
        (listing.view, listing.order) = (view, NegatedTerms.written(sort))
        (listing.includesArchived, listing.limit) = (archived, limit)
        listing.prefersOpen = !all
        return listing
    }

    /// The columns that the user names; nil for the usual ones.
    private func columns(on opened: Snapshot) throws -> [Subject]? {
        guard let columns else { return nil }
        let context = QueryContext(opened.board)
        return try WrittenQuery.names(in: columns).map { name in
            guard let subject = context.subject(named: name.value) else {
                throw Failure.unknownColumn(name.value, known: Subject.named.map(\.name))
            }
            return subject
        }
    }

    /// The views of the project in the current folder, for completion.
    private static var viewNames: [String] {
        // Completion reports no errors; it then offers the built-in views.
        let options = try? ProjectOptions.parse([])
        let opened = (try? options?.open()).flatMap { try? $0.current(BoardRequest(depth: .titles)) }
        return opened?.views.views.map(\.name.text) ?? BuiltInQuery.allCases.map(\.rawValue)
    }

    private func printTable(_ found: ListedTodos, _ opened: Snapshot, _ columns: [Subject]?) {
        if found.todos.isEmpty {
            Console.note(found.closedCount == 0 ? .noTodos : .noOpenTodos)
        } else {
            let cells = columns.map { (columns: $0, cells: TodoCells(opened.board, opened.facts)) }
            let list = TerminalList(
                opened.board, width: Console.width, Console.style(), opened.words, named: cells)
            Pager.start()
            let groups = group.flatMap(List.grouping).map { field in
                opened.groups(found.todos, by: field).map { ($0.title, $0.todos) }
            }
            Console.lines(groups.map { list.lines($0) } ?? list.lines(found.todos))
        }
        if found.closedCount > 0 { Console.note(.notShown(closed: found.closedCount)) }
    }
}

import Application
import ArgumentParser
import Bytes
import Domain
import JSON
import Platform
import Texts
import Repositories
import UseCases
import Messages

struct List: QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List todos.",
        discussion: """
            A query selects todos by their fields and text: 'status:doing owner:hana due<=eow', 'is:open -tag:home', \
            'milk OR "brown bread" sort:due limit:5'. Quote it to protect it from the shell. Values of the same option \
            are alternatives; the query and the values of different options must all match.

            Example: fuda list 'is:overdue -owner:hana'
            Example: fuda list --status doing --owner hana --sort due
            Example: fuda list --view blocked
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var asked: QueryOptions

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

    @Option(help: ArgumentHelp("The maximum number of todos.", valueName: "N"))
    var limit: Int?

    @Flag(help: "Include drafts.")
    var drafts = false

    @Flag(help: "Include archived todos.")
    var archived = false

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError.negativeLimit }
    }

    mutating func run() throws {
        let listing = listing
        let project = try options.open()
        let depth = json || listing.needsBodies(in: project) ? BodyDepth.facts : .titles
        let opened = try project.current(.listing(includesDrafts: drafts, depth: depth))
        guard let found = try asked.select(listing, of: opened) else { return }
        if json {
            Console.json { TodoJSON(board: opened.board).writeList(found.todos, into: &$0) }
        } else {
            printTable(found.todos, opened)
        }
    }

    private var listing: TodoListing {
        var listing = TodoListing(keys.written(beside: asked.text))
        (listing.view, listing.order) = (view, NegatedTerms.written(sort))
        (listing.includesArchived, listing.limit) = (archived, limit)
        return listing
    }

    /// The views of the project in the current folder, for completion.
    private static var viewNames: [String] {
        // Completion reports no errors; it then offers the built-in views.
        let options = try? ProjectOptions.parse([])
        let opened = (try? options?.open()).flatMap { try? $0.current(BoardRequest(depth: .titles)) }
        return opened?.views.views.map(\.name.text) ?? BuiltInQuery.allCases.map(\.rawValue)
    }

    private func printTable(_ found: [Int], _ opened: Snapshot) {
        guard !found.isEmpty else { return Console.note("no todos") }
        let width = Console.width
        Pager.start()
        Console.lines(TerminalList(opened.board, width: width, Console.style(), opened.words).lines(found))
    }
}

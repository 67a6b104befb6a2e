import Application
import ArgumentParser
import Bytes
import Domain
import JSON
import Platform
import Site
import Texts
import UseCases
import Messages

struct Show: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show one todo.",
        discussion: """
            Accepts an id or a unique prefix of it, a former id, a file, a title or words of a title.

            Example: fuda show k3f
                     fuda show todos/k3f9q2-buy-milk.md
                     fuda show buy milk
            """, aliases: ["cat"])

    @OptionGroup var options: ProjectOptions

    @Argument(
        help: ArgumentHelp("The id, the file or words of the title.", valueName: "ID"), completion: Completions.todos)
    var words: [String] = []

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        if words.isEmpty, !Picker.isAvailable { throw ValidationError.noTodoToShow }
    }

    mutating func run() throws { try Picker.picking(words, options, forSeveral: false, show) }

    private func show(_ words: [String]) throws {
        let project = try options.open()
        let wanted = BoardRequest(includesDrafts: true, hasPast: true)
        let choose = { (opened: Snapshot) throws(Failure) in [try TodoChoice(opened, for: .reading).choose(words)] }
        let clock = Int(time(nil))
        var opened = try project.current(wanted)
        var todos = try choose(opened)
        var etags: [Int: String] = [:]
        if json {
            let tagged = try project.tagged(opened, todos, of: wanted, since: clock, choose)
            (opened, todos, etags) = (tagged.snapshot, tagged.todos, tagged.etags)
        }
        let (board, index) = (opened.board, todos[0])
        noteTwins(of: index, in: board)
        let body = try opened.text(of: board.rows[index].todo)
        let (past, file) = (opened.todoPast, board.key(of: index))
        if json {
            let commits = past?.mentions(file) ?? []
            return Console.json {
                TodoJSON(board: board).writeDocument(
                    of: index, body: body, etag: etags[index], commits: commits, into: &$0)
            }
        }
        Pager.start()
        let todo = TerminalTodo(board, opened.findings, Console.style())
        Console.lines(
            todo.lines(
                index, past: past?.lines(file) ?? [], commits: past?.commitLines(file) ?? [], body: body))
    }

    /// Reports other files with the same id, which are not shown.
    private func noteTwins(of index: Int, in board: Board) {
        let id = board.rows[index].todo.id.lowercased()
        for twin in board.indices where twin != index && board.rows[twin].todo.id.lowercased() == id {
            Console.note(.sharedID(id.printable, with: board.rows[twin].todo.path.printable))
        }
    }
}

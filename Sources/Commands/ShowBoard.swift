import Application
import ArgumentParser
import Domain
import Past
import Texts
import UseCases
import Messages

struct ShowBoard: QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "board",
        abstract: "Show the board in the terminal.",
        discussion: """
            Shows columns side by side if the terminal is wide enough, otherwise one below the other. On a terminal, \
            fits the board to the screen, shows only the newest five todos of each closed column, and names the todo \
            to work on next.

            A query selects the todos, as in 'fuda list'.

            With --branches, marks each todo that another local branch, or a detached worktree, moved to another \
            column since its merge base with HEAD, such as '⎇ Done on fix-login'. Without a query, also counts the \
            todos that only a branch has. Compares the 50 branches with the newest commits.

            Example: fuda board --all
            Example: fuda board 'milestone:v1 -tag:later'
            Example: fuda board --branches
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var display: BoardDisplay
    @OptionGroup var queryOptions: QueryOptions

    mutating func run() throws {
        let project = try options.open()
        let opened = try ShowBoard.open(project, display)
        let branches = try ShowBoard.branches(project, opened, display)
        guard queryOptions.isGiven else { return ShowBoard.show(opened, display, branches) }
        guard let found = try queryOptions.select(TodoListing(WrittenQuery(queryOptions.text)), of: opened) else {
            return
        }
        let board = opened.board.narrowed(to: found.todos)
        ShowBoard.show(board, display, opened.words, branches?.narrowed(to: found.todos), next: nil)
    }

    static func open(_ project: Workspace, _ display: BoardDisplay) throws -> Snapshot {
        try project.current(.listing(includesDrafts: display.drafts))
    }

    /// The todos that other branches moved, if the user asks for them.
    static func branches(
        _ project: Workspace, _ opened: Snapshot, _ display: BoardDisplay
    ) throws -> BranchMarks? {
        display.branches ? try project.branchMarks(on: opened) : nil
    }

    /// Shows the whole board, and on a terminal what to do next.
    static func show(_ opened: Snapshot, _ display: BoardDisplay, _ branches: BranchMarks?) {
        show(opened.board, display, opened.words, branches, next: next(on: opened))
    }

    /// The most urgent todo, if the output is a terminal. What prevents an answer does not prevent the board.
    private static func next(on opened: Snapshot) -> NextTodos.Entry? {
        guard Console.width != nil else { return nil }
        do throws(Failure) {
            return try opened.nextTodos(startsWithToday: false).todos.entries.first
        } catch {
            Console.note("\(error)".printable)
            return nil
        }
    }

    private static func show(
        _ board: Board, _ display: BoardDisplay, _ words: Messages, _ branches: BranchMarks?, next: NextTodos.Entry?
    ) {
        let screen = Console.width.map { TerminalColumns.Screen(width: $0, height: display.all ? nil : Console.height) }
        if display.all { Pager.start() }
        let lines = TerminalColumns(board, on: screen, Console.style(), words, marking: branches, next: next).lines
        Console.lines(lines)
    }
}

/// Options for how much of the board a terminal shows.
struct BoardDisplay: ParsableArguments {
    @Flag(help: "Include drafts.")
    var drafts = false

    @Flag(help: "Show every todo, in a pager if they do not fit the screen.")
    var all = false

    @Flag(help: "Mark the todos that other local branches or worktrees moved to another column.")
    var branches = false
}

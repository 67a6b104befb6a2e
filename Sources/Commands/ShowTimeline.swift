import Application
import ArgumentParser
import Bytes
import Charts
import Domain
import Texts
import UseCases
import Messages

struct ShowTimeline: QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline",
        abstract: "Show open todos on a time axis, grouped by milestone.",
        discussion: """
            The bar of an open todo with a due date ends on that date. It begins on the day when the todo was started. \
            If the todo was not started, it begins on its 'scheduled' day, otherwise on the day when its blockers are \
            likely to be done or are due, otherwise on the day when the todo was created. If its file does not give these days, they come \
            from git. Several overdue todos of a milestone share one line. A vertical bar marks today.

            A query selects the todos, as in 'fuda list'.

            Example: fuda timeline
            Example: fuda timeline 'milestone:v1 owner:hana'
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var queryOptions: QueryOptions

    @Flag(help: "Include drafts.")
    var drafts = false

    mutating func run() throws {
        let opened = try options.open().current(.listing(includesDrafts: drafts))
        guard queryOptions.isGiven else { return show(opened.board, opened) }
        guard let found = try queryOptions.select(TodoListing(WrittenQuery(queryOptions.text)), of: opened) else {
            return
        }
        show(opened.board.narrowed(to: found.todos), opened)
    }

    private func show(_ board: Board, _ opened: Snapshot) {
        Console.lines(TerminalTimeline(board, opened.words, Console.textStyle, timeline: opened.timeline).lines)
    }
}

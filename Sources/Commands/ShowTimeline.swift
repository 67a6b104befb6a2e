import Application
import ArgumentParser
import Bytes
import Charts
import Domain
import Texts
import UseCases
import Words

struct ShowTimeline: QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline",
        abstract: "Show what is open over time, in lanes of milestones.",
        discussion: """
            Each open todo with a due day stands from the day it was begun to that day; one that was not begun, from its \
            'scheduled' day, else from the day by which its blockers are likely to be done, or are due, else from the \
            day it was made. The bar is today.

            A query chooses what is shown, as in 'fuda list'.

            Example: fuda timeline
            Example: fuda timeline 'milestone:v1 owner:hana'
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var asked: QueryOptions

    @Flag(help: "Show drafts like any other todo.")
    var drafts = false

    mutating func run() throws {
        let opened = try options.open().current(.listing(includesDrafts: drafts))
        guard asked.isAsked else { return show(opened.board, opened) }
        guard let found = try asked.select(TodoListing(WrittenQuery(asked.text)), of: opened) else { return }
        show(opened.board.narrowed(to: found.todos), opened)
    }

    private func show(_ board: Board, _ opened: Snapshot) {
        Console.lines(TerminalTimeline(board, opened.words, Console.textStyle, timeline: opened.timeline).lines)
    }
}

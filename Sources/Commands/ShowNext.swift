import Application
import ArgumentParser
import Bytes
import Domain
import Texts
import UseCases
import Messages

struct ShowNext: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "next",
        abstract: "List what you can work on now, most urgent first.",
        discussion: """
            Lists the todos that are ready (open, not blocked, not before their 'scheduled' day), not in a column of \
            type 'hold', and either yours or without an owner. Each line says why a todo is urgent.

            Urgency is a sum of points: overdue 12 and 0.2 for each day, at most 18; due in n days, up to 7: 8 - n; \
            priority: 6 for the highest, evenly down to 0; in an active column 4; 2 for each open todo that it blocks, \
            at most 8; age in days / 60, at most 2. Queries can use it too: 'sort:urgency', 'urgency>=8'.

            Example: fuda next
            Example: fuda next --explain --limit 3
            """)

    @OptionGroup var list: NextList

    mutating func run() throws { try list.show(startsWithToday: false) }
}

struct ShowToday: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "today",
        abstract: "List what you can work on now, today's todos first.",
        discussion: """
            Lists the same todos as 'fuda next', but puts those that are due or scheduled today first.

            Example: fuda today
            """)

    @OptionGroup var list: NextList

    mutating func run() throws { try list.show(startsWithToday: true) }
}

/// The options of `next` and `today`.
struct NextList: ParsableArguments {
    @OptionGroup var options: ProjectOptions

    @Option(
        name: [.customShort("n"), .long], help: ArgumentHelp("The maximum number of todos.", valueName: "N"))
    var limit: Int = 10

    @Flag(help: "Show the urgency points of each todo.")
    var explain = false

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        if limit < 0 { throw ValidationError.negativeLimit }
    }

    func show(startsWithToday: Bool) throws {
        let opened = try options.open().current(.listing())
        let (next, note) = try opened.nextTodos(startsWithToday: startsWithToday)
        let shown = next.entries.prefix(limit)
        if let note { Console.note(note) }
        if json { return Console.json { TodoJSON(board: opened.board).writeNext(shown, into: &$0) } }
        guard !next.entries.isEmpty else { return Console.note(.nothingToDo) }
        let texts = TerminalNext(opened.board, width: Console.width, Console.style(), opened.words)
        Console.lines(texts.lines(shown, explains: explain))
        let rest = next.entries.count - shown.count
        if rest > 0 { Console.line("\(opened.words(.andMoreBelow, count: rest)) (--limit \(next.entries.count))") }
    }
}

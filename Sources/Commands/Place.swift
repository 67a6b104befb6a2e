import Application
import ArgumentParser
import Domain
import TerminalBoard
import UseCases

struct Place: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "place", abstract: "Move a todo to a place in its column.",
        discussion: """
            Sets 'order'. Without --before and --after, the todo goes to the end of the column.

            Example: fuda place k3f --before a1b
                     fuda place k3f --status doing --after b2c
            """)

    static let todoArguments = TodoArguments.first

    @OptionGroup var options: ProjectOptions
    @OptionGroup var editing: EditOptions

    @Option(help: ArgumentHelp("The todo that it comes before.", valueName: "ID"), completion: Completions.todos)
    var before: String?

    @Option(help: ArgumentHelp("The todo that it comes after.", valueName: "ID"), completion: Completions.todos)
    var after: String?

    @Option(
        help: ArgumentHelp("Move it to the column with this status.", valueName: "STATUS"),
        completion: Completions.values(of: .status))
    var status: String?

    @Argument(
        help: ArgumentHelp("The todo's id, its file or words of its title.", valueName: "ID"),
        completion: Completions.todos)
    var words: [String] = []

    func validate() throws {
        if words.isEmpty, !Picker.isAvailable { throw ValidationError.noTodoToShow }
        if before != nil, after != nil { throw ValidationError.beforeAndAfter }
    }

    mutating func run() throws {
        let written = Change.place(status: status, before: before, after: after)
        try Picker.picking(words, options, forSeveral: false) { words in
            let edits = try editing.edit(written, of: words, options) { (board) throws(Failure) in
                let todos = try board.todos(.names(words)).keys
                guard todos.count == 1 else { throw .placesOne }
                return try board.resolved(written, of: todos[0])
            }
            editing.show(edits)
        }
    }
}

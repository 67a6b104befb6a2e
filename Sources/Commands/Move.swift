import Application
import ArgumentParser
import Domain
import UseCases

struct Move: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Move a todo to another column.",
        discussion: """
            The file remembers when a todo was first started and when it was done.

            Example: fuda move k3f review
                     fuda move buy milk done
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var editing: EditOptions

    @Argument(
        help: ArgumentHelp(
            "The todo's id, its file or words of its title, then a column's status.", valueName: "ID STATUS"))
    var words: [String]

    func validate() throws {
        guard words.count > 1 else { throw ValidationError("name a todo and the status that it is to have") }
    }

    mutating func run() throws {
        try editing.move(Array(words.dropLast()), options) { [words] _ in words[words.count - 1] }
    }
}

struct Start: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "start", abstract: "Move a todo to the first active column.",
        discussion: """
            Example: fuda start k3f
            """)

    @OptionGroup var todo: MovedTodo

    mutating func run() throws { try todo.move(to: .active) }
}

struct Done: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "done", abstract: "Move a todo to the first column of what is done.",
        discussion: """
            Example: fuda done k3f
            """)

    @OptionGroup var todo: MovedTodo

    mutating func run() throws { try todo.move(to: .done) }
}

struct Reopen: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reopen", abstract: "Move a todo back to the first column of what is to do.",
        discussion: """
            It says no longer when it was done.

            Example: fuda reopen k3f
            """)

    @OptionGroup var todo: MovedTodo

    mutating func run() throws { try todo.move(to: .todo) }
}

struct Cancel: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cancel", abstract: "Move a todo to the first column of what is cancelled.",
        discussion: """
            Example: fuda cancel k3f
            """)

    @OptionGroup var todo: MovedTodo

    mutating func run() throws { try todo.move(to: .cancelled) }
}

/// The todo that is moved to the first column of a type.
struct MovedTodo: ParsableArguments {
    @OptionGroup var options: ProjectOptions
    @OptionGroup var editing: EditOptions

    @Argument(help: ArgumentHelp("Its id, its file or words of its title.", valueName: "ID"))
    var words: [String]

    func move(to type: ColumnType) throws {
        try editing.move(words, options) { board throws(Failure) in
            guard let column = board.settings.columns.first(where: { $0.type == type }) else {
                throw Failure("no column has the type '\(type)'; give it to one under 'columns' in fuda.yml")
            }
            return column.status
        }
    }
}

extension EditOptions {
    fileprivate func move(
        _ words: [String], _ options: ProjectOptions, to status: (Board) throws(Failure) -> String
    ) throws {
        try edit(words, options) { (board, todo) throws(Failure) in
            [Assignment("status", .set, try status(board))]
        }
    }
}

import Application
import ArgumentParser
import Domain
import Messages
import TerminalBoard
import UseCases

struct Move: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Move todos to another column.",
        discussion: """
            Records in the file when a todo was first started and when it was done.

            Example: fuda move k3f review
                     fuda move buy milk done
                     fuda move --where 'status:review due<today' doing
            """)

    static let todoArguments = TodoArguments.beforeLast

    @OptionGroup var options: ProjectOptions
    @OptionGroup var editing: EditOptions
    @OptionGroup var todos: ManyTodos

    @Argument(
        help: ArgumentHelp(
            "The todos' ids, their files, or words of one title; then a column's status.", valueName: "ID STATUS"),
        completion: Completions.moves)
    var words: [String]

    func validate() throws {
        guard words.count > (todos.query == nil ? 1 : 0) else {
            throw ValidationError.noStatus
        }
        try todos.validate(words.dropLast())
    }

    mutating func run() throws {
        try todos.edit(.move(.column(words[words.count - 1])), words.dropLast(), editing, options)
    }
}

struct Start: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "start", abstract: "Start working on todos: move them to the first active column.",
        discussion: """
            Makes you the owner of a todo that has none. A note says since when and by whom a todo is in work already.

            Example: fuda start k3f
            """)

    @OptionGroup var moved: NamedTodos

    mutating func run() throws {
        try moved.edit(.move(.start)) { (board, todo) throws(Failure) in try board.alreadyStarted(todo) }
    }
}

struct Done: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "done", abstract: "Move todos to the first column of type 'done'.",
        discussion: """
            For a recurring todo ('recur'), creates the next one with a later date and all checkboxes unchecked. A note \
            says if the todo was blocked or has open checkboxes.

            With --from-commits, closes the open todos that commits name on a line such as 'Closes: k3f9q2, #12', \
            anywhere in the message. The setting 'commits' in fuda.yml lists the keys before the colon. A commit closes \
            nothing that was reopened, or moved to a column of another type, in that commit or after it. Asks for no \
            confirmation.

            Example: fuda done k3f
                     fuda done k3f a1b --commit
                     fuda done --from-commits
                     fuda done --from-commits v1.0..HEAD --dry-run
            """, aliases: ["close"])

    @OptionGroup var moved: TodosOrCommits

    mutating func run() throws {
        try moved.edit(.move(.done)) { (board, todo) throws(Failure) in try board.unfinished(todo) }
    }
}

struct Reopen: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "reopen", abstract: "Reopen closed todos: move them to the first column of type 'todo'.",
        discussion: """
            Removes 'doneAt'.

            Example: fuda reopen k3f
            """)

    @OptionGroup var moved: NamedTodos

    mutating func run() throws { try moved.edit(.move(.reopen)) }
}

struct Stop: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "stop", abstract: "Stop working on todos: move them to the first column of type 'todo'.",
        discussion: """
            Example: fuda stop k3f
            """)

    @OptionGroup var moved: NamedTodos

    mutating func run() throws { try moved.edit(.move(.stop)) }
}

struct Skip: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "skip", abstract: "Move a recurring todo to its next date.",
        discussion: """
            Changes 'due' and 'scheduled' to the dates that 'done' would give the next todo of the series; the todo \
            stays open.

            Example: fuda skip k3f
            """)

    @OptionGroup var moved: NamedTodos

    mutating func run() throws { try moved.edit(.skip) }
}

struct Cancel: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "cancel", abstract: "Move todos to the first column of type 'cancelled'.",
        discussion: """
            Example: fuda cancel k3f
            """)

    @OptionGroup var moved: NamedTodos

    mutating func run() throws { try moved.edit(.move(.cancel)) }
}

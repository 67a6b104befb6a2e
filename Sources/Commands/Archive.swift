import Application
import ArgumentParser

struct Archive: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "archive",
        abstract: "Take todos off the board and the lists.",
        discussion: """
            They keep their pages, are found by search, and stay in the figures. 'fuda set ID archived=' brings one back.

            Example: fuda archive k3f
                     fuda archive --where 'is:done doneAt<-6m'
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var editing: EditOptions
    @OptionGroup var todos: ManyTodos

    @Argument(
        help: ArgumentHelp("The todos' ids, their files, or words of one title.", valueName: "ID"),
        completion: Completions.todos)
    var words: [String] = []

    func validate() throws { try todos.validate(words) }

    mutating func run() throws {
        try todos.edit(words, of: (["archive"], []), editing, options) { (board, todo) throws(Failure) in
            try board.archiving(todo)
        }
    }
}

struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rm",
        abstract: "Remove the files of todos.",
        discussion: """
            'fuda undo' brings them back, and so does git where it knows them.

            Example: fuda rm k3f
                     fuda rm --where 'is:cancelled' --dry-run
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var editing: EditOptions
    @OptionGroup var todos: ManyTodos

    @Argument(
        help: ArgumentHelp("The todos' ids, their files, or words of one title.", valueName: "ID"),
        completion: Completions.todos)
    var words: [String] = []

    func validate() throws { try todos.validate(words) }

    mutating func run() throws {
        try todos.edit(words, of: (["rm"], []), editing, options) { (_, todo) throws(Failure) in [.remove(todo)] }
    }
}

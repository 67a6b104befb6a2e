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

    @OptionGroup var named: NamedTodos

    mutating func run() throws {
        try named.edit("archive") { (board, todo) throws(Failure) in
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

    @OptionGroup var named: NamedTodos

    mutating func run() throws {
        try named.edit("rm") { (_, todo) throws(Failure) in [.remove(todo)] }
    }
}

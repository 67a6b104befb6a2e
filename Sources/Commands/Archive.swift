import Application
import ArgumentParser

struct Archive: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "archive",
        abstract: "Hide todos from the board and the lists.",
        discussion: """
            Archived todos keep their pages and remain searchable; in reports, they no longer count as open. 'fuda set \
            ID archived=' restores one.

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

struct Remove: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "rm",
        abstract: "Delete the files of todos.",
        discussion: """
            To restore them, run 'fuda undo', or use git if it tracks them.

            Example: fuda rm k3f
                     fuda rm --where 'is:cancelled' --dry-run
            """, aliases: ["delete"])

    @OptionGroup var named: NamedTodos

    mutating func run() throws {
        try named.edit("rm") { (_, todo) throws(Failure) in [.remove(todo)] }
    }
}

import Application
import ArgumentParser
import UseCases

struct Archive: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "archive",
        abstract: "Hide todos from the board and the lists.",
        discussion: """
            Archived todos keep their pages and remain searchable; in reports, they no longer count as open. 'fuda \
            restore' takes them back.

            Example: fuda archive k3f
                     fuda archive --where 'is:done doneAt<-6m'
            """)

    @OptionGroup var named: NamedTodos

    mutating func run() throws { try named.edit(.archive) }
}

struct Restore: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Take todos back from the archive.",
        discussion: """
            Example: fuda restore k3f
                     fuda restore --where 'is:archived doneAt>-1w'
            """)

    @OptionGroup var named: NamedTodos

    mutating func run() throws { try named.edit(.restore) }
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

    mutating func run() throws { try named.edit(.remove) }
}

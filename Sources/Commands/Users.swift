import Application
import ArgumentParser
import Bytes
import Domain
import UseCases
import Messages

struct Users: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "user",
        abstract: "List users, show one, or create a profile.",
        discussion: """
            A user exists as soon as a todo names them as owner; a file in 'users' adds a name, an e-mail address and \
            a text.

            Example: fuda user list
                     fuda user new hana --name Hana --email hana@example.org
                     fuda user show hana
            """,
        subcommands: [ListUsers.self, NewUser.self, ShowUser.self], defaultSubcommand: ListUsers.self)
}

struct ListUsers: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List users with the numbers of their open, overdue and done todos.",
        discussion: """
            Example: fuda user list
            """)

    @OptionGroup var options: ProjectOptions

    @Flag(help: "Print JSON.")
    var json = false

    mutating func run() throws {
        let board = try options.open().current().board
        let users = UserCounts.all(on: board)
        if json { return Console.json { UserCounts.write(users, into: &$0) } }
        if users.isEmpty { return Console.note(.noUsers) }
        let width = users.map { $0.user.writtenID.displayWidth }.max() ?? 0
        for user in users { Console.line(user.line(width).printable) }
    }
}

struct NewUser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Create a profile.",
        discussion: """
            Example: fuda user new hana --name Hana --email hana@example.org
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var editing: EditOptions

    @Argument(help: ArgumentHelp("The user's id, as todos write it.", valueName: "ID"))
    var id: String

    @Option(help: ArgumentHelp("The name that the board shows.", valueName: "NAME"))
    var name: String?

    @Option(help: ArgumentHelp("The e-mail address of their git commits.", valueName: "ADDRESS"))
    var email: String?

    @Option(help: ArgumentHelp("The team.", valueName: "TEAM"))
    var team: String?

    @Option(help: ArgumentHelp("The colour, such as #b3261e.", valueName: "COLOR"))
    var color: String?

    mutating func run() throws {
        let keys = [
            ("name", name ?? id), ("email", email ?? ""), ("team", team ?? ""), ("color", color ?? ""),
        ]
        let edits = try editing.edit(.operation(["fuda", "user", "new", id]), of: .all, options) {
            [id] (board) throws(Failure) in
            [try board.newUser(id, keys)]
        }
        editing.show(edits)
    }
}

struct ShowUser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show one user with their open todos.",
        discussion: """
            Example: fuda user show hana
            """)

    @OptionGroup var options: ProjectOptions

    @Argument(help: ArgumentHelp("The user's id.", valueName: "ID"))
    var id: String

    @Flag(help: "Print JSON.")
    var json = false

    mutating func run() throws {
        let opened = try options.open().current()
        let board = opened.board
        let users = UserCounts.all(on: board)
        let wanted = try opened.userID(id).lowercased()
        guard let found = users.first(where: { $0.user.id.hasSameBytes(as: wanted) }) else {
            throw Failure.unknownUser(id, nearest: nearestWord(to: wanted, among: users.map(\.user.id)))
        }
        if json { return Console.json { found.write(board, into: &$0) } }
        let user = found.user
        Console.line(found.line(0).printable)
        for (name, value) in [("email", user.email), ("team", user.team), ("file", user.path)] {
            if let value { Console.line("\(name): \(value)".printable) }
        }
        for todo in found.open {
            Console.line("  \(board.rows[todo].todo.id)  \(board.rows[todo].todo.title)".printable)
        }
    }
}

extension UserCounts {
    fileprivate func line(_ width: Int) -> String {
        let name = user.name.hasSameBytes(as: user.writtenID) ? "" : "  \(user.name)"
        let late = overdue > 0 ? ", \(overdue) overdue" : ""
        return
            "\(user.writtenID.fitted(to: max(width, user.writtenID.displayWidth)))  \(open.count) open\(late), \(done) done\(name)"
    }
}

import Application
import ArgumentParser
import Bytes
import Domain
import JSON
import UseCases
import Words

struct Users: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "user",
        abstract: "The people of the board.",
        discussion: """
            Somebody is there by being named as an owner; a file in 'users' adds a name, an e-mail and a text.

            Example: fuda user list
                     fuda user new hana --name Hana --email hana@example.org
                     fuda user show hana
            """,
        subcommands: [ListUsers.self, NewUser.self, ShowUser.self], defaultSubcommand: ListUsers.self)
}

struct ListUsers: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Who there is, with open, overdue and done todos.",
        discussion: """
            Example: fuda user list
            """)

    @OptionGroup var options: ProjectOptions

    @Flag(help: "Print JSON.")
    var json = false

    mutating func run() throws {
        let board = try options.open().current().board
        let users = UserCounts.all(on: board)
        if json {
            var writer = JSONWriter()
            writer.document("users") { writer in
                writer.key("users")
                writer.array { writer in for user in users { user.write(into: &writer) } }
            }
            return Console.document(writer.bytes.bytes, as: .json)
        }
        if users.isEmpty { return Console.note("nobody is named yet; 'fuda user new ID' makes a profile") }
        let width = users.map { $0.user.writtenID.displayWidth }.max() ?? 0
        for user in users { Console.line(user.line(width).printable) }
    }
}

struct NewUser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Make a profile.",
        discussion: """
            Example: fuda user new hana --name Hana --email hana@example.org
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var editing: EditOptions

    @Argument(help: ArgumentHelp("As todos name them.", valueName: "ID"))
    var id: String

    @Option(help: ArgumentHelp("What the board calls them.", valueName: "NAME"))
    var name: String?

    @Option(help: ArgumentHelp("The address under which git knows them.", valueName: "ADDRESS"))
    var email: String?

    @Option(help: ArgumentHelp("The team they belong to.", valueName: "TEAM"))
    var team: String?

    @Option(help: ArgumentHelp("Their colour, as #b3261e.", valueName: "COLOR"))
    var color: String?

    mutating func run() throws {
        let keys = [
            ("name", name ?? id), ("email", email ?? ""), ("team", team ?? ""), ("color", color ?? ""),
        ]
        let edits = try editing.edit(["user", "new", id], of: .all, options) { [id] (board) throws(Failure) in
            [try board.newUser(id, keys)]
        }
        editing.show(edits)
    }
}

struct ShowUser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "One of them, with what is open.",
        discussion: """
            Example: fuda user show hana
            """)

    @OptionGroup var options: ProjectOptions

    @Argument(help: ArgumentHelp("Their id.", valueName: "ID"))
    var id: String

    @Flag(help: "Print JSON.")
    var json = false

    mutating func run() throws {
        let opened = try options.open().current()
        let board = opened.board
        let users = UserCounts.all(on: board)
        let wanted = try opened.userID(id).lowercased()
        guard let found = users.first(where: { $0.user.id.hasSameBytes(as: wanted) }) else {
            let hint = didYouMean(wanted, among: users.map(\.user.id))
            throw Failure("nobody is called '\(id)' here\(hint.map { "; \($0)" } ?? "")")
        }
        if json {
            var writer = JSONWriter()
            writer.document("user") { writer in
                writer.key("user")
                found.write(into: &writer)
                writer.field("todos", found.open.map { board.rows[$0].todo.id })
            }
            return Console.document(writer.bytes.bytes, as: .json)
        }
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

/// Somebody with the numbers of their todos.
private struct UserCounts {
    let user: User
    /// Indices on the board.
    let open: [Int]
    let overdue: Int
    let done: Int

    static func all(on board: Board) -> [UserCounts] {
        board.users.map { member in
            let open = member.todos.filter { board.rows[$0].isOpen }
            return UserCounts(
                user: member.user, open: open, overdue: open.count { board.rows[$0].isOverdue }, done: member.tally.done
            )
        }
    }

    func line(_ width: Int) -> String {
        let name = user.name.hasSameBytes(as: user.writtenID) ? "" : "  \(user.name)"
        let late = overdue > 0 ? ", \(overdue) overdue" : ""
        return
            "\(user.writtenID.fitted(to: max(width, user.writtenID.displayWidth)))  \(open.count) open\(late), \(done) done\(name)"
    }

    func write(into writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("id", user.writtenID)
            writer.field("name", user.name)
            if let email = user.email { writer.field("email", email) }
            if let team = user.team { writer.field("team", team) }
            if let path = user.path { writer.field("path", path) }
            for (name, count) in [("open", open.count), ("overdue", overdue), ("done", done)] {
                writer.key(text: name)
                writer.value(count)
            }
        }
    }
}

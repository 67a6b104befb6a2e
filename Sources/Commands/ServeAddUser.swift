import Accounts
import Application
import ArgumentParser
import Bytes
import Domain
import Editing
import Messages
import Platform
import Repositories
import UseCases

struct ServeAddUser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Create an account.",
        discussion: """
            Asks for the password on the terminal. Creates the profile of the board user if there is none. The first \
            account is an admin unless --role names another role.

            Example: fuda serve user add hana
                     fuda serve user add hana@example.org --user hana --role editor
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var account: AccountArgument
    @OptionGroup var source: PasswordSource

    @Option(
        help: ArgumentHelp("The board user; by default the login.", valueName: "ID"),
        completion: Completions.values(of: .owner))
    var user: String?

    @Option(help: ArgumentHelp("The role; by default the setting 'serve.defaultRole'.", valueName: "ROLE"))
    var role: Role?

    mutating func run() throws {
        let workspace = try options.open()
        let store = try AccountStore(of: workspace.home, workspace.request.environment)
        let (login, id) = (account.login, user ?? account.login)
        if store.account(login) != nil { throw Failure(.loginTaken(login)) }
        let password = try source.read()
        try Failure.ofAccounts { () throws(AccountError) in try store.check(login: login, password: password) }
        let command = EditCommand(.operation(["fuda", "serve", "user", "add", login]))
        let made = try options.edit(command) { (board) throws(Failure) in
            let (users, own) = (board.board.users.map(\.user.id), id.withoutAt)
            try Failure.ofAccounts { () throws(AccountError) in
                try AccountStore.check(typed: own, among: users)
                try AccountStore.check(typed: login, among: users + [own.lowercased()])
            }
            return board.hasProfile(id) ? [] : [try board.newUser(id, [("name", id)])]
        }
        let role = role ?? (store.hasAccounts ? workspace.home.settings.serve.defaultRole : .admin)
        do {
            try Failure.ofAccounts { () throws(AccountError) in
                try store.add(login: login, user: id.withoutAt, role: role, password: password, now: Int(time(nil)))
            }
        } catch {
            // The reason why there is no account is more important than a profile that remains.
            if !made.isEmpty { try? end(command, .revert(commits: false)) }
            throw error
        }
        // 'fuda undo' would take back only the profile.
        if !made.isEmpty { try end(command, .forget) }
        for file in made { Console.line("created \(file.path)".printable) }
        Console.line("created the account '\(login)' with the role \(role.rawValue) for @\(id.withoutAt)".printable)
    }
}

extension ServeAddUser {
    /// Reverts the profile, or lets no command revert it. Another command that came between is left alone.
    private func end(_ command: EditCommand, _ mode: Workspace.UndoMode) throws {
        let workspace = try options.open()
        guard let last = try workspace.lastCommand(through: .commandLine), last.intent == command.intent
        else { return }
        _ = try workspace.undo(mode, through: .commandLine, confirmed: last, as: workspace.request.actor)
    }
}

extension EditPlanner {
    fileprivate func hasProfile(_ id: String) -> Bool {
        let id = id.withoutAt.lowercased()
        return board.users.contains { $0.user.id.hasSameBytes(as: id) && $0.user.path != nil }
    }
}

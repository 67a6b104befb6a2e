import Accounts
import Application
import ArgumentParser
import Bytes
import Domain
import Messages
import Platform
import Repositories

struct ServeUser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "user",
        abstract: "Manage the accounts of the live board.",
        discussion: """
            People sign in to 'fuda serve' with the login and the password of an account. Its role decides what they \
            may do: reader, commenter, editor or admin. A running server notices each change within a second. A \
            person whose role, login or password changes, or whose account is disabled, must sign in again.

            Example: fuda serve user add hana --role admin
                     fuda serve user invite --role editor
            """,
        subcommands: [
            ServeAddUser.self, ServeListUsers.self, ServeSetRole.self, ServeDisableUser.self, ServeEnableUser.self,
            ServeRemoveUser.self, ServeRenameUser.self, ServeSetPassword.self, ServeInvite.self,
        ], defaultSubcommand: ServeListUsers.self)
}

struct ServeListUsers: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the accounts with their roles and users.",
        discussion: """
            Example: fuda serve user list
            """)

    @OptionGroup var options: ProjectOptions

    mutating func run() throws {
        let accounts = try options.openAccounts().list
        if accounts.isEmpty { return Console.note(.noAccounts) }
        let width = accounts.map(\.login.displayWidth).max() ?? 0
        for account in accounts { Console.line(account.line(width).printable) }
    }
}

struct ServeSetRole: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "role", abstract: "Change the role of an account.",
        discussion: """
            Example: fuda serve user role hana editor
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var account: AccountArgument

    @Argument(help: ArgumentHelp("The new role.", valueName: "ROLE"))
    var role: Role

    mutating func run() throws {
        try options.changeAccounts { [self] (store) throws(AccountError) in
            try store.setRole(login: account.login, to: role, now: Int(time(nil)))
        }
        Console.line("'\(account.login)' is now \(role.article) \(role.rawValue)".printable)
    }
}

struct ServeDisableUser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "disable", abstract: "Disable an account and end its sessions.",
        discussion: """
            'fuda serve user enable' enables it again, and so can an admin on the board's page of accounts.

            Example: fuda serve user disable hana
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var account: AccountArgument

    mutating func run() throws {
        try options.changeAccounts { [self] (store) throws(AccountError) in
            try store.disable(login: account.login, now: Int(time(nil)))
        }
        Console.line("disabled '\(account.login)'".printable)
    }
}

struct ServeSetPassword: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "password", abstract: "Change the password of an account and end its sessions.",
        discussion: """
            Example: fuda serve user password hana
                     pass show board/hana | fuda serve user password hana --password-stdin
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var account: AccountArgument
    @OptionGroup var source: PasswordSource

    mutating func run() throws {
        let store = try options.openAccounts()
        guard store.account(account.login) != nil else { throw Failure(.unknownLogin(account.login)) }
        let password = try source.read()
        try Failure.ofAccounts { [self] () throws(AccountError) in
            try store.setPassword(login: account.login, to: password, now: Int(time(nil)))
        }
        Console.line("changed the password of '\(account.login)'".printable)
    }
}

// MARK: Arguments

/// The account that a command changes.
struct AccountArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("The login of the account.", valueName: "LOGIN"))
    var login: String
}

/// Where a command gets a password; never from its arguments, which other users of the machine can see.
struct PasswordSource: ParsableArguments {
    @Flag(help: "Read the password from standard input.")
    var passwordStdin = false

    func read() throws(Failure) -> String {
        guard passwordStdin else { return try PasswordPrompt.new() }
        var text = String(decoding: try StandardInput.all(), as: UTF8.self)[...]
        for end in ["\n", "\r"] { text = text.rest(beforeBytes: end) ?? text }
        guard !text.containsByte("\n") else { throw .severalLinesOfPassword }
        return String(text)
    }
}

extension Role: ExpressibleByArgument {
    fileprivate var article: String { self == .editor || self == .admin ? "an" : "a" }
}

extension ProjectOptions {
    /// Opens the accounts of the project.
    func openAccounts() throws(Failure) -> AccountStore {
        let workspace = try Workspace(request(), events: .shown)
        return try AccountStore(of: workspace.home, workspace.request.environment)
    }

    /// Opens the accounts of the project and changes them.
    func changeAccounts(_ body: (AccountStore) throws(AccountError) -> Void) throws(Failure) {
        let store = try openAccounts()
        try Failure.ofAccounts { () throws(AccountError) in try body(store) }
    }
}

extension Failure {
    /// Runs a closure; an error of accounts becomes a failure.
    static func ofAccounts<Result>(_ body: () throws(AccountError) -> Result) throws(Failure) -> Result {
        do {
            return try body()
        } catch {
            throw Failure(error)
        }
    }
}

extension Account {
    fileprivate func line(_ width: Int) -> String {
        let marks = [isDisabled ? "disabled" : nil, hasPassword ? nil : "no password"].compactMap { $0 }
        let role = role.rawValue.fitted(to: 9)
        let rest = marks.isEmpty ? "" : "  (\(marks.joined(separator: ", ")))"
        return "\(login.fitted(to: width))  \(role)  @\(user)\(rest)"
    }
}

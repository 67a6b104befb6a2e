import Accounts
import Application
import ArgumentParser
import Domain
import Messages
import Platform
import UseCases

struct ServeEnableUser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "enable", abstract: "Let a disabled account sign in again.",
        discussion: """
            Example: fuda serve user enable hana
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var account: AccountArgument

    mutating func run() throws {
        try options.changeAccounts { [self] (store) throws(AccountError) in
            try store.enable(login: account.login, now: Int(time(nil)))
        }
        Console.line("enabled '\(account.login)'".printable)
    }
}

struct ServeRemoveUser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rm", abstract: "Remove an account, its sessions and its tokens.",
        discussion: """
            The board user, the profile and the todos remain. The last admin cannot be removed.

            Example: fuda serve user rm hana
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var account: AccountArgument

    mutating func run() throws {
        try options.changeAccounts { [self] (store) throws(AccountError) in
            try store.remove(login: account.login, now: Int(time(nil)))
        }
        Console.line("removed the account '\(account.login)'".printable)
    }
}

struct ServeRenameUser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename", abstract: "Change the login of an account and end its sessions.",
        discussion: """
            The password, the role, the board user and the tokens remain. Behind a sign-on proxy, the login is the name that \
            the proxy sends.

            Example: fuda serve user rename hana hana@example.org
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var account: AccountArgument

    @Argument(help: ArgumentHelp("The new login.", valueName: "NEW"))
    var newLogin: String

    mutating func run() throws {
        let users = try options.open().current().board.users.map(\.user.id)
        try options.changeAccounts { [self] (store) throws(AccountError) in
            let own = store.account(account.login)?.user
            try AccountStore.check(typed: newLogin, among: users.filter { $0 != own })
            try store.rename(login: account.login, to: newLogin, now: Int(time(nil)))
        }
        Console.line("'\(account.login)' now signs in as '\(newLogin)'".printable)
    }
}

import Accounts
import Application
import ArgumentParser
import Bytes
import Domain
import Platform
import Repositories
import UseCases

struct ServeInvite: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "invite",
        abstract: "Print a link with which one person can create an account.",
        discussion: """
            The link works once and for 24 hours. --user lets the person become an existing board user; without it, \
            they choose a new one.

            Example: fuda serve user invite --role editor
                     fuda serve user invite --user hana
            """)

    @OptionGroup var options: ProjectOptions

    @Option(help: ArgumentHelp("The role; by default the setting 'serve.defaultRole'.", valueName: "ROLE"))
    var role: Role?

    @Option(
        help: ArgumentHelp("The board user of the account.", valueName: "ID"),
        completion: Completions.values(of: .owner))
    var user: String?

    mutating func run() throws {
        let workspace = try options.open()
        let settings = workspace.home.settings.serve
        guard settings.signUp != .off else { throw Failure.signUpIsOff }
        let store = try AccountStore(of: workspace.home, workspace.request.environment)
        let (role, user) = (role ?? settings.defaultRole, user.map { $0.withoutAt })
        if let user { try User.refuseID(user) }
        let (origin, token) = try Failure.ofAccounts { () throws(AccountError) in
            (
                try store.origin(settings),
                try store.invite(role: role, user: user, by: "", now: Int(time(nil)))
            )
        }
        Console.line("\(origin)/sign-up?invitation=\(token)")
    }
}

import Accounts
import Application
import ArgumentParser
import Domain
import Platform
import Repositories

struct ServeLink: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "link",
        abstract: "Print a one-time address that opens a board without accounts.",
        discussion: """
            The address works once and for ten minutes, in the browser of the person who runs the server.

            Example: fuda serve link
            """)

    @OptionGroup var options: ProjectOptions

    mutating func run() throws {
        let workspace = try options.open()
        let store = try AccountStore(of: workspace.home, workspace.request.environment)
        guard !store.hasAccounts else { throw Failure.linkWithAccounts }
        let (origin, code) = try Failure.ofAccounts { () throws(AccountError) in
            (try store.ownOrigin, try store.makeCode(now: Int(time(nil))))
        }
        Console.line("\(origin)/sign-in?code=\(code)")
    }
}

extension AccountStore {
    /// The origin under which browsers reach the board: that of the settings, or the one on this machine.
    func origin(_ settings: ServeSettings) throws(AccountError) -> String {
        if let address = settings.addresses.first { return address }
        return try ownOrigin
    }

    /// The origin of the server on this machine, or of the next one. A board without accounts has no other: the address of the
    /// settings is that of the team's server.
    fileprivate var ownOrigin: String {
        get throws(AccountError) { try announced ?? "http://\(hasAccounts ? "127.0.0.1" : localHost):4280" }
    }
}

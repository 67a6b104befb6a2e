import Accounts
import Application
import ArgumentParser
import Bytes
import Domain
import HTTP
import LivePages
import Platform
import Repositories
import Serving

struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the board in the browser, with edits.",
        discussion: """
            Shows the pages of 'fuda build' and lets people change todos: create, edit, move, tick, comment. The files \
            stay the only database; changes by editors, commands and git appear at once.

            On this machine, the board has one user, and the printed address opens it once. 'fuda serve link' prints \
            another address. With accounts ('fuda serve user add'), people sign in. Ends with Ctrl-C, after every \
            accepted request is answered.

            Example: fuda serve --open
                     fuda serve --port 8080 --read-only
                     fuda serve --socket /run/fuda/board.sock
            """,
        subcommands: [ServeUser.self, ServeLink.self])

    @OptionGroup var options: ProjectOptions

    @Option(help: ArgumentHelp("Listen on this address; 127.0.0.1 by default.", valueName: "ADDRESS"))
    var host: String?

    @Option(help: ArgumentHelp("Listen on this port; 0 for any free one.", valueName: "PORT"))
    var port = 4280

    @Option(help: ArgumentHelp("Listen on a Unix socket instead, for a proxy.", valueName: "PATH"))
    var socket: String?

    @Option(
        help: ArgumentHelp(
            "Store accounts and sessions in this directory, and remember it; by default in git's own directory.",
            valueName: "DIR"))
    var state: String?

    @Flag(name: .customLong("open"), help: "Open the board in the browser.")
    var opens = false

    @Flag(help: "Offer no edits.")
    var readOnly = false

    @Flag(help: "Serve other machines without TLS.")
    var insecure = false

    @Flag(help: "Allow pushes to the remote of 'serve.sync', and remember it.")
    var allowSync = false

    mutating func validate() throws {
        if host != nil, socket != nil { throw ValidationError.hostAndSocket }
        if !(0...65_535).contains(port) { throw ValidationError.invalidPort }
    }

    mutating func run() throws {
        let signals = SignalHandler()
        ChildProcess.startGroups()
        let service = try ServedBoard(self)
        try service.run(until: signals)
    }
}

import Application
import ArgumentParser
import Bytes
import JSON
import Platform

struct ServeAgents: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Answer programs by the Model Context Protocol, on standard input and output.",
        discussion: """
            An agent finds, shows, makes, changes, moves, ticks and comments todos, checks the project and reads reports. \
            Its program starts this command and ends it by closing its input; each call reads the files as they are then. \
            Nothing outside of the project is read or written.

            With --read-only it writes nothing, not even a cache in '.fuda' or a key in '.git'. A report on an earlier \
            commit uses a temporary folder.

            Example: fuda mcp -C ~/kitchen --read-only
            """)

    @OptionGroup var options: ProjectOptions

    @Flag(help: "Change nothing: offer only what reads.")
    var readOnly = false

    /// Nobody means a longer line, and what is made of one takes many times its room.
    private static let longestLine = 4 << 20

    mutating func run() throws {
        var request = options.request()
        request.isReadOnly = readOnly
        // Whoever starts it in the wrong folder is told at once.
        let workspace = try Workspace(request, for: .manyRequests, events: .shown)
        let server = AgentServer(mayWrite: !readOnly, version: version, workspace) { [options] in options.today }
        var lines = InputLines(limit: ServeAgents.longestLine)
        while try lines.next({ line in
            var writer = JSONWriter()
            server.answer(line, into: &writer)
            Console.answer(writer.bytes.bytes)
        }) {}
    }
}

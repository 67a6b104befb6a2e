import Application
import ArgumentParser
import Bytes
import JSON
import Platform

struct ServeMCP: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Serve the Model Context Protocol on standard input and output.",
        discussion: """
            An agent can find, show, create, change, move, tick and comment todos, check the project and read reports. \
            The agent's program starts this command and ends it by closing its input; each call reads the current \
            files. The server reads and writes nothing outside the project.

            With --read-only it writes nothing, not even a cache in '.fuda' or a key in '.git'. A report on an earlier \
            commit uses a temporary directory.

            Example: fuda mcp -C ~/kitchen --read-only
            """)

    @OptionGroup var options: ProjectOptions

    @Flag(help: "Offer only the tools that read.")
    var readOnly = false

    /// The maximum length of a line in bytes. No client sends a longer one, and parsing takes many times its memory.
    private static let longestLine = 4 << 20

    mutating func run() throws {
        var request = options.request()
        request.isReadOnly = readOnly
        // Open the project first, so that a start in the wrong folder fails immediately.
        let workspace = try Workspace(request, for: .manyRequests, events: .shown)
        let server = MCPServer(mayWrite: !readOnly, version: version, workspace) { [options] in options.today }
        var lines = InputLines(limit: ServeMCP.longestLine)
        while try lines.next({ line in
            var writer = JSONWriter()
            server.answer(line, into: &writer)
            Console.answer(writer.bytes.bytes)
        }) {}
    }
}

import Application
import ArgumentParser
import Bytes
import Editing
import JSON
import Platform

struct ServeMCP: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Serve the Model Context Protocol on standard input and output.",
        discussion: """
            An agent can find, show, create, change, move and comment on todos, tick their checkboxes, check the \
            project and read reports. The agent's program starts this command and ends it by closing its input; each \
            call reads the current files. The server reads and writes nothing outside the project, except a temporary \
            directory for reports on an earlier commit and, without git, a key in the user's state directory.

            With --read-only it writes only that temporary directory: no cache in '.fuda', and no key in '.git' or in \
            the state directory.

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
        request.client = .agent
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

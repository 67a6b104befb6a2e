import TestSupport
import Testing

struct `The options` {
    /// The parser looks at the declarations in the unoptimised program alone, and here by none but this test.
    @Test func `are declared as the parser wants them`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A")])
        let commands = ["init", "build", "check", "list", "show", "board", "report", "log", "mcp", "templates"]
        #expect(try project.run([], program: TestProject.program).code == 0)
        for command in commands {
            let run = try project.run([command, "--help"], program: TestProject.program)
            #expect(run.code == 0 && run.out.contains("USAGE: "), "\(command): \(run.errors)")
        }
    }

    /// Words of a query may begin with `-`; which options stay options is known without the parser. A release cannot list them.
    @Test(
        .enabled(if: TestProject.release == nil),
        arguments: ["list", "board", "timeline", "export", "graph", "report", "set", "move", "done", "archive", "rm"])
    func `that take a query, or stand beside one, are the known ones`(command: String) throws {
        let project = try TestProject(["todos/a.md": todoFile("A")])
        let run = try project.run([command, "--experimental-dump-help"], program: TestProject.program)
        let arguments = try JSONTree(run.out)["command"]?["arguments"]?.elements ?? []
        func names(_ argument: JSONTree, _ kind: String) -> [String] {
            (argument["names"]?.elements ?? []).filter { $0["kind"]?.text == kind }.compactMap { $0["name"]?.text }
        }
        #expect(Set(arguments.flatMap { names($0, "short") }).isSubset(of: ["C", "h", "o"]))
        let queries = arguments.filter { $0["valueName"]?.text == "QUERY" }
        #expect(!queries.isEmpty)
        for query in queries {
            #expect(query["kind"]?.text == "positional" || ["query", "where"].contains(names(query, "long").first))
        }
    }
}

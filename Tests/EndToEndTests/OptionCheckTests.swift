import TestSupport
import Testing

struct `The declared options` {
    /// The argument parser validates declarations only in debug builds, and only this test runs one directly.
    @Test func `pass the validation of the argument parser`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A")])
        let commands = ["init", "build", "check", "list", "show", "board", "report", "log", "mcp", "templates"]
        #expect(try project.run([], program: TestProject.program).code == 0)
        for command in commands {
            let run = try project.run([command, "--help"], program: TestProject.program)
            #expect(run.code == 0 && run.out.contains("USAGE: "), "\(command): \(run.errors)")
        }
    }

    /// Words of a query can begin with `-`, so fuda has its own list of options. A release cannot print them.
    @Test(
        .enabled(if: TestProject.release == nil),
        arguments: ["list", "board", "timeline", "export", "graph", "report", "set", "move", "done", "archive", "rm"])
    func `that take a query, or can be used with one, are known`(command: String) throws {
        let project = try TestProject(["todos/a.md": todoFile("A")])
        let run = try project.run([command, "--experimental-dump-help"], program: TestProject.program)
        let arguments = try JSONTree(run.out)["command"]?["arguments"]?.elements ?? []
        func names(_ argument: JSONTree, _ kind: String) -> [String] {
            (argument["names"]?.elements ?? []).filter { $0["kind"]?.text == kind }.compactMap { $0["name"]?.text }
        }
        #expect(Set(arguments.flatMap { names($0, "short") }).isSubset(of: "Chonatmpk".map(String.init)))
        let queries = arguments.filter { $0["valueName"]?.text == "QUERY" }
        #expect(!queries.isEmpty)
        for query in queries {
            #expect(query["kind"]?.text == "positional" || ["query", "where"].contains(names(query, "long").first))
        }
    }
}

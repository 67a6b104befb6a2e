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
}

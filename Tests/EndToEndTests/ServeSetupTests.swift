import Foundation
import TestSupport
import Testing

/// Who may be served, as `fuda serve` decides when it starts.
@Suite struct ServeSetupTests {
    @Test(arguments: [
        (["--host", "0.0.0.0"], "add an account"), (["--host", "0.0.0.0", "--insecure"], "add an account"),
        (["--host", "127.0.0.1", "--socket", "a.sock"], "exclude each other"),
        (["--port", "70000"], "from 0 to 65535"),
        (["--socket", "a.sock"], "add an account"),
    ])
    func `a board that strangers could edit is refused`(_ options: [String], _ words: String) throws {
        let project = try TestProject(["fuda.yml": "title: A\n", "todos/a1b2c3.md": "# A\n", "home/": ""])
        let run = try project.run(
            ["serve"] + options, environment: ["HOME": project.path("home")], program: TestProject.program,
            input: .nullDevice)
        #expect(run.code == 64)
        #expect(run.errors.contains(words), "\(run.errors)")
    }
}

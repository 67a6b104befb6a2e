import Foundation
import TestSupport
import Testing

/// `fuda ui` on a real terminal.
struct `fuda ui` {
    private static let files = [
        "fuda.yml": "title: Trip\n",
        "todos/a.md":
            "---\r\nid: k3f9q2\r\ntitle: \"Buy: milk\"\r\nstatus: todo # soon\r\ntags:\r\n  - home\r\n---\r\n\r\n- [ ] find the bag\r\n",
        "todos/b.md": todoFile("Wash", "id: a1b2c3\nstatus: doing\norder: 1"),
        "users/hana.md": "---\nname: Hana\n---\n",
    ]

    private func project() throws -> TestProject { try TestProject(Self.files) }

    /// The day of all edits, so that dates in files are the same.
    private static let environment = ["FUDA_USER": "hana", "SOURCE_DATE_EPOCH": "1795219200"]

    private func play(_ keys: String, in project: TestProject, _ arguments: [String] = []) throws -> TestProject.Run {
        try project.onTerminal(["ui"] + arguments, keys: keys, at: "Trip", environment: Self.environment)
    }

    /// Runs a command that reads lines.
    private func feed(_ input: String, to arguments: [String], in project: TestProject) throws -> TestProject.Run {
        try project.put("input", input)
        return try project.run(
            arguments, environment: Self.environment, program: TestProject.program,
            input: FileHandle(forReadingFrom: URL(filePath: project.path("input"))))
    }

    @Test(arguments: [
        ("s", ["start", "k3f9q2"], "set", #"{"ids":["k3f9q2"],"set":["status=doing","owner=me"]}"#),
        ("d", ["done", "k3f9q2"], "move", #"{"ids":["k3f9q2"],"status":"done"}"#),
        ("L", ["move", "k3f9q2", "doing"], "move", #"{"ids":["k3f9q2"],"status":"doing"}"#),
        ("plow\r", ["set", "k3f9q2", "priority=low"], "set", #"{"ids":["k3f9q2"],"set":["priority=low"]}"#),
        ("Dfri\r", ["set", "k3f9q2", "due=fri"], "set", #"{"ids":["k3f9q2"],"set":["due=fri"]}"#),
        ("#far\r", ["set", "k3f9q2", "tags+=far"], "set", #"{"ids":["k3f9q2"],"set":["tags+=far"]}"#),
        ("i", ["set", "k3f9q2", "owner+=me"], "set", #"{"ids":["k3f9q2"],"set":["owner+=me"]}"#),
        ("CSoon.\r", ["comment", "k3f9q2", "Soon."], "comment", #"{"id":"k3f9q2","text":"Soon."}"#),
        ("A", ["archive", "k3f9q2"], "set", #"{"ids":["k3f9q2"],"set":["archived=true"]}"#),
    ])
    func `writes the bytes of the command line and of the agents' tools`(
        keys: String, command: [String], tool: String, arguments: String
    ) throws {
        let (board, line, agent) = (try project(), try project(), try project())
        let run = try play(keys + "q", in: board)
        #expect(run.code == 0, "\(run)")
        let other = try line.run(command, environment: Self.environment)
        #expect(other.code == 0, "\(other)")
        let call =
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
        let answer = try feed(call + "\n", to: ["mcp"], in: agent)
        #expect(answer.code == 0 && !answer.out.contains("isError\":true"), "\(answer)")
        let text = try board.text("todos/a.md")
        #expect(text != Self.files["todos/a.md"])
        #expect(text == (try line.text("todos/a.md")))
        #expect(text == (try agent.text("todos/a.md")))
    }

    @Test func `restores the bytes with z, and leaves the last edit to fuda undo`() throws {
        let project = try project()
        #expect(try play("sdzzq", in: project).code == 0)
        #expect(try project.text("todos/a.md") == Self.files["todos/a.md"])
        #expect(try play("sq", in: project).code == 0)
        let undone = try project.fuda("undo")
        #expect(undone.out.contains("'fuda start k3f9q2'"), "\(undone)")
        #expect(try project.text("todos/a.md") == Self.files["todos/a.md"])
    }

    @Test func `asks before it undoes a command of the command line`() throws {
        let project = try project()
        #expect(try project.fuda("done", "k3f9q2").code == 0)
        #expect(try play("znq", in: project).code == 0)
        #expect(try project.text("todos/a.md").contains("status: done"))
        _ = try play("zyq", in: project)
        #expect(try project.text("todos/a.md") == Self.files["todos/a.md"])
    }

    @Test func `leaves the terminal and shows nothing of git`() throws {
        let run = try play("q", in: project())
        #expect(run.out.contains("\u{1B}[?1049h"))
        #expect(run.out.hasSuffix("\u{1B}[?25h"))
        #expect(!run.out.contains("fatal:"))
    }

    @Test func `shows at once that it reads a large project, and keeps what is typed meanwhile`() throws {
        let project = try project()
        try project.remove(".git")
        try project.git("init", "-q", "-b", "main")
        try project.putTool("bin/git", "#!/bin/sh\nsleep 1\nexec /usr/bin/git \"$@\"\n")
        let environment = ["PATH": "\(project.path("bin")):/usr/bin:/bin"].merging(Self.environment) { $1 }
        let run = try project.onTerminal(["ui"], keys: "sq", at: "fuda …", environment: environment)
        #expect(run.code == 0)
        #expect(run.out.contains("Trip"), "\(run)")
        #expect(try project.text("todos/a.md").contains("status: doing"))
        let ended = try project.onTerminal(["ui"], keys: "\u{3}", at: "fuda …", environment: environment)
        #expect(ended.code == 0 && !ended.out.contains("Trip") && ended.out.hasSuffix("\u{1B}[?25h"), "\(ended)")
    }

    @Test func `shows control characters of a todo as symbols`() throws {
        let project = try project()
        try project.put("todos/c.md", "---\nid: evil01\ntitle: \"\\e]0;owned\\a\\e[2J\"\nstatus: todo\n---\n")
        let run = try play("\rq", in: project)
        #expect(run.out.contains("␛]0;owned␇"))
        #expect(!run.out.contains("\u{1B}]0;"))
    }

    @Test func `needs a terminal`() throws {
        let run = try project().fuda("ui")
        #expect(run.code == 64)
        #expect(run.errors.contains("'fuda ui' needs a terminal; 'fuda board' prints the board"))
        #expect(try project().onTerminal(["ui"], environment: ["TERM": "dumb"]).code == 64)
    }

    @Test func `says on the board that the query is wrong`() throws {
        let run = try project().onTerminal(
            ["ui", "stat:x"], keys: "q", at: "unknown key", environment: Self.environment)
        #expect(run.code == 0)
    }

    @Test func `reads lines with --plain`() throws {
        let project = try project()
        let run = try feed("1 done\nundo\n1\nquit\n", to: ["ui", "--plain"], in: project)
        #expect(run.code == 0)
        #expect(
            run.out.contains("1. Buy: milk, To do, k3f9q2") && run.out.contains("k3f9q2: To do → Done")
                && run.out.contains("Undone") && run.out.contains("[ ] find the bag"), "\(run)")
        #expect(try project.text("todos/a.md") == Self.files["todos/a.md"])
    }
}

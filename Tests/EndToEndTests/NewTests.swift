import Foundation
import TestSupport
import Testing

struct `A new todo with --quick` {
    @Test func `has the fields among the words of its title`() throws {
        let project = try TestProject(["fuda.yml": ""])
        let run = try project.run(["add", "--quick", "Buy milk +home !high due:fri"])
        #expect(run.code == 0 && run.out.contains("Buy milk: new in todos/"))
        #expect(run.errors == "tags home, priority high, due Fri 27 November 2026\n")
        let bad = try project.run(["new", "--quick", "Buy due:xyz"])
        #expect(bad.code == 64 && bad.errors.contains("'xyz' is not a day for 'due'"))
        let empty = try project.run(["new", "--quick", "+home"])
        #expect(empty.code == 64 && empty.errors.contains("the title is empty"))
    }

    @Test func `is suggested by a note, and usual with a setting`() throws {
        let plain = try TestProject(["fuda.yml": ""]).run(["new", "Buy +home"])
        #expect(plain.out.contains("Buy +home: new"))
        #expect(plain.errors == "the title contains '+home'; pass --quick to read such words as fields\n")
        #expect(try TestProject(["fuda.yml": ""]).run(["new", "--no-quick", "Buy +home"]).errors.isEmpty)
        let quick = try TestProject(["fuda.yml": "quick: true\n"]).run(["new", "Buy", "+home"])
        #expect(quick.out.contains("Buy: new") && quick.errors == "tags home\n")
    }
}

struct `New todos from standard input` {
    private func new(_ project: TestProject, _ text: String, _ arguments: String...) throws -> TestProject.Run {
        try project.put("input", text)
        return try project.run(
            ["new", "-"] + arguments, program: TestProject.program,
            input: FileHandle(forReadingFrom: URL(filePath: project.path("input"))))
    }

    @Test func `have one title per line, and the options of the command`() throws {
        let project = try TestProject(["fuda.yml": ""])
        let run = try new(project, "Buy milk\r\n\n  \nWater +plants\nBuy milk", "--quick", "-t", "home")
        #expect(run.code == 0 && run.errors.contains(/^[0-9a-z]{6} Water: tags plants, home\n$/), "\(run)")
        let lines = run.out.split(separator: "\n").map { $0.drop { $0 != " " }.prefix { $0 != ":" } }
        #expect(lines == [" Buy milk", " Water", " Buy milk"])
        #expect(Set(try project.fuda("list", "tag:home", "--format", "ids").out.split(separator: "\n")).count == 3)
        #expect(try project.fuda("undo").out == "undid 'fuda new --quick --set tags+=home -' in 3 files\n")
    }

    @Test func `are all created or none`() throws {
        let project = try TestProject(["fuda.yml": ""])
        let run = try new(project, "Buy milk\nWater due:xyz\n", "--quick")
        #expect(run.code == 64 && run.errors.contains("'xyz' is not a day for 'due'"))
        #expect(!project.exists("todos"))
        #expect(try new(project, "\n").errors == "fuda: standard input has no title; write one per line\n")
        #expect(try new(project, "a", "--body", "-").errors.contains("only one of the titles and --body can be '-'"))
        #expect(try new(project, "a", "--edit").errors.contains("--edit needs one title"))
    }

    @Test func `have consecutive numbers in a Backlog.md project`() throws {
        let project = try TestProject([
            "backlog/config.yml": "project_name: a\nstatuses: [\"To Do\", \"Done\"]\ntask_prefix: back\n",
            "backlog/tasks/back-7 - a.md": "---\nid: BACK-7\ntitle: a\nstatus: To Do\n---\n",
        ])
        let run = try new(project, "b\nc\n")
        let ids = run.out.split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(ids == ["BACK-8", "BACK-9"], "\(run)")
    }
}

struct `A text from the editor` {
    private let project: TestProject
    private let before = todoFile("Buy milk", "id: k3f9q2")

    init() throws { project = try TestProject(["fuda.yml": "", "todos/a.md": before]) }

    /// - Parameter script: gets the file as `$1`.
    private func run(_ arguments: String..., editor script: String) throws -> TestProject.Run {
        try project.putTool("editor", "#!/bin/sh\n\(script)\n")
        return try project.onTerminal(
            arguments, environment: ["EDITOR": project.path("editor"), "VISUAL": "", "FUDA_USER": "hana"])
    }

    private func write(_ text: String) -> String { "printf '\(text)' | cat - \"$1\" > new && mv new \"$1\"" }

    @Test func `becomes the title and the body of a new todo`() throws {
        let run = try run("new", "-t", "home", editor: write("Water plants\\n\\nAll of them.\\n"))
        #expect(run.code == 0 && run.out.contains(" Water plants: new in "), "\(run)")
        let shown = try project.fuda("show", "Water plants", "--json").out
        #expect(shown.contains("All of them.") && shown.contains("home") && !shown.contains("<!--"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: project.path(".fuda/edit")) == [".gitignore"])
    }

    @Test func `becomes a comment`() throws {
        let run = try run("comment", "k3f", editor: "grep -q \"'k3f9q2 Buy milk'\" \"$1\" && " + write("Sold out."))
        #expect(run.code == 0 && run.out.contains("k3f9q2 Buy milk: commented"), "\(run)")
        #expect(try project.text("todos/a.md").hasSuffix("\nSold out.\n"))
    }

    @Test(arguments: ["true", "false", ": > \"$1\"", "rm \"$1\""]) func `changes nothing if it is empty or missing`(
        script: String
    ) throws {
        for command in [["new"], ["comment", "k3f"]] {
            try project.putTool("editor", "#!/bin/sh\n\(script)\n")
            let run = try project.onTerminal(
                command, environment: ["EDITOR": project.path("editor"), "VISUAL": "", "FUDA_USER": "hana"])
            #expect(run.code != 0, "\(run)")
            #expect(try project.files("todos") == ["a.md"] && project.text("todos/a.md") == before)
        }
    }

    @Test func `is kept if it cannot be used`() throws {
        let run = try run("new", "--quick", editor: write("Water due:xyz"))
        #expect(run.code == 64 && run.out.contains("your text is in '\(project.path(".fuda/edit/new.md"))'"), "\(run)")
        #expect(try project.text(".fuda/edit/new.md").hasPrefix("Water due:xyz"))
        // Options are checked before the editor opens.
        #expect(try self.run("new", "-d", "xyz", editor: "touch \"$(dirname $0)/opened\"").code == 64)
        #expect(!project.exists("opened"))
    }

    @Test func `is not expected without a terminal`() throws {
        #expect(try project.fuda("new").code == 64)
        let run = try project.fuda("comment", "k3f")
        #expect(run.code == 64 && run.errors.contains("the comment is missing"))
    }
}

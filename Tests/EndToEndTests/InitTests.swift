import TestSupport
import Testing

struct `fuda init` {
    @Test(arguments: [
        ("output/\r\n.fuda/\r\n", "output/\r\n.fuda/\r\n"),
        ("*.log\r\n/output", "*.log\r\n/output\r\n/.fuda/\r\n"), ("*.log\r\n", "*.log\r\n/output/\r\n/.fuda/\r\n"),
        ("*.log", "*.log\n/output/\n/.fuda/\n"), ("/output/\n", "/output/\n/.fuda/\n"),
    ])
    func `adds missing lines to .gitignore with its line endings`(before: String, after: String) throws {
        let project = try TestProject([".gitignore": before])
        #expect(try project.fuda("init").code == 0)
        #expect(try Array(project.text(".gitignore").utf8) == Array(after.utf8))
    }

    @Test func `does not append to a file that it cannot read`() throws {
        // Longer than the limit and without a final line break, so that the first new line would join the last one.
        let large = String(repeating: "*.log\n", count: 800_000) + "*.tmp"
        for (name, option) in [(".gitignore", []), (".gitattributes", ["--merge-driver"])] {
            let project = try TestProject(["fuda.yml": "", name: large])
            let run = try project.run(["init"] + option)
            #expect(run.code == 2 && run.errors.contains("\(name)': File too large"), "\(run)")
            #expect(try project.text(name).utf8.count == large.utf8.count)
        }
    }

    @Test func `does not change a project that cannot be read`() throws {
        let project = try TestProject(["fuda.yml": "timeZone: Nowhere/City\n", "inner/a.txt": ""])
        let run = try project.fuda("init", "--ci", "github", in: "inner")
        #expect(run.code == 2 && run.errors.contains("Nowhere/City"))
        #expect(try project.files("inner") == ["a.txt"] && !project.exists(".github"))
    }

    @Test func `does not write through a link`() throws {
        let project = try TestProject(["elsewhere": "mine\n"])
        try project.link(".gitignore", to: "elsewhere")
        let run = try project.fuda("init")
        #expect(run.code == 2)
        #expect(
            run.errors.contains(
                "'.gitignore' is a symbolic link, which fuda does not follow; add '/output/' and '/.fuda/' to its target yourself"
            ))
        #expect(try project.text("elsewhere") == "mine\n")
        try project.put("elsewhere", "output/\n.fuda\n")
        #expect(try project.fuda("init").code == 0)
    }

    @Test func `creates a project without findings, and does nothing the second time`() throws {
        let project = try TestProject()
        let first = try project.fuda("init")
        #expect(first.code == 0)
        let files = try project.files("")
        #expect(files.count == 4 && files.contains("fuda.yml") && files.contains(".gitignore"))
        #expect(files.contains { $0.contains(/^todos\/[0-9a-z]{6}-look-at-the-board\.md$/) })
        let before = try project.contents("")
        let second = try project.fuda("init")
        #expect(second.code == 0 && second.out.hasPrefix("nothing to create; all files exist\n"))
        #expect(try project.contents("") == before)
        let build = try project.fuda("build", "--strict")
        #expect(build.code == 0)
        #expect(build.errors.contains("1 file · ") && build.errors.contains("no problems"))
        #expect(try project.brokenLinks() == [])
    }

    @Test func `keeps existing files and lists those that it adds`() throws {
        let project = try TestProject([".gitignore": "node_modules", "todos/a.md": todoFile("A")])
        #expect(
            try project.fuda("init", "--title", "Say \"hi\"").out.hasPrefix("created fuda.yml\nextended .gitignore\n"))
        #expect(try project.text(".gitignore") == "node_modules\n/output/\n/.fuda/\n")
        #expect(try project.fuda("board").out.hasPrefix("Say \"hi\"  1 open"))
        #expect(try project.files("todos") == ["a.md"])
    }

    @Test(arguments: [
        (["."], ".site", ["/.site/", "/.fuda/"]),
        (["Tasks", "\"**/*.md\""], "build/site/", ["/build/site/", "/.fuda/"]),
        (["Tasks/*.md"], "../site", ["/.fuda/"]),
    ])
    func `respects the settings of an existing project, and creates no todo`(
        todos: [String], output: String, ignored: [String]
    ) throws {
        let settings = "todos: [\(todos.joined(separator: ", "))]\noutput: \(output)\n"
        for option in [[], ["--merge-driver"], ["--agents"]] {
            let repository = try TestRepository()
            let project = TestProject(repository)
            try project.put("fuda.yml", settings)
            try project.put("Tasks/Buy milk.md", todoFile("Buy milk"))
            let run = try project.run(["init"] + option)
            #expect(run.code == 0 && run.out.hasPrefix("created .gitignore\n"), "\(run)")
            #expect(try project.text("fuda.yml") == settings && !project.exists("todos"))
            #expect(try project.text(".gitignore") == ignored.map { $0 + "\n" }.joined())
            guard option.isEmpty else { continue }
            #expect(
                run.out.hasSuffix("'fuda build' builds the site in \(output.hasSuffix("/") ? output : output + "/").\n")
            )
        }
        let empty = TestProject(try TestRepository())
        for arguments in [["--empty"], ["--merge-driver"], []] {
            #expect(try empty.run(["init"] + arguments).code == 0)
            #expect(!empty.exists("todos"))
        }
    }

    @Test func `creates a profile of the current user, so that 'me' works`() throws {
        let named = try TestProject()
        let run = try named.fuda("init", environment: ["FUDA_USER": "mei"])
        #expect(run.code == 0 && run.out.contains("\ncreated users/mei.md\n"), "\(run)")
        let titled = try TestProject()
        #expect(try titled.fuda("init", "--title", "My board", environment: ["FUDA_USER": "mei"]).code == 0)
        #expect(try titled.fuda("undo").out == "undid 'fuda init --title 'My board'' in 1 file\n")
        // Another profile, or the option, means that the profiles are somebody's care already.
        let known = try TestProject(["users/hana.md": "---\nname: Hana\n---\n"])
        #expect(try known.fuda("init", environment: ["FUDA_USER": "mei"]).code == 0)
        #expect(try known.files("users") == ["hana.md"])
        let empty = try TestProject()
        #expect(try empty.fuda("init", "--empty", environment: ["FUDA_USER": "mei"]).code == 0)
        #expect(try empty.text(".gitignore") != "" && !empty.exists("todos") && !empty.exists("users"))
        #expect(try empty.fuda("list").code == 0)
        // The first name of git's user, with an address that stays private.
        let repository = try TestRepository()
        try repository.git("config", "user.name", "Hana Sato")
        let project = TestProject(repository)
        #expect(try project.fuda("init").code == 0)
        #expect(try project.text("users/hana.md") == "---\nname: Hana Sato\n---\n")
        #expect(try project.fuda("new", "Pack", "--owner", "me").code == 0)
        #expect(try project.fuda("list", "owner:me").out.contains("Pack"))
    }

    @Test func `says how to use what the directory holds`() throws {
        let repository = try TestRepository()
        let project = TestProject(repository)
        try project.put("TODO.md", "# List\n\n- [ ] Pack\n- [x] Call\n")
        try project.put("todo.txt", "(A) Buy milk\n")
        try project.put("README.md", "- [ ] no list of todos\n")
        try project.put(".github/dependabot.yml", "")
        let run = try project.fuda("init")
        #expect(
            run.out.hasSuffix(
                """
                Found TODO.md: 'fuda import obsidian TODO.md' creates a todo for each of its items.
                Found todo.txt: 'fuda import todo.txt todo.txt' creates a todo for each of its items.
                Found .github: 'fuda init --ci github' adds a workflow that publishes the board.
                Next: 'fuda' shows the board here, 'fuda build' builds the site in output/.

                """), "\(run)")
        #expect(try project.fuda("import", "obsidian", "TODO.md").code == 0)
        #expect(try project.fuda("import", "todo.txt", "todo.txt").code == 0)
        #expect(try project.fuda("list", "--all", "--format", "ids").out.split(separator: "\n").count == 4)
        #expect(try project.fuda("init", "--ci", "github").code == 0)
        try project.remove("fuda.yml")
        #expect(try !project.fuda("init").out.contains(".github"))
    }

    @Test func `asks whether the notes of a vault are todos`() throws {
        for (keys, isUsed) in [("y\n", true), ("\n", false)] {
            let project = try TestProject([
                ".obsidian/app.json": "{}", "Templates/Task.md": todoFile("Template", "status: todo"),
                "Garden.md": todoFile("Dig", "status: todo"), "Note.md": "Only a note.\n",
            ])
            let run = try project.onTerminal(["init"], keys: keys, at: "[y/N] ")
            #expect(run.code == 0 && run.out.contains("Found an Obsidian vault") == !isUsed, "\(run)")
            let list = try project.fuda("list", "--columns", "title", "--format", "csv").out
            #expect(list.contains("Dig") == isUsed && !list.contains("note") && !list.contains("Template"))
        }
    }

    @Test func `creates the given directory`() throws {
        let project = try TestProject()
        #expect(try project.fuda("init", "-C", "new").code == 0)
        #expect(project.exists("new/fuda.yml"))
        #expect(try project.fuda("init", "-C", "one/two//three/").code == 0)
        #expect(project.exists("one/two/three/fuda.yml"))
        let barred = try project.fuda("init", "-C", "new/fuda.yml/below")
        #expect(barred.code == 2 && barred.errors.contains("cannot create 'new/fuda.yml/below': Not a directory"))
    }

    @Test func `writes a title of several lines on one line`() throws {
        let project = try TestProject()
        #expect(try project.fuda("init", "--title", "Two\r\nlines\u{1B}\u{85}\u{2028}\\ here").code == 0)
        #expect(try project.fuda("check", "--strict").code == 0)
        #expect(try project.fuda("board").out.hasPrefix("Two lines \\ here  1 open"))
    }
}

import TestSupport
import Testing

struct `Documents in JSON` {
    private func project() throws -> TestProject { try TestProject(fixture: "kitchen") }

    private func document(_ arguments: String..., kind: String) throws -> [String: Any] {
        let document = try TestProject.json(project().run(arguments).out)
        #expect(document["schemaVersion"] as? Int == 1)
        #expect(document["kind"] as? String == kind)
        return document
    }

    @Test func `of a list have its todos`() throws {
        let todos = try #require(try document("list", "--json", kind: "todos")["todos"] as? [[String: Any]])
        #expect(
            todos.compactMap { $0["id"] as? String } == [
                "a1b2c3", "v7w8x9", "k3f9q2", "n8t2xs", "p4r5nt", "b4dd4t", "br0k3n",
            ])
        #expect(todos.last?["broken"] as? Bool == true)
    }

    @Test func `of a todo have its body`() throws {
        let todo = try #require(try document("show", "k3f9q2", "--json", kind: "todo")["todo"] as? [String: Any])
        #expect((todo["body"] as? String)?.contains("Two litres") == true)
        #expect(todo["blockedBy"] as? [String] == ["a1b2c3"])
        #expect((todo["checklist"] as? [String: Int]) == ["done": 1, "all": 2])
    }

    @Test func `of findings have place, rule and severity`() throws {
        let findings = try #require(
            try document("check", "--format", "json", kind: "findings")["findings"] as? [[String: Any]])
        let status = try #require(findings.first)
        #expect(Set(status.keys) == ["path", "line", "column", "severity", "rule", "message"])
        #expect(status["path"] as? String == "todos/b4dd4t.md")
        #expect(status["line"] as? Int == 3 && status["column"] as? Int == 9)
        #expect(status["rule"] as? String == "unknown-status")
    }

    @Test func `of a build have its figures`() throws {
        let build = try document("build", "--json", kind: "build")
        #expect(build["todos"] as? Int == 8)
        #expect(build["drafts"] as? Int == 1)
        #expect(build["written"] as? Int == build["pages"] as? Int)
        #expect(build["errors"] as? Int == 5)
        #expect(build["seconds"] is Double)
    }

    @Test func `of the board have columns and all todos, the archived ones too`() throws {
        let project = try project()
        try project.fuda("build")
        let board = try TestProject.json(project.text("output/board.json"))
        #expect(board["kind"] as? String == "board")
        #expect(
            (board["columns"] as? [[String: Any]])?.map { $0["title"] as? String } == [
                "To do", "Doing", "Review", "Done", "Cancelled", "Other",
            ])
        let todos = try #require(board["todos"] as? [[String: Any]])
        #expect(todos.count == 8)
        #expect(todos.allSatisfy { project.exists("output/\($0["href"] as? String ?? "-")") })
        #expect(todos.filter { $0["archived"] as? Bool == true }.count == 1)
    }
}

struct `fuda check` {
    private let files = [
        "p/fuda.yml": "title: P\n", "p/todos/a.md": todoFile("A", "status: dne"),
        "p/todos/b.md": todoFile("B", "priority: urgent"),
    ]

    @Test func `shows all findings, sorted, and ends with 1`() throws {
        let run = try TestProject(files).fuda("check", in: "p")
        #expect(run.code == 1)
        let lines = run.out.split(separator: "\n")
        #expect(lines.first == "todos/a.md:3:9: error: unknown status 'dne'; did you mean 'done'? [unknown-status]")
        #expect(
            lines.count == 2 && lines.last?.hasPrefix("todos/b.md:3:11: warning: unknown priority 'urgent'") == true)
        #expect(run.errors == "2 files · 1 error and 1 warning\n")
    }

    @Test func `names paths from the git root for GitHub`() throws {
        let run = try TestProject(files).fuda("check", "--format", "github", in: "p/todos")
        #expect(run.code == 1)
        #expect(
            run.out.hasPrefix(
                "::error file=p/todos/a.md,line=3,col=9,title=unknown-status::unknown status 'dne'; did you mean 'done'?\n::warning file=p/todos/b.md,"
            ))
    }

    @Test func `ends with 1 on warnings only when it is strict`() throws {
        let project = try TestProject(["todos/b.md": todoFile("B", "priority: urgent")])
        #expect(try project.fuda("check").code == 0)
        #expect(try project.fuda("check", "--strict").code == 1)
        try project.put("fuda.yml", "check: { unknown-priority: off }\n")
        let quiet = try project.fuda("check", "--strict")
        #expect(quiet.code == 0)
        #expect(quiet.out == "" && quiet.errors == "1 file · nothing is wrong\n")
    }
}

struct `fuda list` {
    private func ids(_ arguments: String...) throws -> [String] {
        let run = try TestProject(fixture: "kitchen").run(["list"] + arguments)
        #expect(run.code == 0)
        return run.out.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    }

    @Test func `has what all filters let through`() throws {
        #expect(try ids("--status", "todo") == ["a1b2c3", "v7w8x9"])
        #expect(try ids("--status", "DOING,review") == ["k3f9q2", "n8t2xs"])
        #expect(try ids("--owner", "@Hana", "--owner", "taro") == ["a1b2c3", "k3f9q2", "n8t2xs"])
        #expect(try ids("--owner", "hana", "--tag", "errands") == ["k3f9q2"])
        #expect(try ids("--tag", "nothing") == [])
        #expect(try ids("--owner", "hana, taro") == ["a1b2c3", "k3f9q2", "n8t2xs"])
        #expect(try ids("--owner", "ta*", "--priority", "none") == ids("owner:ta*", "no:priority"))
        #expect(try ids("--owner", "none", "--milestone", "none") == ids("no:owner no:milestone"))
        #expect(try ids("--kind", "none").count == ids().count)
        #expect(try ids("--status", "done", "--archived") == ids("status:done archived:any"))
        #expect(try ids("--archived").last == "r2d2aa" && !ids().contains("r2d2aa"))
    }

    @Test func `stands in the board's order, which can be turned around`() throws {
        #expect(try ids("--sort", "board") == ids())
        #expect(try ids("--sort", "-board") == ids().reversed())
        #expect(try ids("--sort", "priority,-due", "--limit", "3") == ids("sort:priority,-due limit:3"))
        #expect(try ids("sort:title", "--sort", "-due") == ids("--sort", "-due"))
    }

    @Test func `sorts both ways, and keeps what lacks the key last`() throws {
        #expect(try ids("--sort", "due", "--limit", "3") == ["k3f9q2", "a1b2c3", "n8t2xs"])
        #expect(try ids("--sort", "-due", "--limit", "3") == ["n8t2xs", "a1b2c3", "k3f9q2"])
        #expect(try ids("--sort", "title", "--limit", "2") == ["br0k3n", "k3f9q2"])
        #expect(try ids("--limit", "0") == [])
    }
}

struct `The kind of a todo` {
    private func project() throws -> TestProject {
        try TestProject([
            "fuda.yml": "kinds: [bug, { kind: feature, also: [story] }]\n",
            "todos/a.md": "---\ntitle: A\nkind: bug\n---\n", "todos/b.md": "---\ntitle: B\ntype: Story\n---\n",
            "todos/c.md": "---\ntitle: C\nkind: bgu\n---\n", "todos/d.md": "---\ntitle: D\n---\n",
        ])
    }

    @Test func `stands with its shape on cards, rows and pages`() throws {
        let project = try project()
        try project.fuda("build")
        for page in ["index", "todos/index", "todos/a"] {
            let html = try project.text("output/\(page).html")
            #expect(html.contains(#"<span class="kind"><span aria-hidden="true">✱</span> bug</span>"#), "\(page)")
        }
        #expect(try project.text("output/index.html").contains("</span> feature</span>"))
    }

    @Test func `is asked for, counted and shown`() throws {
        let project = try project()
        #expect(try project.fuda("list", "kind:bug,story").out.split(separator: "\n").count == 2)
        #expect(try project.fuda("list", "no:kind").out.hasPrefix("d "))
        #expect(try project.fuda("show", "b").out.contains("kind    feature"))
        let summary = try project.fuda("report", "summary", "--format", "json").out
        #expect(summary.contains(#""byKind":{"bug":{"open":1,"done":0},"feature":{"open":1,"done":0},"bgu":"#))
    }

    @Test func `that the settings do not list is told`() throws {
        #expect(
            try project().fuda("check").out
                == "todos/c.md:3:7: warning: unknown kind 'bgu'; did you mean 'bug'? [unknown-kind]\n")
    }
}

struct `fuda list with a query` {
    private func run(_ arguments: String...) throws -> (ids: [String], code: Int32, errors: String) {
        let run = try TestProject(fixture: "kitchen").run(arguments)
        return (
            run.out.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }, run.code,
            run.errors
        )
    }

    @Test(
        arguments: [
            ("is:open owner:taro", ["a1b2c3", "n8t2xs"]), ("sort:-due has:due limit:2", ["n8t2xs", "a1b2c3"]),
            ("is:blocked", ["k3f9q2"]), ("litres", ["k3f9q2"]), ("冷蔵庫", ["n8t2xs"]), ("is:archived", ["r2d2aa"]),
        ] as [(String, [String])])
    func `has what it asks for`(_ query: String, _ ids: [String]) throws {
        #expect(try run("list", query).ids == ids)
    }

    @Test func `goes together with options, one of which may be the limit`() throws {
        #expect(try run("list", "is:open", "--owner", "hana", "--limit", "1").ids == ["a1b2c3"])
        #expect(try run("list", "r2d2").ids == [] && run("list", "r2d2", "--archived").ids == ["r2d2aa"])
    }

    @Test func `is explained, with how many todos each part keeps`() throws {
        let run = try TestProject(fixture: "kitchen").run(["list", "--explain", "is:open", "tag:home"])
        #expect(run.out.hasPrefix("5  it is open\n3  among tags is 'home'\n"))
    }

    @Test func `that cannot be read is told at its column`() throws {
        let run = try run("list", "is:open status:doen")
        #expect(run.code == 64 && run.ids.isEmpty)
        #expect(run.errors.contains("query:16: error: unknown status 'doen'; did you mean 'done'?"))
    }

    @Test func `narrows the board and its counts`() throws {
        let run = try TestProject(fixture: "kitchen").run(["board", "tag:errands"])
        #expect(run.out.contains("Buy milk") && !run.out.contains("Wash up") && run.out.contains("1 open"))
        let nobody = try TestProject(fixture: "kitchen").run(["board", "owner:hanna"])
        #expect(nobody.errors == "no owner 'hanna' here; did you mean 'hana'?\n")
    }

    @Test func `knows me by a variable or by the e-mail that git has`() throws {
        let project = try TestProject(fixture: "kitchen")
        #expect(try project.run(["list", "owner:me"]).code == 64)
        for arguments in [["owner:me"], ["--owner", "me"]] {
            let run = try project.run(["list"] + arguments, environment: ["FUDA_USER": "taro"])
            #expect(run.out.contains("n8t2xs"))
        }
        #expect(
            try project.run(["list", "--owner", "me"]).errors.hasPrefix("fuda: --owner: nobody knows who 'me' is; "))
    }
}

struct `fuda list with a word that finds nothing` {
    @Test(arguments: [
        (["--owner", "@hanna"], "no owner '@hanna' here; did you mean 'hana'?\nno todos\n"),
        (["--tag", "hom,zzzzzz"], "no tag 'hom' here; did you mean 'home'?\nno tag 'zzzzzz' here\nno todos\n"),
        (["--status", "To do", "--owner", "@Hana", "--tag", "#Home"], ""), (["--tag", "@home"], ""),
        (["--status", "done"], "no todos\n"),
        (["owner:hanna"], "no owner 'hanna' here; did you mean 'hana'?\nno todos\n"),
        (["--milestone", "v1"], "no milestone 'v1' here\nno todos\n"),
        (["--owner", "none"], "no todos\n"), (["--owner", "ha*"], ""),
    ])
    func `says what it may have meant`(arguments: [String], errors: String) throws {
        let project = try TestProject(["todos/a.md": todoFile("A", "owner: hana", "tags: [home, \"@home\"]")])
        let run = try project.run(["list"] + arguments)
        #expect(run.code == 0 && run.errors == errors)
        #expect(run.out.isEmpty == run.errors.hasSuffix("no todos\n"))
    }
}

struct `fuda list with a word that cannot be` {
    @Test(arguments: [
        (["--status", "todo,donne"], "--status: unknown status 'donne'; did you mean 'done'?"),
        (["--priority", "hihg"], "--priority: unknown priority 'hihg'; did you mean 'high'?"),
        (["--kind", "bgu"], "--kind: unknown kind 'bgu'; did you mean 'bug'?"),
        (["--sort", "deu"], "--sort: unknown key 'deu'; did you mean 'due'?"),
        (["--sort", "-tex"], "--sort: unknown key 'tex'; did you mean 'text'?"),
        (["is:opn", "--status", "todo"], "query:4: error: unknown state 'opn'; did you mean 'open'?"),
    ])
    func `says what there is`(arguments: [String], message: String) throws {
        let project = try TestProject(["fuda.yml": "kinds: [bug]\n", "todos/a.md": todoFile("A")])
        for command in [["list"], ["report"]] where command == ["list"] || !arguments.contains("--sort") {
            let query = command == ["report"] && arguments[0] == "is:opn" ? ["--query"] : []
            let run = try project.run(command + query + arguments)
            #expect(run.code == 64 && run.out == "" && run.errors == "fuda: \(message)\n", "\(run.errors)")
        }
    }
}

struct `A word that is no command` {
    @Test(arguments: [
        ("bild", "fuda: unknown command 'bild'; did you mean 'build'?\n"),
        ("zzzzzz", "fuda: unknown command 'zzzzzz'; run 'fuda --help' for all of them\n"),
    ])
    func `is told with the nearest one`(word: String, errors: String) throws {
        let run = try TestProject().fuda(word)
        #expect(run.code == 64 && run.out == "" && run.errors == errors)
    }
}

struct `A folder without a project` {
    @Test(arguments: ["build", "check", "list", "board", "report", "log", "show"])
    func `is no success, and tells what was looked for and where`(command: String) throws {
        let project = try TestProject(["deep/x.txt": ""])
        let run = try project.run([command] + (command == "show" ? ["a"] : []), in: "deep")
        #expect(run.code == 2 && run.out == "")
        let root = project.path("")
        #expect(
            run.errors.contains("fuda: no project: there is no 'fuda.yml', folder 'todos' or Backlog.md project in '"))
        #expect(
            run.errors.contains(
                "/deep', nor above it up to '\(root.hasSuffix("/") ? String(root.dropLast()) : root)'; run 'fuda init'"),
            "\(run.errors)")
        #expect(try project.files("").sorted() == [".git/HEAD", "deep/x.txt"])
    }

    @Test(arguments: ["build", "check"])
    func `of fuda's beside a Backlog.md project is told how to show that one`(command: String) throws {
        let files = ["backlog/config.yml": "", "backlog/tasks/a.md": todoFile("A"), "fuda.yml": "profile: fuda\n"]
        let hint = "fuda.yml passes over the Backlog.md project here; write 'profile: backlog.md' into it\n"
        let project = try TestProject(files)
        #expect(try project.fuda(command).errors.hasPrefix(hint))
        try project.put("todos/b.md", todoFile("B"))
        #expect(try !project.fuda(command).errors.contains(hint))
        #expect(
            try !TestProject(files.merging(["fuda.yml": "profile: backlog.md\n"]) { $1 }).fuda(command).errors.contains(
                hint))
    }
}

struct `fuda show` {
    private let files = [
        "todos/1.md": todoFile("One", "id: k3f9q2"), "todos/2.md": todoFile("Two", "id: k3g111"),
        "todos/3.md": todoFile("Three", "id: zz"),
    ]

    @Test func `takes a unique beginning of an id`() throws {
        let run = try TestProject(files).fuda("show", "k3f")
        #expect(run.code == 0)
        #expect(run.out.hasPrefix("One\nid      k3f9q2\nstatus  To do\n"))
    }

    @Test func `lists the candidates of an ambiguous one`() throws {
        let run = try TestProject(files).fuda("show", "k3")
        #expect(run.code == 2 && run.out == "")
        #expect(run.errors == "fuda: 'k3' begins more than one id: k3f9q2, k3g111; write more of it\n")
    }

    @Test func `suggests the nearest for one that is not there`() throws {
        let run = try TestProject(files).fuda("show", "k3f9q3")
        #expect(run.code == 2 && run.out == "")
        #expect(run.errors == "fuda: no todo 'k3f9q3'; did you mean 'k3f9q2'?\n")
    }
}

struct `fuda init` {
    @Test(arguments: [
        ("output/\r\n.fuda/\r\n", "output/\r\n.fuda/\r\n"),
        ("*.log\r\n/output", "*.log\r\n/output\r\n/.fuda/\r\n"), ("*.log\r\n", "*.log\r\n/output/\r\n/.fuda/\r\n"),
        ("*.log", "*.log\n/output/\n/.fuda/\n"), ("/output/\n", "/output/\n/.fuda/\n"),
    ])
    func `adds to .gitignore what is missing, with the line ends that are there`(before: String, after: String) throws {
        let project = try TestProject([".gitignore": before])
        #expect(try project.fuda("init").code == 0)
        #expect(try Array(project.text(".gitignore").utf8) == Array(after.utf8))
    }

    @Test func `writes through no link`() throws {
        let project = try TestProject(["elsewhere": "mine\n"])
        try project.link(".gitignore", to: "elsewhere")
        let run = try project.fuda("init")
        #expect(run.code == 2)
        #expect(
            run.errors.contains(
                "'.gitignore' is a symbolic link, which is not followed; add '/output/' and '/.fuda/' to it yourself"))
        #expect(try project.text("elsewhere") == "mine\n")
        try project.put("elsewhere", "output/\n.fuda\n")
        #expect(try project.fuda("init").code == 0)
    }

    @Test func `makes a project that builds without a finding, and is done the second time`() throws {
        let project = try TestProject()
        let first = try project.fuda("init")
        #expect(first.code == 0)
        let files = try project.files("")
        #expect(files.count == 4 && files.contains("fuda.yml") && files.contains(".gitignore"))
        #expect(files.contains { $0.contains(/^todos\/[0-9a-z]{6}-look-at-the-board\.md$/) })
        let before = try project.contents("")
        let second = try project.fuda("init")
        #expect(second.code == 0 && second.out.hasPrefix("everything is there already\n"))
        #expect(try project.contents("") == before)
        let build = try project.fuda("build", "--strict")
        #expect(build.code == 0)
        #expect(build.errors.contains("1 file · ") && build.errors.contains("no problems"))
        #expect(try project.brokenLinks() == [])
    }

    @Test func `keeps what is there and names what it adds`() throws {
        let project = try TestProject([".gitignore": "node_modules", "todos/a.md": todoFile("A")])
        #expect(try project.fuda("init", "--title", "Say \"hi\"").out.hasPrefix("made fuda.yml\nmade .gitignore\n"))
        #expect(try project.text(".gitignore") == "node_modules\n/output/\n/.fuda/\n")
        #expect(try project.fuda("board").out.hasPrefix("Say \"hi\"  1 open"))
        #expect(try project.files("todos") == ["a.md"])
    }

    @Test func `makes the folder that it is told`() throws {
        let project = try TestProject()
        #expect(try project.fuda("init", "-C", "new").code == 0)
        #expect(project.exists("new/fuda.yml"))
        #expect(try project.fuda("init", "-C", "one/two//three/").code == 0)
        #expect(project.exists("one/two/three/fuda.yml"))
        let barred = try project.fuda("init", "-C", "new/fuda.yml/below")
        #expect(barred.code == 2 && barred.errors.contains("cannot create 'new/fuda.yml/below': Not a directory"))
    }

    @Test func `writes a title of several lines as one`() throws {
        let project = try TestProject()
        #expect(try project.fuda("init", "--title", "Two\r\nlines\u{1B}\u{85}\u{2028}\\ here").code == 0)
        #expect(try project.fuda("check", "--strict").code == 0)
        #expect(try project.fuda("board").out.hasPrefix("Two lines \\ here  1 open"))
    }
}

struct `fuda alone` {
    @Test func `says what to do first where there is nothing`() throws {
        let run = try TestProject().fuda()
        #expect(run.code == 0)
        #expect(
            run.out == "There are no todos here yet. Run 'fuda init' to begin, or 'fuda --help' for all commands.\n")
    }

    @Test func `shows the board from any folder below`() throws {
        let project = try TestProject(["fuda.yml": "", "todos/a.md": todoFile("A"), "src/deep/x.txt": ""])
        #expect(try project.fuda(in: "src/deep").out == project.fuda("board").out)
    }

    @Test func `tells its version and its commands`() throws {
        let project = try TestProject()
        #expect(try project.fuda("--version").out.contains(/^\d+\.\d+\.\d+\n$/))
        let help = try project.fuda("--help")
        #expect(help.code == 0 && help.errors == "")
        for command in ["init", "build", "check", "list", "show", "board", "log", "templates"] {
            #expect(help.out.contains("\n  \(command) "))
            #expect(try project.fuda(command, "--help").out.contains("Example: fuda \(command)"))
        }
        for shell in ["bash", "zsh", "fish"] {
            let script = try project.fuda("--generate-completion-script", shell).out
            for word in ["templates", "milestone", "github", "card.mustache"] { #expect(script.contains(word)) }
        }
    }
}

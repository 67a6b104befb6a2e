import TestSupport
import Testing

struct `fuda list` {
    private func ids(_ arguments: String...) throws -> [String] {
        let run = try TestProject(fixture: "kitchen").run(["list", "--all"] + arguments)
        #expect(run.code == 0)
        return run.out.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    }

    @Test func `lists the todos that match all filters`() throws {
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

    @Test func `sorts like the board, or in reverse`() throws {
        #expect(try ids("--sort", "board") == ids())
        #expect(try ids("--sort", "-board") == ids().reversed())
        #expect(try ids("--sort", "priority,-due", "--limit", "3") == ids("sort:priority,-due limit:3"))
        #expect(try ids("sort:title", "--sort", "-due") == ids("--sort", "-due"))
    }

    @Test func `sorts in both directions, with todos without the key last`() throws {
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

    @Test func `appears with its symbol on cards, rows and pages`() throws {
        let project = try project()
        try project.fuda("build")
        for page in ["index", "todos/index", "todos/a"] {
            let html = try project.text("output/\(page).html")
            #expect(html.contains(#"<span class="kind"><span aria-hidden="true">✱</span> bug</span>"#), "\(page)")
        }
        #expect(try project.text("output/index.html").contains("</span> feature</span>"))
    }

    @Test func `can be queried, counted and shown`() throws {
        let project = try project()
        #expect(try project.fuda("list", "kind:bug,story").out.split(separator: "\n").count == 2)
        #expect(try project.fuda("list", "no:kind").out.hasPrefix("d "))
        #expect(try project.fuda("show", "b").out.contains("kind    feature"))
        let summary = try project.fuda("report", "summary", "--format", "json").out
        #expect(summary.contains(#""byKind":{"bug":{"open":1,"done":0},"feature":{"open":1,"done":0},"bgu":"#))
    }

    @Test func `causes a finding if the settings do not list it`() throws {
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
    func `lists the todos that it selects`(_ query: String, _ ids: [String]) throws {
        #expect(try run("list", query).ids == ids)
    }

    @Test func `can be combined with options, including a limit`() throws {
        #expect(try run("list", "is:open", "--owner", "hana", "--limit", "1").ids == ["a1b2c3"])
        #expect(try run("list", "r2d2").ids == [] && run("list", "r2d2", "--archived").ids == ["r2d2aa"])
    }

    @Test func `explains it, with the number of todos that match each part`() throws {
        let run = try TestProject(fixture: "kitchen").run(["list", "--explain", "is:open", "tag:home"])
        #expect(run.out.hasPrefix("5  it is open\n3  a value of tags is 'home'\n"))
    }

    @Test func `reports a syntax error with its column`() throws {
        let run = try run("list", "is:open status:doen")
        #expect(run.code == 64 && run.ids.isEmpty)
        #expect(run.errors.contains("query:16: error: unknown status 'doen'; did you mean 'done'?"))
    }

    @Test func `does not read a negated word as an option`() throws {
        let project = try TestProject(fixture: "kitchen")
        let some = try project.fuda("list", "is:open -has:due")
        #expect(some.code == 0 && !some.out.isEmpty)
        for words in [
            ["list", "is:open", "-has:due"], ["list", "-has:due", "is:open"], ["list", "--", "-has:due", "is:open"],
        ] {
            #expect(try project.run(words).out == some.out, "\(words)")
        }
        #expect(try project.fuda("list", "-due<2020-01-01").out.contains("Buy milk"))
        #expect(
            try project.fuda("list", "-hass:due").errors.contains(
                "query:2: error: unknown key 'hass'; did you mean 'has'?"))
        #expect(try project.fuda("list", "-h").out.hasPrefix("OVERVIEW: List todos."))
        #expect(try project.fuda("list", "--limt", "3", "-milk").code == 64)
    }

    @Test(arguments: [
        "-milk", "-shop", "-x", "-nosuch milk", "-(tag:home)", "-tag:errands", "-冷蔵庫", "-owner:hana OR -milk",
        "-has:due -milk",
    ])
    func `accepts a leading minus, as every command does`(query: String) throws {
        let project = try TestProject(fixture: "kitchen")
        let commands = [
            ["list"], ["list", "--sort", "-due"], ["list", "--drafts"], ["list", "-C", "."], ["board"], ["timeline"],
            ["export", "csv"], ["graph", "--query"], ["report", "flow", "--query"],
            ["set", "tags+=new", "--yes", "--dry-run", "--where"],
        ]
        for command in commands {
            let run = try project.run(command + [query])
            // A leading blank hides it from the parser of options.
            let wanted = try project.run(command + [" " + query])
            #expect(run.code == wanted.code && run.out == wanted.out, "\(command): \(run.errors)")
            #expect(!run.errors.contains("option") && !run.errors.contains("missing value"), "\(command)")
            guard let last = command.last, ["--query", "--where"].contains(last) else { continue }
            #expect(try project.run(command.dropLast() + ["\(last)=\(query)"]).out == wanted.out, "\(command)")
        }
        let listed = try project.fuda("list", query)
        #expect(listed.code == 0 && !listed.out.isEmpty)
    }

    @Test func `reports a missing query before another option`() throws {
        let project = try TestProject(fixture: "kitchen")
        for words in [["rm", "--where", "--yes"], ["graph", "--query", "-C", "."], ["report", "--query"]] {
            let run = try project.run(words)
            #expect(run.code == 64 && run.errors.contains("missing value for '"), "\(run.errors)")
        }
    }

    @Test func `reports a date range that ends before it starts, with both dates`() throws {
        let project = try TestProject(fixture: "kitchen")
        let note = "the range 'due:fri..mon' is empty; it starts on 2026-11-27 and ends on 2026-11-23\n"
        let commands = [
            ["list", "due:fri..mon"], ["board", "due:fri..mon"], ["timeline", "due:fri..mon"],
            ["export", "csv", "due:fri..mon"], ["graph", "--query", "due:fri..mon"],
            ["set", "--where", "due:fri..mon", "tags+=x"], ["report", "--query", "due:fri..mon"],
        ]
        for command in commands {
            let run = try project.run(command)
            #expect(run.code == 0 && run.errors.contains(note), "\(command): \(run.errors)")
        }
        let gate = try project.fuda("report", "--fail-on", "open@due:fri..mon>0")
        #expect(gate.code == 0 && gate.errors.contains("--fail-on 'open@due:fri..mon>0': \(note)"))
    }

    @Test func `sorts cards on the board like the list`() throws {
        let todos = ["a": "low", "b": "highest", "c": "medium"].map { name, priority in
            ("todos/\(name).md", todoFile("Todo \(name)", "priority: \(priority)"))
        }
        let project = try TestProject(Dictionary(uniqueKeysWithValues: todos))
        func order(_ words: String...) throws -> [String] {
            try project.run(words).out.matches(of: /Todo ([abc])/).map { String($0.1) }
        }
        for (sort, wanted) in [
            ("priority", ["b", "c", "a"]), ("-priority", ["a", "c", "b"]), ("title", ["a", "b", "c"]),
        ] {
            #expect(try order("list", "sort:\(sort)") == wanted)
            #expect(try order("board", "sort:\(sort)") == wanted)
            #expect(try order("export", "md", "sort:\(sort)") == wanted)
        }
        #expect(try order("board", "sort:-title limit:2") == ["c", "b"])
    }

    @Test func `filters the board and its counts`() throws {
        let run = try TestProject(fixture: "kitchen").run(["board", "tag:errands"])
        #expect(run.out.contains("Buy milk") && !run.out.contains("Wash up") && run.out.contains("1 open"))
        let nobody = try TestProject(fixture: "kitchen").run(["board", "owner:hanna"])
        #expect(nobody.errors == "no owner 'hanna' here; did you mean 'hana'?\n")
    }

    @Test func `resolves 'me' by a variable or by git's e-mail address`() throws {
        let project = try TestProject(fixture: "kitchen")
        #expect(try project.run(["list", "owner:me"]).code == 64)
        for arguments in [["owner:me"], ["--owner", "me"]] {
            let run = try project.run(["list"] + arguments, environment: ["FUDA_USER": "taro"])
            #expect(run.out.contains("n8t2xs"))
        }
        #expect(
            try project.run(["list", "--owner", "me"]).errors.hasPrefix(
                "fuda: --owner: unknown current user; set FUDA_USER"))
    }
}

struct `fuda list with a word that matches nothing` {
    @Test(arguments: [
        (["--owner", "@hanna"], "no owner '@hanna' here; did you mean 'hana'?\nno todos\n"),
        (["--tag", "hom,zzzzzz"], "no tag 'hom' here; did you mean 'home'?\nno tag 'zzzzzz' here\nno todos\n"),
        (["--status", "To do", "--owner", "@Hana", "--tag", "#Home"], ""), (["--tag", "@home"], ""),
        (["--status", "done"], "no todos\n"),
        (["owner:hanna"], "no owner 'hanna' here; did you mean 'hana'?\nno todos\n"),
        (["--milestone", "v1"], "no milestone 'v1' here\nno todos\n"),
        (["--owner", "none"], "no todos\n"), (["--owner", "ha*"], ""),
    ])
    func `suggests the nearest word`(arguments: [String], errors: String) throws {
        let project = try TestProject(["todos/a.md": todoFile("A", "owner: hana", "tags: [home, \"@home\"]")])
        let run = try project.run(["list"] + arguments)
        #expect(run.code == 0 && run.errors == errors)
        #expect(run.out.isEmpty == run.errors.hasSuffix("no todos\n"))
    }
}

struct `fuda list with an invalid value` {
    @Test(arguments: [
        (["--status", "todo,donne"], "--status: unknown status 'donne'; did you mean 'done'?"),
        (["--priority", "hihg"], "--priority: unknown priority 'hihg'; did you mean 'high'?"),
        (["--kind", "bgu"], "--kind: unknown kind 'bgu'; did you mean 'bug'?"),
        (["--sort", "deu"], "--sort: unknown key 'deu'; did you mean 'due'?"),
        (["--sort", "-tex"], "--sort: unknown key 'tex'; did you mean 'text'?"),
        (["is:opn", "--status", "todo"], "query:4: error: unknown state 'opn'; did you mean 'open'?"),
    ])
    func `suggests the nearest valid one`(arguments: [String], message: String) throws {
        let project = try TestProject(["fuda.yml": "kinds: [bug]\n", "todos/a.md": todoFile("A")])
        for command in [["list"], ["report"]] where command == ["list"] || !arguments.contains("--sort") {
            let query = command == ["report"] && arguments[0] == "is:opn" ? ["--query"] : []
            let run = try project.run(command + query + arguments)
            #expect(run.code == 64 && run.out == "" && run.errors == "fuda: \(message)\n", "\(run.errors)")
        }
    }
}

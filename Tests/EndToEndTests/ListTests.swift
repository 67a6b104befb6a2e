import TestSupport
import Testing

struct `fuda list with a query` {
    private func run(_ arguments: String...) throws -> (ids: [String], code: Int32, errors: String) {
        let run = try TestProject(fixture: "kitchen").run(arguments)
        return (
            run.out.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }, run.code,
            run.errors
        )
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

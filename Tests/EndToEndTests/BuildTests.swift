import Foundation
import TestSupport
import Testing

struct `A build` {
    @Test func `writes exactly the documented files`() throws {
        let project = try TestProject([
            "todos/a.md": todoFile(
                "A", "owner: hana", "tags: [home]", "milestone: v1", "aliases: [old]", body: "See [[b]]."),
            "todos/deep/b.md": todoFile("B"),
        ])
        let build = try project.fuda("build")
        #expect(build.code == 0)
        #expect(build.out == "")
        let reports = [
            "activity", "aging", "burndown", "burnup", "changes", "cycletime", "flow", "forecast", "milestones",
            "review", "summary", "throughput", "workload",
        ]
        let files = try project.files()
        #expect(build.errors.hasPrefix("2 files · \(files.count - 1) pages written, 0 unchanged · no problems · "))
        #expect(
            files.filter { $0.hasPrefix("reports/") }
                == (["index.html"] + reports.flatMap { ["\($0).html", "\($0).json"] }).sorted().map { "reports/\($0)" })
        #expect(
            files.filter { !$0.hasPrefix("reports/") && !$0.hasPrefix("data/words/") } == [
                ".fuda-manifest", ".nojekyll", "404.html", "assets/board.js", "assets/cards.js", "assets/charts.js",
                "assets/days.js",
                "assets/favicon.svg", "assets/find.css", "assets/fuda.css", "assets/fuda.js", "assets/glance.js",
                "assets/graph.css", "assets/graph.js",
                "assets/query.js", "assets/redirect.js", "assets/report.css", "assets/rows.js",
                "assets/search.js", "assets/texts.js", "assets/todos.js", "badge.json", "badge.svg", "board.json",
                "data/cards/0.js", "data/facts/0.js", "data/index.js", "data/names.js", "data/rest/0.js",
                "data/rows/0.js",
                "data/texts/0.js", "due.ics", "feed.json", "feed.xml", "findings.html", "graph.html", "index.html",
                "milestones/index.html", "milestones/v1.html", "robots.txt", "search.html",
                "tags/home.html", "tags/index.html", "todos/a.html", "todos/b.html", "todos/index.html",
                "todos/old.html",
                "users/hana.html", "users/index.html", "views/index.html", "views/unowned.html",
                "views/unowned.xml",
                "words.js",
            ])
        #expect(files.filter { $0.hasPrefix("data/words/") }.count == 1)
        #expect(
            try project.files("").filter { !$0.hasPrefix("output/") } == [
                ".fuda/.gitignore", ".fuda/build.lock", ".git/HEAD", "todos/a.md", "todos/deep/b.md",
            ])
        #expect(try project.text(".fuda/.gitignore") == "*\n")
        #expect(try project.brokenLinks() == [])
    }

    @Test func `without search writes no search box, data or script`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A", body: "Milk")])
        #expect(try project.run(["build", "--no-search"]).code == 0)
        let files = try project.files()
        let forSearch = files.filter { $0.hasPrefix("data/") || ["search.html", "assets/search.js"].contains($0) }
        #expect(forSearch == [])
        for page in ["index.html", "todos/a.html"] {
            let text = try project.text("output/\(page)")
            #expect(!text.contains("<form") && !text.contains("board.js"), "\(page)")
        }
        #expect(try project.brokenLinks() == [])
    }

    @Test(.enabled(if: getuid() != 0 || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
    func `of a read-only project works without a lock`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A"), "site/": ""])
        chmod(project.path("site"), 0o777)
        chmod(project.path(""), 0o555)
        defer { chmod(project.path(""), 0o755) }
        let build = ["build", "--output", "site"]
        let run =
            getuid() != 0
            ? try project.run(build)
            : try project.run(
                ["--reuid=65534", "--regid=65534", "--clear-groups", TestProject.program.path] + build,
                program: URL(filePath: "/usr/bin/setpriv"))
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors.contains("building without a lock: cannot create"))
        #expect(project.exists("site/index.html"))
    }

    @Test func `with --strict shows the findings that cause exit status 1`() throws {
        let project = try TestProject([
            "todos/a.md": todoFile("A", "status: dne"), "todos/b.md": todoFile("B", "priority: x"),
        ])
        let run = try project.fuda("build", "--strict")
        #expect(run.code == 1 && run.out == "")
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 4 && lines[0].hasPrefix("todos/a.md:3:9: error: unknown status 'dne'"), "\(lines)")
        #expect(lines.dropFirst().first?.hasPrefix("todos/b.md:3:11: warning: ") == true)
        #expect(try !project.fuda("build").errors.contains("unknown status"))
    }

    @Test func `that waited for another build includes changes made meanwhile`() throws {
        let project = try TestProject(["todos/a.md": todoFile("Before"), "errors": "", ".fuda/build.lock": ""])
        let lock = open(project.path(".fuda/build.lock"), O_RDWR)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX) == 0)
        let waiting = try project.start(
            ["build"], out: .nullDevice, errors: FileHandle(forWritingTo: URL(filePath: project.path("errors"))))
        while waiting.isRunning, try !project.text("errors").contains("waiting for another build") { usleep(5000) }
        try project.put("todos/a.md", todoFile("After"))
        #expect(flock(lock, LOCK_UN) == 0)
        waiting.waitUntilExit()
        #expect(waiting.terminationStatus == 0)
        #expect(try project.main("todos/a.html").contains("After"))
    }

    @Test(arguments: [0, 1])
    func `of an almost empty project writes a complete site`(count: Int) throws {
        let project = try TestProject(count == 0 ? ["fuda.yml": "title: Empty\n"] : ["todos/a.md": todoFile("A")])
        let build = try project.fuda("build")
        #expect(build.code == 0)
        #expect(build.errors.hasPrefix(count == 1 ? "1 file · " : "0 files · "))
        #expect(try project.text("output/index.html").contains("fuda init") == (count == 0))
        #expect(try project.brokenLinks() == [])
    }

    @Test func `splits long lists`() throws {
        var files = ["fuda.yml": "perPage: 10\n"]
        for number in 1...21 {
            files["todos/t\(number).md"] = todoFile("T\(number)", "owner: hana", "tags: x", "milestone: m")
        }
        let project = try TestProject(files)
        try project.fuda("build")
        let pages = try project.files().filter { $0.contains("/page/") }
        #expect(
            pages
                == ["milestones/m", "tags/x", "todos", "users/hana"].flatMap {
                    ["\($0)/page/2.html", "\($0)/page/3.html"]
                })
        #expect(try project.brokenLinks() == [])
    }

    @Test func `reads a file from Windows like any other`() throws {
        let unix = todoFile("Buy milk", "tags: [a, b]", "due: 2026-12-01", body: "- [x] one\n- [ ] two")
        let (plain, windows) = (try TestProject(["todos/a.md": unix]), try TestProject())
        try windows.put("todos/a.md", "\u{FEFF}" + unix.replacing("\n", with: "\r\n"))
        for project in [plain, windows] { #expect(try project.fuda("build").errors.contains("no problems")) }
        #expect(try windows.main("todos/a.html").replacing("\r\n", with: "\n") == plain.main("todos/a.html"))
        #expect(try windows.text("output/board.json") == plain.text("output/board.json"))
    }

    @Test func `prints the site's location and reports if git does not ignore it`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A")])
        try project.remove(".git")
        try project.git("init", "-q")
        let environment = ["PATH": "/usr/bin:/bin"]
        let hint = "git does not ignore it; add '/output/' to .gitignore"
        let first = try project.fuda("build", environment: environment).errors
        #expect(first.contains("the site is in output\n") && first.contains(hint))
        try project.put(".gitignore", "/output/\n")
        #expect(try !project.fuda("build", environment: environment).errors.contains(hint))
        try project.put(".gitignore", "")
        try project.git("add", "output")
        #expect(try !project.fuda("build", environment: environment).errors.contains(hint))
    }

    @Test func `includes drafts only on request`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A"), "todos/d.md": todoFile("D", "draft: true")])
        #expect(try project.fuda("build").errors.contains("1 file · 1 draft left out · "))
        #expect(!project.exists("output/todos/d.html"))
        #expect(try !project.text("output/board.json").contains("\"D\""))
        #expect(try project.fuda("build", "--drafts").errors.contains("2 files · "))
        #expect(try project.main("todos/d.html").contains("Draft"))
        #expect(try TestProject.json(project.text("output/board.json"))["todos"].map { ($0 as? [Any])?.count } == 2)
    }

    @Test func `writes a JSON file next to each todo's page on request`() throws {
        let project = try TestProject(["fuda.yml": "twins: true\n", "todos/a.md": todoFile("A", "due: 2026-12-01")])
        try project.fuda("build")
        let twin = try TestProject.json(project.text("output/todos/a.json"))
        #expect(twin["id"] as? String == "a")
        #expect(twin["due"] as? String == "2026-12-01")
        #expect(twin["href"] as? String == "todos/a.html")
    }

    @Test func `exits with status 1 on warnings only with --strict`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A", "status: dne")])
        #expect(try project.fuda("build").code == 0)
        #expect(try project.fuda("build", "--strict").code == 1)
        #expect(try project.main("findings.html").contains("did you mean"))
        let clean = try TestProject(["todos/a.md": todoFile("A")])
        #expect(try clean.fuda("build", "--strict").code == 0)
    }

    @Test func `prints the duration of each phase on request`() throws {
        let run = try TestProject(["todos/a.md": todoFile("A")]).fuda("build", "--metrics")
        #expect(run.code == 0)
        for part in ["read", "render and write", "1 × todo", "1 × board"] {
            #expect(run.errors.split(separator: "\n").contains { $0.hasSuffix(" ms  \(part)") }, "\(part)")
        }
    }

    @Test func `copies only the attachments that a todo uses`() throws {
        let project = try TestProject([
            "todos/a.md": todoFile("A", body: "![p](<a b.svg>) [f](notes.txt) [x](../secret.txt) [g](/etc/passwd)"),
            "todos/a b.svg": "<svg/>",
            "todos/notes.txt": "n", "todos/other.txt": "o", "secret.txt": "s",
        ])
        try project.fuda("build")
        #expect(
            try project.files().filter { $0.hasPrefix("files/") } == ["files/todos/a b.svg", "files/todos/notes.txt"])
        #expect(try project.brokenLinks() == [])
    }

    @Test func `follows links only inside the project`() throws {
        let outside = try TestProject(["secret.md": todoFile("Secret")])
        let project = try TestProject([
            "todos/a.md": todoFile("A"), "more/b.md": todoFile("B"), "fuda.yml": "title: T\n",
        ])
        try project.link("todos/inner", to: "../more")
        try project.link("todos/out.md", to: outside.path("secret.md"))
        try project.link("todos/loop", to: "..")
        let build = try project.fuda("build")
        #expect(build.code == 0)
        #expect(project.exists("output/todos/b.html"))
        #expect(try !project.contents().values.contains { String(decoding: $0, as: UTF8.self).contains("Secret") })
        #expect(try project.fuda("check").out.contains("[symlink]"))
    }

    @Test func `prefers the date of the option to the environment`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A", "due: 2026-12-01")])
        let late = { (run: TestProject.Run) in run.out.contains("overdue") }
        #expect(try !late(project.fuda("board")))
        #expect(try late(project.fuda("board", environment: ["SOURCE_DATE_EPOCH": "1800000000"])))
        #expect(try late(project.fuda("board", "--now", "2026-12-02")))
        #expect(
            try !late(project.fuda("board", "--now", "2026-12-01", environment: ["SOURCE_DATE_EPOCH": "1800000000"])))
        #expect(try project.fuda("build", "--now", "soon").code == 64)
        for wrong in ["x", "", "-9223372036854775808", "253402300800", "1.5"] {
            let run = try project.fuda("build", environment: ["SOURCE_DATE_EPOCH": wrong])
            #expect(run.code == 2)
            #expect(
                run.errors.contains("SOURCE_DATE_EPOCH: '\(wrong)' is not a number of seconds in the years 1 to 9999"))
        }
    }

    @Test func `uses the board's time zone for dates`() throws {
        // 22:00 on the 20th in UTC is the 21st in Tokyo.
        let epoch = ["SOURCE_DATE_EPOCH": "1795212000"]
        let files = ["todos/a.md": todoFile("A", "due: 2026-11-20")]
        let (utc, tokyo) = (
            try TestProject(files), try TestProject(files.merging(["fuda.yml": "timeZone: Asia/Tokyo\n"]) { $1 })
        )
        #expect(try !utc.fuda("board", environment: epoch).out.contains("overdue"))
        #expect(try tokyo.fuda("board", environment: epoch).out.contains("overdue"))
    }
}

struct `A command that fails` {
    @Test(
        arguments: [
            (["fuda.yml": "timeZone: Mars/Olympus\n"], "unknown time zone 'Mars/Olympus'"),
            (["fuda.yml": "todos: [work]\n"], "no such todo directory 'work'"),
            (["fuda.yml": "title: [\n"], "fuda.yml:"),
            (["fuda.yml": "profile: backlog.md\n"], "there is no backlog/config.yml here"),
        ] as [([String: String], String)])
    func `prints one error, exits with status 2 and writes nothing`(files: [String: String], message: String) throws {
        let project = try TestProject(files)
        for command in ["build", "check", "list", "board"] {
            let run = try project.fuda(command)
            #expect(run.code == 2)
            #expect(run.out == "")
            #expect(
                run.errors.hasPrefix("fuda: ") && run.errors.contains(message) && run.errors.hasSuffix("\n"),
                "\(run.errors)")
        }
        #expect(!project.exists("output"))
    }

    @Test(arguments: [".", "todos", "users", "..", "../", "./"])
    func `does not overwrite the project's own files`(output: String) throws {
        let project = try TestProject([
            "p/fuda.yml": "", "p/todos/a.md": todoFile("A"), "p/users/hana.md": todoFile("Hana"),
        ])
        let before = try project.files("")
        let run = try project.fuda("build", "--output", output, "--force", in: "p")
        #expect(run.code == 2)
        #expect(run.errors.contains("contains the project's own files"))
        #expect(try project.files("") == before)
    }

    @Test func `reports a missing working directory`() throws {
        let run = try TestProject().fuda("build", "-C", "absent")
        #expect(run.code == 2)
        #expect(run.errors == "fuda: no such directory 'absent'\n")
    }

    @Test(arguments: [
        ["bild"], ["build", "--outptu", "x"], ["build", "--jobs", "0"], ["build", "--jobs", "many"], ["show"],
        ["check", "--format", "xml"], ["list", "--sort", "dew"], ["list", "--limit", "-1"], ["--now"],
    ])
    func `exits with status 64 if its usage is wrong`(arguments: [String]) throws {
        let project = try TestProject(["todos/a.md": todoFile("A")])
        let run = try project.run(arguments)
        #expect(run.code == 64)
        #expect(run.out == "")
        #expect(!run.errors.isEmpty)
    }
}

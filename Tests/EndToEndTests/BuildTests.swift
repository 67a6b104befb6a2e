import Foundation
import TestSupport
import Testing

struct `A build` {
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
            let fact = "is not a number of seconds since 1970 that gives a time in the years 1 to 9999"
            #expect(run.errors.contains("SOURCE_DATE_EPOCH: '\(wrong)' \(fact)"))
        }
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

import Foundation
import TestSupport
import Testing

struct `A project on the command line` {
    @Test(arguments: ["/", "..", "."])
    func `cannot be inside the output directory`(output: String) throws {
        let project = try TestProject(["board/fuda.yml": "title: A\n", "board/todos/a.md": todoFile("A")])
        let run = try project.fuda("build", "--output", output, in: "board")
        #expect(run.code == 2)
        #expect(run.errors.contains("contains the project's own files"))
    }

    @Test func `has its templates checked by 'fuda check' as by 'fuda build'`() throws {
        let project = try TestProject([
            "todos/a.md": todoFile("A", "status: dne"), "templates/card.mustache": "{{titel}}",
            "templates/tag.mustache": "{{#rows}}",
        ])
        let run = try project.fuda("check")
        #expect(run.code == 1)
        let lines = [
            "templates/card.mustache:1:3: error: unknown name 'titel'; did you mean 'title'? (page 'board') [template]",
            "templates/tag.mustache:1:4: error: ", "todos/a.md:3:9: error: unknown status 'dne'",
        ]
        for line in lines { #expect(run.out.contains(line), "\(run.out)") }
        let findings = try TestProject.json(project.fuda("check", "--format", "json").out)["findings"]
        let first = try #require((findings as? [[String: Any]])?.first)
        #expect(first["path"] as? String == "templates/card.mustache" && first["rule"] as? String == "template")
        #expect(
            try project.fuda("check", "--format", "github").out.contains(
                "::error file=templates/card.mustache,line=1,col=3,title=template::unknown name 'titel'"))
    }

    @Test func `with settings that are not UTF-8 causes an error`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A")])
        try Data([0x74, 0x3A, 0x20, 0xE9, 0x0A]).write(to: URL(filePath: project.path("fuda.yml")))
        let run = try project.fuda("check")
        #expect(run.code == 2)
        #expect(run.errors.contains("fuda.yml:1:4: not UTF-8"))
    }

    @Test func `with settings that are not a file causes an error`() throws {
        for project in [try TestProject(["todos/a.md": todoFile("A"), "fuda.yml/x": ""]), try TestProject(["a": ""])] {
            if !project.exists("fuda.yml") { try project.link("fuda.yml", to: "nowhere") }
            let run = try project.fuda("check")
            #expect(run.code == 2)
            #expect(
                run.errors
                    == "fuda: fuda.yml is neither a file nor a link to one; replace it with a file\n")
        }
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: ["list", "check", "show", "--help", "--version", "version"])
    func `causes an error if the result cannot be written`(command: String) throws {
        let project = try TestProject(["todos/a.md": todoFile("A", "status: dne")])
        let errors = project.path("errors")
        try project.put("errors", "")
        let process = try project.start(
            command == "show" ? ["show", "a"] : [command], out: FileHandle(forWritingTo: URL(filePath: "/dev/full")),
            errors: FileHandle(forWritingTo: URL(filePath: errors)))
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        #expect(try project.text("errors").contains("cannot write the result"))
    }

    @Test(arguments: [
        ("title: A\ntodos: [./todos]\noutput: todos", nil, "contains the project's own files in 'todos'"),
        ("title: A\ntodos: [users/*/todos]", "users/hana", "contains the project's own files in 'users/hana/todos'"),
        ("output: templates", nil, "contains the project's own files in 'templates'"),
        ("output: ./templates/assets/site", nil, "is in 'templates', among the project's own files"),
        ("output: look", nil, "contains the project's own files in 'templates'"),
        ("title: A", "todos/new/deep", "is in 'todos', among the project's own files"),
        ("title: A", ".git", "is in git's own directory"), ("title: A", "x/../.git/site", "is in git's own directory"),
        ("title: A", ".fuda/site", "is in '.fuda', among the project's own files"),
        ("output: ../../x", nil, "in fuda.yml is outside the project; only --output may name such a directory"),
        ("output: away", nil, "in fuda.yml is outside the project; only --output may name such a directory"),
        ("output: ..", nil, "contains the project's own files; name another"),
    ])
    func `never contains the output among its own files`(settings: String, output: String?, reason: String)
        throws
    {
        let project = try TestProject([
            "deep/board/fuda.yml": settings + "\n", "deep/board/todos/a.md": todoFile("A"), "deep/away/": "",
            "deep/board/users/hana/todos/b.md": todoFile("B"), "deep/board/look/card.mustache": "x",
            "deep/board/.git/HEAD": "ref: refs/heads/main\n",
        ])
        try project.link("deep/board/templates", to: "look")
        try project.link("deep/board/away", to: "../away")
        let before = try project.files("")
        let run = try project.run(["build"] + (output.map { ["--output", $0] } ?? []), in: "deep/board")
        #expect(run.code == 2)
        #expect(run.errors.hasPrefix("fuda: the output directory '") && run.errors.contains(reason), "\(run.errors)")
        #expect(try project.files("") == before)
    }

    @Test func `cannot redirect a given output directory with a link`() throws {
        let project = try TestProject(["board/fuda.yml": "", "board/todos/a.md": todoFile("A"), "away/": ""])
        try project.link("board/_site", to: "../away")
        let run = try project.fuda("build", "--output", "_site", in: "board")
        #expect(run.code == 2 && run.errors.contains("is a link out of the project; name the link's target"))
        #expect(try project.files("away") == [])
        #expect(try project.fuda("build", "--output", "../away", in: "board").code == 0)
    }

    @Test(arguments: [("title: A", "../site"), ("todos: [.]", "site"), ("output: deep/site", nil)])
    func `accepts any other output directory`(settings: String, output: String?) throws {
        let project = try TestProject(["board/fuda.yml": settings + "\n", "board/todos/a.md": todoFile("A")])
        let run = try project.run(["build"] + (output.map { ["--output", $0] } ?? []), in: "board")
        #expect(run.code == 0, "\(run.errors)")
    }

    @Test func `of Backlog.md cannot be the output directory`() throws {
        let project = try TestProject(["backlog/config.yml": "project_name: B\n"])
        let run = try project.fuda("build", "--output", "backlog")
        #expect(run.code == 2 && run.errors.contains("contains the project's own files in 'backlog'"))
    }

    @Test(arguments: [".fuda", ".fuda/build.lock"])
    func `cannot have a link in place of fuda's own files`(name: String) throws {
        let project = try TestProject(["todos/a.md": todoFile("A"), "elsewhere/kept": ""])
        try project.link(name, to: name == ".fuda" ? "elsewhere" : "../elsewhere/kept")
        let run = try project.fuda("build")
        #expect(run.code == 2)
        #expect(run.errors.contains("cannot open") && run.errors.contains("without links; remove it"))
        #expect(try project.files("elsewhere") == ["kept"] && project.text("elsewhere/kept") == "")
        #expect(!project.exists("output"))
    }

    @Test func `has columns that can be selected by title`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A"), "todos/b.md": todoFile("B", "status: done")])
        #expect(try project.fuda("list", "--status", "To do").out.contains("A"))
        #expect(try !project.fuda("list", "--status", "To do").out.contains("B"))
    }
}

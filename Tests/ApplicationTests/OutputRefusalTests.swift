import Application
import TestSupport
import Testing

struct `The output directory of a build` {
    /// Builds the site from a directory, with an output directory relative to it.
    private func build(_ project: TestedProject, _ output: String?, in folder: String = ".") throws {
        try project.build { request in
            if folder != "." { request.project.environment.folder += "/" + folder }
            request.output = output
        }
    }

    /// Returns why a build is impossible.
    private func refusal(_ project: TestedProject, _ output: String?, in folder: String = ".") throws -> String {
        let failure = #expect(throws: Failure.self) { try build(project, output, in: folder) }
        #expect(failure?.kind == .impossible)
        return failure?.text { "<\($0)>" } ?? ""
    }

    @Test(arguments: ["/", "..", "."])
    func `cannot contain the project`(output: String) throws {
        let project = try TestedProject(["board/fuda.yml": "title: A\n", "board/todos/a.md": todoFile("A")])
        #expect(try refusal(project, output, in: "board").contains("contains the project's own files"))
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
        ("output: ../../x", nil, "in fuda.yml is outside the project; only <output> may name such a directory"),
        ("output: away", nil, "in fuda.yml is outside the project; only <output> may name such a directory"),
        ("output: ..", nil, "contains the project's own files; name another"),
    ])
    func `is never among the project's own files`(settings: String, output: String?, reason: String)
        throws
    {
        let project = try TestedProject([
            "deep/board/fuda.yml": settings + "\n", "deep/board/todos/a.md": todoFile("A"), "deep/away/": "",
            "deep/board/users/hana/todos/b.md": todoFile("B"), "deep/board/look/card.mustache": "x",
            "deep/board/.git/HEAD": "ref: refs/heads/main\n",
        ])
        try project.link("deep/board/templates", to: "look")
        try project.link("deep/board/away", to: "../away")
        let before = try project.files("")
        let message = try refusal(project, output, in: "deep/board")
        #expect(message.hasPrefix("the output directory '") && message.contains(reason), "\(message)")
        #expect(try project.files("") == before)
    }

    @Test func `cannot be redirected by a link`() throws {
        let project = try TestedProject(["board/fuda.yml": "", "board/todos/a.md": todoFile("A"), "away/": ""])
        try project.link("board/_site", to: "../away")
        let message = try refusal(project, "_site", in: "board")
        #expect(message.contains("is a link out of the project; name the link's target"))
        #expect(try project.files("away") == [])
        try build(project, "../away", in: "board")
    }

    @Test(arguments: [("title: A", "../site"), ("todos: [.]", "site"), ("output: deep/site", nil)])
    func `can be any other`(settings: String, output: String?) throws {
        let project = try TestedProject(["board/fuda.yml": settings + "\n", "board/todos/a.md": todoFile("A")])
        try build(project, output, in: "board")
        #expect(try project.files("").contains { $0.hasSuffix("site/index.html") })
    }

    @Test func `cannot be the directory of Backlog.md`() throws {
        let project = try TestedProject(["backlog/config.yml": "project_name: B\n"])
        #expect(try refusal(project, "backlog").contains("contains the project's own files in 'backlog'"))
    }

    @Test(arguments: [".fuda", ".fuda/build.lock"])
    func `needs fuda's own files without links`(name: String) throws {
        let project = try TestedProject(["todos/a.md": todoFile("A"), "elsewhere/kept": ""])
        try project.link(name, to: name == ".fuda" ? "elsewhere" : "../elsewhere/kept")
        let message = try refusal(project, nil)
        #expect(message.contains("cannot open") && message.contains("without links; remove it"))
        #expect(try project.files("elsewhere") == ["kept"] && project.text("elsewhere/kept") == "")
        #expect(!project.exists("output"))
    }
}

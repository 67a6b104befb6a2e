import Foundation
import TestSupport
import Testing

/// `fuda merge-driver`, run by git.
struct `The merge driver` {
    private static let milk = """
        ---
        id: k3f9q2
        title: Buy milk
        status: todo
        tags: [home]
        ---

        Two litres.

        - [ ] find the bag
        - [ ] go to the shop

        """

    private static let path = "todos/k3f9q2.md"

    /// Creates a repository with one todo, and two branches that changed it: `main`, which is checked out, and `other`.
    private func project(_ ours: String, _ theirs: String) throws -> TestProject {
        let project = try TestProject(["fuda.yml": "", Self.path: Self.milk, ".gitignore": "/.fuda/\n/output/\n"])
        try project.remove(".git")
        try git(project, "init", "-q", "-b", "main")
        let setup = try project.fuda("init", "--merge-driver")
        #expect(setup.code == 0 && setup.out.hasPrefix("created .gitattributes\n"))
        try commit(project, "the todo")
        try git(project, "checkout", "-q", "-b", "other")
        try project.put(Self.path, theirs)
        try commit(project, "theirs")
        try git(project, "checkout", "-q", "main")
        try project.put(Self.path, ours)
        return project
    }

    private func commit(_ project: TestProject, _ message: String) throws {
        try git(project, "add", "-A")
        try git(project, "commit", "-q", "--allow-empty", "-m", message)
    }

    /// Runs git with fuda on its search path.
    @discardableResult
    private func git(_ project: TestProject, _ arguments: String..., code: Int32 = 0) throws -> String {
        let paths = TestProject.program.deletingLastPathComponent().path + ":/usr/bin:/bin"
        let environment = TestRepository.isolation
            .merging(TestRepository.identity("Hana", at: "2026-11-21T12:00:00Z")) { $1 }
            .merging(["PATH": paths]) { $1 }
        let run = try project.run(arguments, environment: environment, program: URL(filePath: "/usr/bin/git"))
        #expect(run.code == code, "git \(arguments): \(run.out)\(run.errors)")
        return run.out + run.errors
    }

    // The changes of both sides, and the expected result.

    private static let started = milk.replacing("status: todo", with: "status: doing\nstartedAt: 2026-11-21")
        .replacing("- [ ] find", with: "- [x] find").replacing("[home]", with: "[home, errands]")
    private static let edited = milk.replacing("Buy milk", with: "Buy oat milk").replacing("Two", with: "Three")
        .replacing("- [ ] go to the shop", with: "- [ ] go to the shop at the corner")
        .replacing("[home]", with: "[home, shop]")
    private static let both = """
        ---
        id: k3f9q2
        title: Buy oat milk
        status: doing
        startedAt: 2026-11-21
        tags: [home, errands, shop]
        ---

        Three litres.

        - [x] find the bag
        - [ ] go to the shop at the corner

        """

    @Test(arguments: [["merge", "other", "-m", "both"], ["rebase", "other"], ["cherry-pick", "other"]])
    func `keeps the changes of both branches`(command: [String]) throws {
        let project = try project(Self.started, Self.edited)
        try commit(project, "ours")
        try git(project, command)
        #expect(try project.text(Self.path) == Self.both)
        #expect(try project.fuda("check").out == "")
        #expect(try git(project, "status", "--porcelain") == "")
    }

    private func git(_ project: TestProject, _ arguments: [String]) throws {
        switch arguments.count {
        case 2: try git(project, arguments[0], arguments[1])
        default: try git(project, arguments[0], arguments[1], arguments[2], arguments[3])
        }
    }

    @Test func `keeps stashed changes`() throws {
        let project = try project(Self.started, Self.edited)
        try git(project, "stash")
        try git(project, "merge", "-q", "other")
        try git(project, "stash", "pop")
        #expect(try project.text(Self.path) == Self.both)
    }

    @Test func `leaves a conflict around a single line`() throws {
        let project = try project(
            Self.started, Self.edited.replacing("status: todo", with: "status: review"))
        try commit(project, "ours")
        let said = try git(project, "merge", "other", code: 1)
        #expect(said.contains("CONFLICT (content): Merge conflict in todos/k3f9q2.md"))
        // Older versions of git do not pass the names of the branches.
        let text = try project.text(Self.path).replacing("<<<<<<< HEAD", with: "<<<<<<< ours")
            .replacing(">>>>>>> other", with: ">>>>>>> theirs")
        #expect(
            text
                == Self.both.replacing(
                    "status: doing",
                    with: "<<<<<<< ours\nstatus: doing\n=======\nstatus: review\n>>>>>>> theirs"))
        #expect(try git(project, "status", "--porcelain") == "UU todos/k3f9q2.md\n")
        #expect(try project.fuda("check").out.contains("[conflict-marker]"))
    }

    @Test func `keeps one of the next occurrences that two clones created on different days`() throws {
        let plants = todoFile(
            "Water the plants", "id: m4n5p6", "status: todo", "due: 2026-11-20", "recur: 1 week after done",
            body: "- [x] all of them")
        let project = try project(Self.milk, Self.milk)
        try project.put("todos/plants.md", plants)
        try commit(project, "plants")
        try git(project, "branch", "-f", "other")
        var created: [String] = []
        for (branch, day) in [("main", "2026-11-20"), ("other", "2026-11-23")] {
            try git(project, "checkout", "-q", branch)
            let run = try project.fuda("done", "m4n5p6", "--now", day)
            created.append(String(try #require(run.out.firstMatch(of: /new in (\S+)/)).1))
            try commit(project, "done on \(day)")
        }
        #expect(created[0] == created[1])
        try git(project, "merge", "main", "-m", "both")
        #expect(
            try project.text(created[0])
                == todoFile(
                    "Water the plants", "id: \(created[0].dropFirst(6).prefix(6))", "status: todo", "due: 2026-11-30",
                    "recur: 1 week after done", "createdAt: 2026-11-20", body: "- [ ] all of them"))
        #expect(try project.text("todos/plants.md").contains("doneAt: 2026-11-23"))
        #expect(try project.fuda("check").out == "")
    }

    // MARK: Registering

    @Test func `is registered once, next to existing attributes`() throws {
        let project = try project(Self.milk, Self.milk)
        let todos = "/todos/**/*.md merge=fuda\r\n/todos/**/*.markdown merge=fuda\r\n"
        try project.put(".gitattributes", "*.png binary\r\n\(todos)*.sh text")
        let before = try project.text(".git/config")
        let run = try project.fuda("init", "--merge-driver")
        #expect(run.code == 0 && run.out == "git already merges todos with fuda in this clone\n")
        #expect(try project.text(".git/config") == before)
        #expect(
            try Array(project.text(".gitattributes").utf8)
                == Array("*.png binary\r\n\(todos)*.sh text".utf8))
        try project.put("my notes/a.md", Self.milk)
        try project.put("fuda.yml", "todos: [todos, \"users/*/todos\", \"my notes/*.md\"]\n")
        #expect(try project.fuda("init", "--merge-driver").code == 0)
        #expect(
            try Array(project.text(".gitattributes").utf8)
                == Array(
                    "*.png binary\r\n\(todos)*.sh text\r\n/users/*/todos/**/*.md merge=fuda\r\n/users/*/todos/**/*.markdown merge=fuda\r\n\"/my notes/*.md\" merge=fuda\r\n"
                        .utf8))
        for path in ["todos/a.md", "todos/b/a.md", "users/hana/todos/a.md", "my notes/a.md"] {
            #expect(try git(project, "check-attr", "merge", path) == "\(path): merge: fuda\n")
        }
        #expect(try git(project, "check-attr", "merge", "users/hana.md") == "users/hana.md: merge: unspecified\n")
    }

    @Test func `is registered for all directories of a project whose todos are everywhere`() throws {
        let project = try project(Self.milk, Self.milk)
        try project.put("fuda.yml", "todos: [., \"!Templates\"]\n")
        #expect(try project.fuda("init", "--merge-driver").code == 0)
        let patterns = ["/todos/**/*.md", "/todos/**/*.markdown", "/**/*.md", "/**/*.markdown"]
        #expect(try project.text(".gitattributes") == patterns.map { "\($0) merge=fuda\n" }.joined())
        for path in ["a.md", "a.markdown", "Home/a.md", "Home/my notes/a.md"] {
            #expect(try git(project, "check-attr", "merge", path) == "\(path): merge: fuda\n")
        }
        #expect(try git(project, "check-attr", "merge", "Home/a.png") == "Home/a.png: merge: unspecified\n")
    }

    @Test func `causes a finding if git does not know it`() throws {
        let project = try project(Self.milk, Self.milk)
        #expect(try project.fuda("check").out == "")
        try git(project, "config", "--unset", "merge.fuda.driver")
        let run = try project.fuda("check")
        #expect(
            run.out
                == ".gitattributes:1:1: note: git is not configured to merge todos with fuda in this clone; run 'fuda init --merge-driver' [merge-driver]\n"
        )
        #expect(run.code == 0)
        #expect(try project.fuda("init", "--merge-driver").out == "git now merges todos with fuda in this clone\n")
        #expect(try project.fuda("check").out == "")
    }

    @Test func `reports attributes that it cannot read`() throws {
        let project = try TestProject(["fuda.yml": "", ".gitattributes/x": ""])
        #expect(try project.fuda("check").out.contains(".gitattributes:1:1: error: cannot read "))
        let run = try project.fuda("init", "--merge-driver")
        #expect(run.code == 2 && run.errors.contains("cannot read "))
    }

    @Test func `cannot be registered without a repository`() throws {
        let project = try TestProject(["fuda.yml": ""])
        try project.remove(".git")
        let run = try project.fuda("init", "--merge-driver")
        #expect(run.code == 2)
        #expect(run.errors.contains("there is no git repository here; run 'git init' first"))
    }

    // MARK: Any input

    @Test(
        arguments: [
            ([], 1), (["base"], 1), (["base", "ours", "theirs", "p", "7", "a", "b", "more"], 1),
            (["base", "ours", "theirs"], 0), (["none", "ours", "theirs", "p"], 1),
            (["base", "none", "theirs", "p"], 1),
            (["base", "ours", "none", "p", "-9", "%X", "\n"], 1), (["folder", "ours", "theirs", "p"], 1),
            (["base", "folder", "theirs", "p"], 1), (["base", "picture", "theirs", "p", "x"], 1),
            (["base", "latin", "theirs", "p"], 0), (["base", "ours", "theirs", "p", "99999999999999999999"], 0),
        ] as [([String], Int32)])
    func `exits with status 0 or 1 for any input`(words: [String], code: Int32) throws {
        let project = try TestProject([
            "base": "one\ntwo\nthree\n", "ours": "1\ntwo\nthree\n", "theirs": "one\ntwo\n3\n", "picture": "\0PNG\n",
            "folder/a": "",
        ])
        try Data([0xE9, 0x0A] + "two\nthree\n".utf8).write(to: URL(filePath: project.path("latin")))
        let run = try project.run(["merge-driver"] + words)
        #expect(run.code == code && run.out == "")
        #expect(code == 1 || run.errors == "")
        if code == 0, words[1] == "ours" { #expect(try project.text("ours") == "1\ntwo\n3\n") }
        #expect(try project.text("theirs") == "one\ntwo\n3\n")
    }
}

import Foundation
import TestSupport
import Testing

/// The repositories and links that an edit can meet, and the errors about them.
struct `Edits in any location` {
    private static let author = TestRepository.identity("Hana", at: "2026-11-02T12:00:00Z")

    /// A repository with a second project as its submodule.
    private func project() throws -> TestProject {
        let project = try TestProject([
            "fuda.yml": "", ".gitignore": ".fuda/\n", "todos/a1.md": todoFile("A", "id: aaa111"),
            "other/fuda.yml": "", "other/.gitignore": ".fuda/\n", "other/todos/x.md": todoFile("X", "id: xxx111"),
        ])
        try project.remove(".git")
        for folder in ["other", ""] { try project.git("init", "-q", "-b", "main", in: folder) }
        try project.git("add", "-A", in: "other")
        try project.git("commit", "-qm", "first", in: "other")
        try project.git(
            "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", project.path("other"), "todos/module")
        try project.remove("other")
        try project.git("add", "-A")
        try project.git("commit", "-qm", "first")
        return project
    }

    @Test func `are refused while a submodule has an unfinished merge`() throws {
        let project = try project()
        let path = "todos/module/todos/x.md"
        let before = try project.text(path)
        try project.put(".git/modules/todos/module/MERGE_HEAD", "")
        for folder in ["", "todos/module"] {
            let run = try project.fuda("set", "xxx111", "priority=low", in: folder)
            #expect(run.code == 2 && run.errors.contains("git is in the middle of a merge"), "\(folder): \(run.errors)")
        }
        #expect(try project.text(path) == before)
        #expect(try project.fuda("set", "aaa111", "priority=low").code == 0)
        try project.remove(".git/modules/todos/module/MERGE_HEAD")
        #expect(try project.fuda("set", "xxx111", "priority=low").code == 0)
    }

    @Test func `are refused before any change if another repository would have to commit them`() throws {
        let project = try project()
        try project.put("fuda.yml", "todos: [todos, \"!todos/module\"]\n")
        try project.link("todos/l.md", to: "module/todos/x.md")
        let before = try project.text("todos/l.md")
        let run = try project.run(["set", "xxx111", "title=Y", "--commit"], environment: Self.author)
        #expect(
            run.code == 64 && run.errors.contains("is in a nested repository, 'todos/module'"), "\(run.errors)")
        #expect(try project.text("todos/l.md") == before)
        #expect(try project.fuda("set", "xxx111", "title=Y").code == 0)
    }

    @Test func `commit the target of a link`() throws {
        let project = try TestProject([
            "fuda.yml": "", ".gitignore": ".fuda/\n", "doc/l.md": todoFile("L", "id: lll111"),
        ])
        try project.put("todos/a.md", todoFile("A"))
        try project.link("todos/l.md", to: "../doc/l.md")
        try project.git("init", "-q")
        try project.git("add", "-A")
        try project.git("commit", "-qm", "first")
        let run = try project.run(["set", "lll111", "priority=low", "--commit"], environment: Self.author)
        #expect(run.code == 0, "\(run.errors)")
        #expect(try project.git("show", "--name-only", "--format=").contains("doc/l.md"))
        #expect(try project.git("status", "--porcelain") == "")
    }

    @Test func `refuse an invalid number without suggesting another`() throws {
        let project = try TestProject(["todos/a1.md": todoFile("A", "id: aaa111")])
        for value in ["1e400", "nan", "-inf"] {
            let run = try project.fuda("set", "aaa111", "estimate=\(value)")
            #expect(
                run.code == 64
                    && run.errors.contains(
                        "'\(value)' is not a valid number for 'estimate'; write digits, such as 3 or 0.5\n")
            )
        }
        #expect(try project.fuda("set", "aaa111", "estimate=3 eggs").errors.contains("; write 3\n"))
        try project.put("todos/b1.md", todoFile("B", "estimate: 1e400"))
        #expect(try project.fuda("check").out.contains("is not a number for 'estimate'; write digits, such as 3"))
    }

    @Test func `are refused because git cannot report whether it tracks the journal`() throws {
        let project = try TestProject(["fuda.yml": "", "todos/a.md": todoFile("Milk", "status: todo")])
        try project.remove(".git")
        try project.git("init", "-q", "-b", "main")
        try project.git("add", "-A")
        try project.git("commit", "-q", "-m", "one")
        // A part of the index is in another file, so that fuda has to run git.
        try project.git("update-index", "--split-index")
        try project.putTool("bin/git", "#!/bin/sh\necho 'fatal: broken' >&2; exit 128\n")
        let environment = TestRepository.isolation.merging(["PATH": project.path("bin")]) { $1 }
        let run = try project.fuda("set", "a", "status=doing", environment: environment)
        #expect(run.code == 2 && run.errors.contains("cannot determine whether git tracks files in '.fuda'"), "\(run)")
        #expect(try project.text("todos/a.md") == todoFile("Milk", "status: todo"))
    }

    @Test func `report errors on one line, whatever the name of the file`() throws {
        let project = try TestProject(["todos/a1.md": todoFile("A", "id: aaa111")])
        try project.put("todos/b\n1.md", "---\nid: bbb111\ntitle: [\n---\n")
        let run = try project.fuda("set", "b\n1", "priority=low")
        #expect(run.code == 2 && run.errors.contains("'todos/b 1.md' cannot be read"), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
        try project.put("todos/c\n1.md", todoFile("C", "id: ccc111", body: "<<<<<<< a\n=======\n>>>>>>> b"))
        let conflict = try project.fuda("set", "ccc111", "priority=low")
        #expect(conflict.code == 2 && conflict.errors.contains("todos/c 1.md:"), "\(conflict.errors)")
        #expect(conflict.errors.split(separator: "\n").count == 1)
    }

    @Test func `leave no copy if the editor does not start`() throws {
        let project = try TestProject(["todos/a1.md": todoFile("A", "id: aaa111")])
        let run = try project.fuda("edit", "aaa111", environment: ["EDITOR": "/nonexistent", "VISUAL": ""])
        #expect(run.code == 2 && run.errors.contains("nothing was changed\n"), "\(run.errors)")
        #expect(try project.files(".fuda/edit") == [".gitignore"])
        // An editor that writes before it fails does leave a copy.
        let written = try project.fuda(
            "edit", "aaa111", environment: ["EDITOR": "sh -c 'echo x >> \"$0\"; exit 1'", "VISUAL": ""])
        #expect(written.code == 2 && written.errors.contains("your text is in '"))
        let kept = try project.files(".fuda/edit")
        #expect(kept.count == 2)
        // The next command deletes copies of ended processes, unless a user changed them.
        try project.put(".fuda/edit/.4194303-aaa111.md", project.text("todos/a1.md"))
        try project.put(".fuda/edit/.1-aaa111.md", project.text("todos/a1.md"))
        #expect(try project.fuda("edit", "aaa111", environment: ["EDITOR": "true", "VISUAL": ""]).code == 0)
        #expect(try project.files(".fuda/edit") == (kept + [".1-aaa111.md"]).sorted())
    }
}

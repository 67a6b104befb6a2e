import Foundation
import TestSupport
import Testing

struct `An edit of a hostile todo` {
    @Test func `keeps comments between list items`() throws {
        let text = "---\nid: f1\ntags: [\n  a, # why a\n  b, # why b\n  c\n]\n---\n"
        let project = try TestProject(["todos/f1.md": text])
        let run = try project.fuda("set", "f1", "tags-=b")
        #expect(run.code == 2 && run.errors.contains("'tags' has a syntax that cannot be changed"))
        #expect(try project.text("todos/f1.md") == text)
        #expect(try project.fuda("set", "f1", "tags+=d").code == 0)
        #expect(try project.text("todos/f1.md").contains("  b, # why b\n  c, d\n]"))
    }

    @Test func `creates one next occurrence, without the fields of the old one`() throws {
        let project = try TestProject([
            "todos/a1.md":
                "---\nid: aaa111\ntitle: Rent\nrecur: weekly\ndue: 2026-01-01\narchived: true\nimportedFrom: taskwarrior:3\ntaskwarrior_until: 2026-12-31\n---\n"
        ])
        let run = try project.fuda("done", "aaa111", "--now", "2026-01-02")
        let path = String(try #require(run.out.firstMatch(of: /new in (\S+)/)).1)
        let next = try project.text(path)
        #expect(
            !next.contains("archived") && !next.contains("importedFrom") && !next.contains("taskwarrior_")
                && next.contains("due: 2026-01-08"))
        #expect(try project.fuda("reopen", "aaa111").code == 0)
        #expect(try !project.fuda("done", "aaa111", "--now", "2026-01-20").out.contains("new in"))
    }

    @Test func `keeps text that looks like a merge conflict from being one`() throws {
        let project = try TestProject(["todos/a1.md": todoFile("A")])
        let marks = "<<<<<<< a\none\n=======\ntwo\n>>>>>>> b"
        #expect(try project.fuda("new", "B", "--body", marks).code == 2)
        #expect(try project.text("todos/a1.md") == todoFile("A"))
        #expect(try project.fuda("comment", "a1", marks, environment: ["FUDA_USER": "hana"]).code == 0)
        let text = try project.text("todos/a1.md")
        #expect(text.hasSuffix("\n\n\\<<<<<<< a\none\n\\=======\ntwo\n\\>>>>>>> b\n"), "\(text)")
        #expect(try project.fuda("check").code == 0)
    }

    @Test(arguments: [
        (["set", "a1", "id="], "references use the id"),
        (["set", "a1", "recur=now and then"], "is not a recurrence rule"),
        (["set", "a1", "title=\u{FEFF}x"], "contains an invisible byte order mark"),
        (["user", "new", "README"], "cannot be a user's id"),
        (["user", "new", "con"], "cannot be a user's id"), (["new", "x", "--template", "bad"], "fix the template"),
    ])
    func `refuses a value that would cause a finding`(words: [String], reason: String) throws {
        let project = try TestProject([
            "todos/a1.md": todoFile("A", "id: a1"), "templates/todos/bad.md": "---\ndue: someday\n---\n",
        ])
        let run = try project.run(words)
        #expect((run.code == 64 || run.code == 2) && run.errors.contains(reason), "\(run.errors)")
        #expect(try project.files("todos") == ["a1.md"])
        #expect(try project.text("todos/a1.md") == todoFile("A", "id: a1"))
    }

    @Test func `reports why it cannot search for templates`() throws {
        let project = try TestProject(["todos/a1.md": todoFile("A"), "templates/todos": "no folder\n"])
        let run = try project.fuda("new", "x", "--template", "bug")
        #expect(run.code == 2 && run.errors.contains("templates/todos': Not a directory"), "\(run)")
    }

    @Test func `refuses an empty file and a duplicate id from an editor`() throws {
        let project = try TestProject([
            "todos/a1.md": todoFile("A", "id: aaa111"), "todos/b1.md": todoFile("B", "id: bbb222"),
        ])
        let before = try project.text("todos/a1.md")
        for (script, reason) in [
            ("sh -c ': > \"$0\"'", "the text is empty"),
            ("sed -i s/aaa111/bbb222/", "duplicate id 'bbb222'; 'todos/a1.md' also has it"),
        ] {
            let run = try project.fuda("edit", "aaa111", environment: ["EDITOR": script, "VISUAL": ""])
            #expect(run.code == 2 && run.errors.contains(reason), "\(run.errors)")
            #expect(try project.text("todos/a1.md") == before)
        }
    }

    @Test func `reports why git did not commit, and leaves nothing staged`() throws {
        let project = try TestProject(["todos/a1.md": todoFile("A", "id: aaa111")])
        try project.git("init", "-q")
        try project.git("add", "-A")
        try project.git("commit", "-qm", "first")
        try project.putTool(".git/hooks/pre-commit", "#!/bin/sh\necho 'lint: the title is too short' >&2\nexit 1\n")
        let author = TestRepository.identity("Hana", at: "2026-11-02T12:00:00Z")
        let run = try project.run(["new", "B", "--commit"], environment: author)
        #expect(run.code == 2 && run.errors.contains("changed, but the commit failed: lint: the title is too short"))
        #expect(run.errors.contains("'todos/"))
        #expect(try project.fuda("set", "aaa111", "priority=low").code == 0)
        #expect(try project.run(["set", "aaa111", "due=today", "--commit"], environment: author).code == 2)
        #expect(try project.git("diff", "--cached", "--name-only") == "")
    }

    @Test func `can undo earlier commands after forgetting one that cannot be undone`() throws {
        let project = try TestProject(["todos/a1.md": todoFile("A", "id: aaa111"), "todos/b1.md": todoFile("B")])
        let before = try project.text("todos/b1.md")
        #expect(try project.fuda("set", "b1", "priority=low").code == 0)
        #expect(try project.fuda("set", "aaa111", "priority=low").code == 0)
        try project.put("todos/a1.md", "mine")
        #expect(try project.fuda("undo").errors.contains("run 'fuda undo --forget', then 'fuda undo'"))
        #expect(try project.fuda("undo", "--forget").out == "kept the changes of 'fuda set aaa111 priority=low'\n")
        #expect(try project.fuda("undo").out == "undid 'fuda set b1 priority=low' in 1 file\n")
        #expect(try project.text("todos/b1.md") == before)
        #expect(try project.text("todos/a1.md") == "mine")
    }

    @Test func `does not trust a journal that git tracks`() throws {
        let project = try TestProject(["todos/a1.md": todoFile("A", "id: aaa111")])
        try project.git("init", "-q")
        #expect(try project.fuda("set", "aaa111", "priority=low").code == 0)
        try project.git("add", "-f", ".fuda", "todos")
        let run = try project.fuda("undo")
        #expect(run.code == 2 && run.errors.contains("git tracks files in '.fuda'"))
    }
}

import TestSupport
import Testing

/// `fuda done --from-commits` as a command.
struct `Closing todos from commits` {
    private func project(_ message: String, settings: String = "commits: { close: [Closes] }\n") throws -> TestProject {
        let project = try TestProject([
            "fuda.yml": settings, "todos/a.md": todoFile("A", "id: aaa111", "recur: weekly", "due: 2026-11-20"),
            "todos/b.md": todoFile("B", "id: bbb222"), "todos/c.md": todoFile("C", "id: ccc333"),
            "todos/d.md": todoFile("D", "id: ddd444"),
        ])
        try project.git("init", "-q")
        for (key, value) in [("name", "Hana"), ("email", "h@example.org")] {
            try project.git("config", "user." + key, value)
        }
        try project.git("add", ".")
        try project.git("commit", "-qm", "start")
        try project.git("commit", "-q", "--allow-empty", "-m", message)
        return project
    }

    @Test func `is one command without confirmation, which can be tried, committed and undone`() throws {
        let project = try project("Work\n\nCloses: aaa111, bbb222\nCloses: ccc333 ddd444 \u{1B}[31mred")
        let before = try project.contents("todos")
        let trial = try project.fuda("done", "--from-commits", "--dry-run")
        #expect(trial.code == 0 && trial.out.contains("+status: done"), "\(trial)")
        #expect(try project.contents("todos") == before)
        let run = try project.fuda("done", "--from-commits=HEAD~1..", "--commit", "--json")
        #expect(run.code == 0 && run.errors == "", "\(run)")
        let edits = try #require(try TestProject.json(run.out)["todos"] as? [Any])
        #expect(edits.count == 5)
        #expect(try project.git("status", "--porcelain") == "")
        #expect(try project.fuda("list", "is:open").out.contains("2026-11-27"))
        let again = try project.fuda("done", "--from-commits")
        #expect(again.code == 0 && again.out == "", "\(again)")
        #expect(again.errors == "no commit closes an open todo; nothing was changed\n")
        #expect(try project.fuda("undo").out.contains("undid 'fuda done --from-commits HEAD~1..' in 5 files"))
        #expect(try project.contents("todos") == before)
        // What is not committed yet counts as well.
        #expect(try project.fuda("done", "--from-commits").out == "")
    }

    @Test func `needs the setting`() throws {
        let project = try project("Work\n\nCloses: aaa111", settings: "")
        let run = try project.fuda("done", "--from-commits")
        #expect(run.code == 2 && run.out == "")
        #expect(run.errors.hasSuffix("write: commits: { close: [Closes, Fixes, Resolves] }\n"), "\(run)")
        #expect(try project.fuda("check").errors.contains("no problems"))
    }

    @Test(arguments: [
        (["--from-commits", "nosuch"], "fuda: --from-commits: 'nosuch' is no commit or range of this repository"),
        (["--from-commits=--output=x"], "fuda: --from-commits: '--output=x' is no commit or range"),
        (["--from-commits", "--", "-x"], "fuda: name todos or use --from-commits, not both; '-x' names one"),
        (["aaa111", "--from-commits"], "fuda: name todos or use --from-commits, not both; 'aaa111' names one"),
        (["--from-commits", "--where", "is:open"], "fuda: use --where or --from-commits, not both"),
    ])
    func `refuses other arguments`(arguments: [String], error: String) throws {
        let project = try project("Work\n\nCloses: aaa111")
        let run = try project.run(["done"] + arguments)
        #expect(run.code == 64 && run.errors.hasPrefix(error), "\(run)")
        #expect(try project.git("status", "--porcelain") == "")
    }

    @Test func `makes control characters of a message visible`() throws {
        let project = try project("Work\n\nCloses: \u{1B}[31mred, \u{202E}x, aaa\u{07}")
        let run = try project.fuda("done", "--from-commits")
        #expect(run.code == 0 && run.errors.split(separator: "\n").count == 4)
        #expect(!run.errors.unicodeScalars.contains { "\u{1B}\u{202E}\u{07}".unicodeScalars.contains($0) }, "\(run)")
    }

    @Test func `links the number of an imported issue`() throws {
        let project = try TestProject([
            "fuda.yml": "", "todos/a.md": todoFile("A", "id: aaa111", "importedFrom: github:a/b#12"),
            "todos/b.md": todoFile("B", "id: bbb222", "importedFrom: github:a/b#13"),
            "todos/c.md": todoFile("C", "id: ccc333", "importedFrom: github:c/d#13"),
            "todos/d.md": "---\nid: ddd444\ntitle: D\n---\nSee #12, #13 and #14.\n",
        ])
        #expect(try project.fuda("build").code == 0)
        let page = try project.text("output/todos/ddd444.html")
        #expect(page.contains("todos/aaa111.html\">#12</a>, #13 and #14."), "\(page)")
        #expect(try project.text("output/todos/aaa111.html").contains("ddd444.html"))
        #expect(try project.fuda("list", "mentions:aaa111", "--format", "ids").out == "ddd444\n")
        try project.put("todos/e.md", todoFile("E", "id: 12eeee"))
        try project.git("init", "-q")
        try project.git("add", "todos")
        try project.git("commit", "-qm", "start")
        #expect(
            try project.fuda("log", "#12").out.contains("aaa111") && project.fuda("show", "#12").out.contains("aaa111"))
        let several = try project.fuda("done", "#13")
        #expect(
            several.code == 2 && several.errors.contains("bbb222") && several.errors.contains("ccc333"), "\(several)")
        #expect(try project.fuda("done", "#12").out.hasPrefix("aaa111 A: status done"))
    }
}

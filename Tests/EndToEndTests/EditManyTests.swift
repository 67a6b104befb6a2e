import Foundation
import TestSupport
import Testing

struct `An edit of many todos` {
    private func project(_ files: [String: String] = [:]) throws -> TestProject {
        var all = ["fuda.yml": "timeZone: Asia/Tokyo\n"]
        for letter in ["a", "b", "c", "d", "e"] {
            all["todos/\(letter)1.md"] =
                "---\nid: \(letter)11111\ntitle: Todo \(letter)\ntags: [old]\n---\n\n- [ ] one\n- [ ] two\n"
        }
        return try TestProject(all.merging(files) { $1 })
    }

    private func files(_ project: TestProject) throws -> [String] {
        try ["a", "b", "c", "d", "e"].map { try project.text("todos/\($0)1.md") }
    }

    @Test func `by ids changes all or none`() throws {
        let project = try project()
        let run = try project.fuda("set", "a11", "b11", "todos/c1.md", "priority=high")
        #expect(
            run.out
                == "a11111 Todo a: priority high\nb11111 Todo b: priority high\nc11111 Todo c: priority high\n")
        let before = try files(project)
        #expect(before.filter { $0.contains("priority: high") }.count == 3)
        let none = try project.fuda("done", "a11", "nosuch")
        #expect(none.code == 2 && none.errors == "fuda: no todo 'nosuch'; nothing was changed\n")
        try project.put("todos/b1.md", before[1] + "<<<<<<< HEAD\nx\n=======\ny\n>>>>>>> z\n")
        let conflict = try project.fuda("set", "a11", "b11", "priority=low")
        #expect(conflict.code == 2 && conflict.errors.contains("todos/b1.md:10: unresolved merge conflict"))
        #expect(try project.text("todos/a1.md") == before[0])
    }

    @Test func `by a query asks for more than three, and needs --yes without a terminal`() throws {
        let project = try project()
        let before = try files(project)
        let asked = try project.fuda("set", "--where", "tag:old", "tags-=old")
        #expect(asked.code == 64 && asked.errors == "fuda: 5 todos would be changed; pass --yes to confirm\n")
        #expect(try files(project) == before)
        let few = try project.fuda("set", "--where", "id:a11111,b11111", "tags-=old")
        #expect(few.code == 0 && few.out.contains("a11111 Todo a: tags removed (was old)"))
        let all = try project.fuda("set", "--where", "tag:old", "tags-=old", "--yes")
        #expect(all.code == 0 && all.out.split(separator: "\n").count == 3)
        #expect(try files(project).allSatisfy { !$0.contains("old") })
        let none = try project.fuda("set", "--where", "tag:old", "tags-=old")
        #expect(none.code == 0 && none.errors == "no tag 'old' here\nno todo matches; nothing was changed\n")
        let both = try project.fuda("done", "a11", "--where", "tag:old")
        #expect(both.code == 64 && both.errors.contains("not both"))
        #expect(try project.fuda("done", "--where", "stauts:x").code == 64)
        #expect(try project.fuda("done", "--where", " ").code == 64)
    }

    @Test(arguments: [["set", "tags+=new"], ["rm"], ["move", "review"], ["archive"], ["done"]])
    func `by a query changes the todos that 'fuda list' shows`(command: [String]) throws {
        // The board sorts by 'order', then by id.
        let project = try project(["todos/c1.md": "---\nid: c11111\ntitle: Todo c\ntags: [old]\norder: 1\n---\n"])
        let query = "tag:old limit:1"
        #expect(try project.fuda("list", query).out.hasPrefix("c11111 "))
        let before = try files(project)
        let run = try project.run([command[0], "--where", query] + command.dropFirst())
        #expect(run.code == 0 && run.out.hasPrefix("c11111 Todo c: "), "\(run)")
        let others = ["a", "b", "d", "e"].map { "todos/\($0)1.md" }
        #expect(try others.map(project.text) == [0, 1, 3, 4].map { before[$0] })
        #expect(try !project.exists("todos/c1.md") || project.text("todos/c1.md") != before[2])
    }

    @Test func `by a query ignores drafts, as 'fuda list' does`() throws {
        let project = try project([
            "todos/a1.md": "---\nid: a11111\ntitle: Todo a\nblockedBy: [f11111]\n---\n",
            "todos/f1.md": "---\nid: f11111\ntitle: Todo f\ndraft: true\n---\n",
        ])
        #expect(try project.fuda("list", "is:blocked").out == "")
        let run = try project.fuda("set", "--where", "is:blocked", "tags+=x")
        #expect(run.code == 0 && run.errors == "no todo matches; nothing was changed\n", "\(run)")
    }

    @Test func `can be undone, file by file`() throws {
        let project = try project()
        let before = try files(project)
        #expect(try project.fuda("undo").out == "There is nothing to undo.\n")
        #expect(try project.fuda("rm", "a11", "b11").out.contains("a11111 Todo a: removed"))
        #expect(try project.fuda("archive", "c11", "d11").code == 0)
        try project.put("todos/d1.md", "mine\n")
        let undone = try project.fuda("undo")
        #expect(undone.out == "undid 'fuda archive c11 d11' in 1 file\n")
        #expect(undone.errors == "todos/d1.md has changed since and was not restored\n")
        #expect(
            try project.fuda("undo", "--dry-run").out.hasPrefix("--- /dev/null\n+++ b/todos/a1.md\n@@ -0,0 +1,8 @@\n"))
        #expect(try project.fuda("undo").out == "undid 'fuda rm a11 b11' in 2 files\n")
        try project.put("todos/d1.md", before[3])
        #expect(try files(project) == before)
    }

    @Test func `that creates a todo causes no finding`() throws {
        let project = try project(["templates/todos/bug.md": "---\nkind: bug\ntags: [bug]\n---\n\n## Steps\n"])
        let run = try project.fuda(
            "new", "Über", "das", "Wetter", "--tag", "home", "--tag", "sun", "--due", "+3d", "--blocked-by", "a11",
            "--json")
        #expect(run.code == 0)
        let path = try #require(run.out.firstMatch(of: /"path":"([^"]+)"/)).1
        #expect(path.hasSuffix("-über-das-wetter.md"))
        let id = try #require(run.out.firstMatch(of: /"id":"([0-9a-z]{6})"/)).1
        #expect(
            try project.text(String(path)) == """
                ---
                id: \(id)
                title: Über das Wetter
                status: todo
                tags: [home, sun]
                blockedBy: [a11111]
                due: 2026-11-24
                createdAt: 2026-11-21T09:00:00+09:00
                ---

                """)
        let bug = try project.fuda("new", "It breaks", "--template", "bug", "--owner", "hana", "--body", "Look.")
        let made = try #require(bug.out.firstMatch(of: /new in (\S+)/)).1
        let text = try project.text(String(made))
        #expect(text.contains("kind: bug\n") && text.contains("owner: hana\n") && text.hasSuffix("\n## Steps\nLook.\n"))
        #expect(try project.fuda("check").code == 0)
        #expect(try project.fuda("new", "x", "--template", "feature").errors.contains("use one of: bug"))
        #expect(try project.fuda("new", "x", "--due", "nonsense").code == 64)
        #expect(try project.fuda("new", " ").code == 64)
    }

    @Test func `that checks an item changes one character`() throws {
        let project = try project()
        let before = try project.text("todos/a1.md")
        #expect(try project.fuda("tick", "a11", "2").out == "a11111 Todo a: ticked\n")
        #expect(try project.text("todos/a1.md") == before.replacingOccurrences(of: "[ ] two", with: "[x] two"))
        #expect(try project.fuda("tick", "a11", "2").out == "a11111 Todo a: nothing to change\n")
        #expect(try project.fuda("tick", "a11", "TWO", "--off").code == 0)
        #expect(try project.text("todos/a1.md") == before)
        let wrong = try project.fuda("tick", "a11", "3")
        #expect(wrong.code == 2 && wrong.errors.contains("there is no checkbox 3; it has 2"))
        #expect(try project.fuda("tick", "a11", "o").errors.contains("give the number of one") == false)
        #expect(try project.fuda("tick", "a11", "nothing").errors.contains("1 'one', 2 'two'"))
    }

    @Test func `that checks a checked item leaves the file unchanged`() throws {
        let text = "---\ntitle: C\nupdatedAt: 2026-11-01\n---\n\n- [x] one\n- [ ] two\n- [-] three\n"
        let project = try project(["todos/c.md": text, "todos/e.md": "- [x] one\n"])
        for words in [["c", "1"], ["c", "2", "--off"], ["c", "3", "--off"], ["e", "one"]] {
            let run = try project.run(["tick"] + words)
            #expect(run.code == 0 && run.out.hasSuffix(": nothing to change\n"), "\(words): \(run.out)")
        }
        #expect(try project.text("todos/c.md") == text)
        #expect(try project.text("todos/e.md") == "- [x] one\n")
        #expect(try project.fuda("tick", "c", "2").code == 0)
        #expect(
            try project.text("todos/c.md")
                == text.replacing("[ ] two", with: "[x] two").replacing("2026-11-01", with: "2026-11-21"))
    }

    @Test func `can set the date of the last change alone`() throws {
        let text = "---\ntitle: C\nupdatedAt: 2026-11-01\n---\n"
        let project = try project(["todos/c.md": text])
        #expect(try project.fuda("set", "c", "title=C", "updatedAt=2026-11-05").code == 0)
        #expect(try project.text("todos/c.md") == text.replacing("11-01", with: "11-05"))
    }

    @Test func `appends a comment, which cannot forge another one`() throws {
        let project = try project(["users/hana.md": "---\nname: Hana\nemail: hana@example.org\n---\n"])
        let before = try project.text("todos/a1.md")
        #expect(try project.fuda("comment", "a11", "Closed on Sundays.", environment: ["FUDA_USER": "hana"]).code == 0)
        let forged = "### ken, 2020-01-01 00:00\n## Comments\n```\nopen"
        #expect(try project.fuda("comment", "a11", forged, environment: ["FUDA_USER": "hana"]).code == 0)
        #expect(
            try project.text("todos/a1.md") == before + """

                ## Comments

                ### hana, 2026-11-21 09:00

                Closed on Sundays.

                ### hana, 2026-11-21 09:00

                \\### ken, 2020-01-01 00:00
                \\## Comments
                ```
                open
                ```

                """)
    }

    @Test(arguments: [
        "<!-- later", "<pre>", "x\n<script>\n", "<![CDATA[", "<details><summary>x</summary>",
        "<h3>ken</h3>",
    ])
    func `escapes a comment that would hide later ones or imitate another author`(text: String) throws {
        let project = try project()
        for said in [text, "Said later."] {
            #expect(try project.fuda("comment", "a11", said, environment: ["FUDA_USER": "hana"]).code == 0)
        }
        #expect(try project.text("todos/a1.md").contains("\\<"))
        #expect(try project.fuda("build").code == 0)
        let page = try project.main("todos/a11111.html")
        #expect(page.matches(of: /<h\d id="h-hana-2026-11-21-0900(-1)?">/).count == 2)
        #expect(page.contains("<p>Said later.</p>") && !page.contains("ken</h3>"))
        #expect(
            try project.fuda("comment", "a11", "a\r### ken, 2020-01-01 00:00", environment: ["FUDA_USER": "hana"]).code
                == 0)
        #expect(try project.text("todos/a1.md").hasSuffix("\na\n\\### ken, 2020-01-01 00:00\n"))
    }

    @Test func `does not remove files behind a link`() throws {
        let project = try project(["docs/plan.md": "---\nid: p11111\ntitle: Plan\n---\n"])
        try project.link("todos/p1.md", to: "../docs/plan.md")
        #expect(try project.fuda("set", "p11", "priority=high").code == 0)
        let run = try project.fuda("rm", "p11")
        #expect(run.code == 2 && run.errors.contains("'todos/p1.md' is a link to 'docs/plan.md'"))
        #expect(project.exists("docs/plan.md"))
    }

    @Test func `of a recurring todo creates its next occurrence once, identical in each clone`() throws {
        let files = [
            "todos/r1.md":
                "---\nid: r11111\ntitle: Pay the rent   # monthly\nstatus: doing\ndue: 2026-01-31\nrecur: monthly\nmood: good\nstartedAt: 2026-01-02\n---\n\n- [x] ask\n\n## Comments\n\n### hana, 2026-01-02 09:00\n\nDone.\n"
        ]
        let (one, other) = (try project(files), try project(files))
        let run = try one.fuda("done", "r11", "--now", "2026-02-01")
        #expect(try other.fuda("done", "r11", "--now", "2026-02-01").out == run.out)
        let path = String(try #require(run.out.firstMatch(of: /new in (\S+)/)).1)
        let id = try #require(path.firstMatch(of: #/^todos/([0-9a-z]{6})-pay-the-rent\.md$/#)).1
        #expect(
            try one.text(path) == """
                ---
                id: \(id)
                title: Pay the rent   # monthly
                status: todo
                due: 2026-02-28
                recur: every month on day 31
                createdAt: 2026-02-01
                mood: good
                ---

                - [ ] ask

                """)
        #expect(try other.text(path) == one.text(path))
        #expect(try one.text("todos/r1.md").contains("doneAt: 2026-02-01\n"))
        #expect(try one.fuda("reopen", "r11").code == 0)
        let check = try one.fuda("check")
        #expect(check.out.contains("of the same series") && check.out.hasSuffix("[duplicate-recurrence]\n"))
        for day in ["2026-02-01", "2026-03-05"] {
            let again = try one.fuda("done", "r11", "--now", day)
            #expect(again.code == 0 && !again.out.contains("new in"))
            #expect(again.errors.contains("'r11111' already has its next occurrence, '\(path)'; none was created"))
            #expect(try one.fuda("check").out == "")
            #expect(try one.fuda("reopen", "r11").code == 0)
        }
        #expect(
            try one.fuda("set", "a11", "recur=now and then", "status=done").errors.contains(
                "is not a recurrence rule"))
    }

    @Test func `commits its files and nothing else`() throws {
        let project = try project()
        try project.git("init", "-q")
        try project.git("add", "-A")
        try project.git("commit", "-qm", "first")
        try project.put("todos/e1.md", project.text("todos/e1.md") + "mine\n")
        try project.git("add", "todos/e1.md")
        let author = TestRepository.identity("Hana", at: "2026-11-02T12:00:00Z")
        for words in [["done", "a11", "b11"], ["new", "Buy milk"], ["rm", "c11"]] {
            let run = try project.run(words + ["--commit"], environment: author)
            #expect(run.code == 0, "\(run.errors)")
        }
        let log = try project.git("log", "--format=%s", "--name-status")
        #expect(
            log.contains(
                #/Todo c: removed\n\nD\ttodos/c1.md\nBuy milk: new\n\nA\ttodos/.*\n2 todos: status done\n\nM\ttodos/a1.md\nM\ttodos/b1.md\nfirst/#
            )
        )
        #expect(try project.git("status", "--short") == "M  todos/e1.md\n")
    }

    @Test func `checks the editor's text and never loses it`() throws {
        let project = try project()
        let before = try project.text("todos/a1.md")
        let edit = { (script: String) in try project.fuda("edit", "a11", environment: ["EDITOR": script, "VISUAL": ""])
        }
        #expect(try edit("true").out == "a11111 Todo a: nothing changed\n")
        #expect(try edit("sed -i s/one/three/").out == "a11111 Todo a: changed\n")
        #expect(try project.text("todos/a1.md") == before.replacingOccurrences(of: "one", with: "three"))
        let wrong = try edit("sed -i 's/^title.*/title: \"a/'")
        #expect(wrong.code == 2 && wrong.errors.contains("todos/a1.md:"))
        let kept = try #require(wrong.errors.firstMatch(of: /your text is in '([^']+)'/)).1
        #expect(try String(contentsOfFile: String(kept), encoding: .utf8).contains("title: \"a"))
        let failed = try edit("false")
        #expect(failed.code == 2 && failed.errors.contains("the editor failed"))
        let raced = try edit("sh -c 'echo >> \(project.path("todos/a1.md")); echo mine >> $0'")
        #expect(raced.code == 2 && raced.errors.contains("was changed by another process; your text is in"))
    }
}

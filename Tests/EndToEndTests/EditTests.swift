import Domain
import Foundation
import TestSupport
import Testing

struct `An edit of a todo` {
    private static let milk = """
        ---
        id: k3f9q2
        title: Buy milk   # the fresh one
        status: "todo"
        tags:
          - home
        mood: good
        ---

        Two litres.
        """

    private func project(_ files: [String: String] = [:]) throws -> TestProject {
        try TestProject(
            [
                "fuda.yml": "timeZone: Asia/Tokyo\n", "todos/k3f9q2-buy-milk.md": Self.milk,
                "todos/a1b2c3.md": todoFile("Find the bag"),
            ]
            .merging(files) { $1 })
    }

    private func milk(_ project: TestProject) throws -> String { try project.text("todos/k3f9q2-buy-milk.md") }

    @Test func `a user is named by id, or by the name or the address of one profile`() throws {
        let project = try project([
            "users/hana.md": "---\nname: Hana Sato\nemail: hana@example.org\n---\n",
            "users/rin.md": "---\nname: Rin\nemail: shared@example.org\n---\n",
            "users/rina.md": "---\nname: RIN\nemail: shared@example.org\n---\n",
        ])
        func owner(_ name: String) throws -> (line: String?, errors: String) {
            let run = try project.fuda("set", "a1b", "owner=\(name)")
            #expect(run.code == 0)
            let text = try project.text("todos/a1b2c3.md")
            return (text.components(separatedBy: "\n").first { $0.hasPrefix("owner:") }, run.errors)
        }
        for name in ["hana", "@hana", "hana sato", "HANA@example.org", "@Hana Sato"] {
            let (line, errors) = try owner(name)
            #expect(line == "owner: hana" && errors == "", "\(name): \(errors)")
        }
        #expect(try owner("rin, HANA SATO") == ("owner: [rin, hana]", ""))
        let shared = "several users are called 'shared@example.org'; write the id: rin, rina\n"
        #expect(try owner("shared@example.org").errors == shared)
        // Also once a todo has the name.
        #expect(try project.fuda("set", "k3f", "owner=shared@example.org").errors == shared)
        #expect(try owner("hanna") == ("owner: [hanna]", "no user is called 'hanna'; did you mean 'hana'?\n"))
        #expect(try project.fuda("list", "owner:\"hana sato\",hanna").out.contains("@hanna"))
        // Files keep what they say, so that what they say can be removed.
        try project.put("todos/a1b2c3.md", todoFile("Find the bag", "owner: [Hana Sato, hana]"))
        #expect(try project.fuda("set", "a1b", "owner-=Hana Sato").code == 0)
        #expect(try project.text("todos/a1b2c3.md").contains("owner: [hana]"))
        #expect(try project.fuda("set", "a1b", "owner-=hana sato").code == 0)
        #expect(try !project.text("todos/a1b2c3.md").contains("owner"))
        #expect(try project.fuda("new", "--quick", "Rope @hana@example.org").code == 0)
        #expect(try project.fuda("list", "Rope").out.contains("@hana "))
    }

    @Test(arguments: Field.editable) func `sets every field that people set`(field: Field) throws {
        let project = try project()
        let assignment = "\(field.name)=\(field.sampleValue)"
        let set = try project.fuda("set", "k3f", assignment)
        let words = field == .title ? ["new", field.sampleValue] : ["new", "New", "--set", assignment]
        let new = try project.run(words)
        #expect(set.code == 0 && new.code == 0, "\(set.errors)\(new.errors)")
        let made = try #require(
            try project.folder.names("todos").first { !$0.hasPrefix("k3f9q2") && $0 != "a1b2c3.md" })
        for text in [try milk(project), try project.text("todos/\(made)")] {
            let line = try #require(text.components(separatedBy: "\n").first { $0.hasPrefix("\(field.name):") })
            #expect(text.contains(field.sampleValue), "\(line)")
        }
    }

    @Test func `adds to and subtracts from the time of each todo`() throws {
        let project = try project(["todos/b.md": "---\nid: bbb222\ntimeSpent: '90'   # min\n---\n"])
        #expect(try project.fuda("set", "a1b", "bbb", "spent+=1.5h").code == 0)
        #expect(try project.text("todos/b.md") == "---\nid: bbb222\ntimeSpent: '3h'   # min\n---\n")
        #expect(try project.text("todos/a1b2c3.md").contains("\nspent: 1h 30m\n"))
        let refused = try project.fuda("set", "a1b", "bbb", "spent-=2h")
        #expect(
            refused.code == 64 && refused.errors.contains("'spent' is 1h 30m, less than 2h; subtract at most 1h 30m"))
        #expect(try project.fuda("set", "bbb", "spent-=2h 59m").out.contains("spent 3h → 1m"))
        #expect(try project.fuda("set", "bbb", "spent=").code == 0)
        #expect(try project.text("todos/b.md") == "---\nid: bbb222\n---\n")
    }

    @Test func `changes the values of its keys and no other byte`() throws {
        let project = try project()
        let run = try project.fuda("set", "k3f", "status=doing", "tags+=errands", "due=+3d", "blockedBy=a1b")
        #expect(
            run.out
                == "k3f9q2 Buy milk: status todo → doing, tags home → home, errands, due 2026-11-24, blockedBy a1b2c3, startedAt 2026-11-21T09:00:00+09:00\n"
        )
        #expect(run.code == 0 && run.errors.isEmpty)
        #expect(
            try milk(project) == """
                ---
                id: k3f9q2
                title: Buy milk   # the fresh one
                status: "doing"
                tags:
                  - home
                  - errands
                due: 2026-11-24
                blockedBy: [a1b2c3]
                startedAt: 2026-11-21T09:00:00+09:00
                mood: good
                ---

                Two litres.
                """)
        #expect(try project.fuda("check").code == 0)
    }

    @Test(arguments: [
        ("due=2d", "due 2026-11-23"), ("scheduled=1w", "scheduled 2026-11-28"), ("doneAt=2d", "doneAt 2026-11-19"),
        ("createdAt=1w", "createdAt 2026-11-14"), ("startedAt=+2d", "startedAt 2026-11-23"),
        ("due=-2d", "due 2026-11-19"),
    ])
    func `reads a number of days as a query on the same key does`(change: String, told: String) throws {
        let run = try project().fuda("set", "a1b2c3", change)
        #expect(run.out == "a1b2c3 Find the bag: \(told)\n", "\(run)")
    }

    @Test func `and its reverse restore the original bytes`() throws {
        let project = try project()
        for change in [["status=done"], ["status=todo"], ["owner+=hana"], ["owner-=hana"], ["mood=bad"], ["mood=good"]]
        {
            #expect(try project.run(["set", "k3f"] + change).code == 0)
        }
        #expect(try milk(project) == Self.milk)
    }

    @Test func `moves it according to the types of the columns`() throws {
        let project = try project()
        let said = try ["start", "done", "done", "reopen", "cancel"].map { try project.fuda($0, "buy", "milk").out }
        #expect(
            said == [
                "k3f9q2 Buy milk: status todo → doing, startedAt 2026-11-21T09:00:00+09:00\n",
                "k3f9q2 Buy milk: status doing → done, doneAt 2026-11-21T09:00:00+09:00\n",
                "k3f9q2 Buy milk: nothing to change\n",
                "k3f9q2 Buy milk: status done → todo, doneAt removed (was 2026-11-21T09:00:00+09:00)\n",
                "k3f9q2 Buy milk: status todo → cancelled\n",
            ])
        #expect(try project.fuda("move", "k3f", "Review").out == "k3f9q2 Buy milk: status cancelled → review\n")
    }

    @Test func `keeps using 'done' in a todo without a status`() throws {
        let project = try project(["todos/c.md": "---\ndone: false\n---\n# C\n", "todos/d.md": "# D\n"])
        #expect(try project.fuda("done", "c").code == 0 && project.fuda("done", "d").code == 0)
        #expect(try project.text("todos/c.md") == "---\ndone: true\ndoneAt: 2026-11-21T09:00:00+09:00\n---\n# C\n")
        #expect(try project.text("todos/d.md") == "---\nstatus: done\ndoneAt: 2026-11-21T09:00:00+09:00\n---\n\n# D\n")
    }

    @Test func `can be shown as a diff without writing`() throws {
        let project = try project()
        let run = try project.fuda("set", "k3f", "status=doing", "--dry-run")
        #expect(run.errors == "k3f9q2 Buy milk: status todo → doing, startedAt 2026-11-21T09:00:00+09:00\n")
        #expect(
            run.out == """
                --- a/todos/k3f9q2-buy-milk.md
                +++ b/todos/k3f9q2-buy-milk.md
                @@ -1,9 +1,10 @@
                 ---
                 id: k3f9q2
                 title: Buy milk   # the fresh one
                -status: "todo"
                +status: "doing"
                 tags:
                   - home
                +startedAt: 2026-11-21T09:00:00+09:00
                 mood: good
                 ---
                 

                """)
        #expect(try milk(project) == Self.milk)
        // git can apply the diff.
        try project.put("change.patch", run.out)
        try project.git("init", "--quiet")
        try project.git("apply", "change.patch")
        #expect(try project.fuda("set", "k3f", "status=doing", "--dry-run").out == "")
    }

    @Test func `reports its changes as JSON`() throws {
        let project = try project()
        let run = try project.fuda("set", "k3f", "status=doing", "mood=", "--json")
        #expect(
            run.out == """
                {"schemaVersion":1,"kind":"edit","written":true,"todos":[{"id":"k3f9q2","path":"todos/k3f9q2-buy-milk.md","action":"changed",\
                "etag":"v1:f0b99f6aa14f32914eeb5c21211d739f","changes":[{"key":"status","before":["todo"],"after":["doing"]},{"key":"mood","before":["good"]},\
                {"key":"startedAt","after":["2026-11-21T09:00:00+09:00"]}]}]}

                """)
    }

    @Test(arguments: [
        (["stauts=doing"], "unknown key 'stauts'; did you mean 'status'?"),
        (["status=doen"], "unknown status 'doen'; did you mean 'done'?"),
        (["status+=done"], "'status' has one value; write 'status=done'"),
        (["priority=hgh"], "unknown priority 'hgh'; did you mean 'high'?"),
        (["due=someday"], "'someday' is not a day for 'due'; write a day as YYYY-MM-DD, or tomorrow, 7d or eow"),
        (["due=24/12/2026 18:00"], "'24/12/2026 18:00' is not a day for 'due'; write 2026-12-24T18:00"),
        (["due=2026-12-24T9:00+09:00"], "'2026-12-24T9:00+09:00' is not a day for 'due'; write 2026-12-24T09:00+09:00"),
        (["doneAt=someday"], "'someday' is not a day for 'doneAt'; write a day as YYYY-MM-DD, or yesterday, 7d or sow"),
        (["due=2026-12"], "'2026-12' is more than one day; write 2026-12-01 or 2026-12-31"),
        (["estimate=much"], "'much' is not a number for 'estimate'; "),
        (["draft=maybe"], "'maybe' is neither true nor false for 'draft'; "),
        (["blockedBy=zzz"], "no todo 'zzz'"), (["parent=k3f"], "would create a cycle through 'k3f9q2'"),
        (["tags=,"], "',' names nothing for 'tags'; "), (["owner=@"], "'@' names nothing for 'owner'; "),
        (["status=done", "status=todo"], "'status' is changed twice; "), (["more.id=x"], "references use the id"),
        (["more.status=bogus"], "unknown status 'bogus'"),
        (["done=true"], "'status' determines whether 'k3f9q2' is done"),
        (["more.x=\u{FFFD}"], "is not UTF-8"),
        (["id=other"], "references use the id; "), (["wish=x"], "write 'more.wish' for one of your own"),
        (["title= "], "'title' would be blank; "), (["tags+="], "'tags' has no value to add or remove; "),
        (["status=done", "due"], "'due' is not KEY=VALUE; "), ([], "no change given"),
    ])
    func `refuses invalid values before anything is written`(change: [String], reason: String) throws {
        let project = try project()
        let run = try project.run(["set", "k3f", "tags+=x"] + change)
        if change.isEmpty {
            let none = try project.run(["set", "k3f"])
            #expect(none.code == 64 && none.errors.contains(reason))
            return
        }
        #expect(run.code == 64 && run.out == "" && run.errors.contains(reason), "\(run.errors)")
        #expect(try milk(project) == Self.milk)
    }

    @Test func `is refused if it would not be safe`() throws {
        let project = try project([
            "todos/x.md": "---\nid: twin\n---\n", "todos/y.md": "---\nid: twin\n---\n",
            "todos/z.md": "---\nid: [\n---\n",
            "todos/c.md": "---\nid: c\n---\n<<<<<<< a\none\n=======\ntwo\n>>>>>>> b\n",
            "todos/r.md": "---\nid: r\nrecur: now and then\n---\n",
        ])
        func refused(_ id: String, _ reason: String) throws {
            let run = try project.fuda("set", id, "status=done")
            #expect(
                (run.code == 2 || run.code == 64) && run.out == "" && run.errors.contains(reason),
                "\(id): \(run.errors)")
        }
        try refused("twin", "2 files have the id 'twin': 'todos/x.md', 'todos/y.md'")
        try refused("z", "'todos/z.md' cannot be read: ")
        try refused("c", "unresolved merge conflict")
        try refused("r", "has the invalid recurrence rule 'now and then'")
        try refused("none", "no todo 'none'")
        try project.put(".git/MERGE_HEAD", "")
        try refused("k3f", "git is in the middle of a merge")
        #expect(try milk(project) == Self.milk)
    }

    @Test func `recognises a todo by any name in a file`() throws {
        let project = try project([
            "todos/w.md": "---\nid: w\nblockedBy: [\"[[a1b2c3]]\", old]\n---\n",
            "todos/o.md": "---\nid: other\naliases: [old]\n---\n",
        ])
        #expect(try project.fuda("set", "w", "blockedBy+=a1b2c3,other").out.contains("nothing to change"))
        #expect(try project.fuda("set", "a1b2c3", "blockedBy=w").errors.contains("would create a cycle"))
        #expect(try project.fuda("set", "w", "blockedBy-=other,a1b").code == 0)
        #expect(try project.text("todos/w.md") == "---\nid: w\n---\n")
    }

    @Test func `writes nothing if nothing changes`() throws {
        let text = "---\nid: u\ntitle: A\nstatus: todo\ndoneAt: 2026-01-01\nupdatedAt: 2026-01-01\n---\n"
        let project = try project(["todos/u.md": text])
        #expect(try project.fuda("set", "u", "title=A", "status=todo").out.contains("nothing to change"))
        #expect(try project.text("todos/u.md") == text)
        // The day of a former completion says nothing about this one.
        #expect(try project.fuda("done", "u").code == 0)
        let done = text.replacing("status: todo", with: "status: done")
            .replacing("doneAt: 2026-01-01", with: "doneAt: 2026-11-21T09:00:00+09:00")
        #expect(
            try project.text("todos/u.md") == done.replacing("updatedAt: 2026-01-01", with: "updatedAt: 2026-11-21"))
    }

    @Test func `starts again if the file has changed meanwhile`() throws {
        let project = try project(
            Dictionary(uniqueKeysWithValues: (0..<3_000).map { ("todos/n\($0).md", todoFile("N")) }))
        let other = "---\nid: k3f9q2\ntitle: Other\nstatus: done\ndoneAt: 2020-01-01\n---\n"
        let path = "todos/k3f9q2-buy-milk.md"
        let run = try project.start(["done", "k3f"], out: FileHandle.nullDevice, errors: FileHandle.nullDevice)
        repeat {
            // Replaces the file atomically.
            try project.put("other", other)
            #expect(rename(project.path("other"), project.path(path)) == 0)
            usleep(500)
        } while run.isRunning
        let written = try milk(project)
        try project.put(path, Self.milk)
        #expect(try project.fuda("done", "k3f").code == 0)
        // Either writer may win, but no timestamp computed from one text is in the other.
        #expect(try [other, milk(project)].contains(written))
    }

    @Test func `is refused if the settings are invalid`() throws {
        let project = try project([
            "fuda.yml": "columns:\n  - { status: offen, type: todo }\n  - { status: fertig, type: dnoe }\n"
        ])
        let run = try project.fuda("start", "k3f")
        #expect(
            run.code == 2 && run.errors.contains("fuda.yml:") && run.errors.contains("fix it first"), "\(run.errors)")
        #expect(try milk(project) == Self.milk)
    }

    @Test func `is made if a setting is invalid that it does not use`() throws {
        let project = try project(["fuda.yml": "maximumFileSize: 1KB\n"])
        #expect(try project.fuda("start", "k3f").code == 0)
        #expect(try milk(project).contains("status: \"doing\""))
    }

    @Test func `keeps forty concurrent changes`() throws {
        let project = try project()
        let runs = try (0..<40).map { number in
            try project.start(
                ["set", "k3f", "tags+=t\(number)"], out: FileHandle.nullDevice, errors: FileHandle.nullDevice)
        }
        for run in runs {
            run.waitUntilExit()
            #expect(run.terminationStatus == 0)
        }
        let text = try milk(project)
        for number in 0..<40 { #expect(text.contains("  - t\(number)\n")) }
        #expect(text.replacing(#/  - t\d+\n/#, with: "") == Self.milk)
    }
}

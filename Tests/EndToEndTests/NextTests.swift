import TestSupport
import Testing

struct `fuda next` {
    private func project() throws -> TestProject {
        try TestProject([
            "fuda.yml": "columns: [todo, { status: doing, type: active }, { status: wait, type: hold }, done]\n",
            "todos/a.md": "---\nid: aaa\ntitle: Late\ndue: 2026-11-19\nowner: hana\n---\n",
            "todos/b.md": "---\nid: bbb\ntitle: Blocks\npriority: high\n---\n",
            "todos/c.md": "---\nid: ccc\ntitle: Blocked\nblockedBy: bbb\n---\n",
            "todos/d.md": "---\nid: ddd\ntitle: Today\nscheduled: 2026-11-21\nstatus: doing\n---\n",
            "todos/e.md": "---\nid: eee\ntitle: Waits\nstatus: wait\n---\n",
            "todos/f.md": "---\nid: fff\ntitle: Of taro\nowner: taro\n---\n",
        ])
    }

    @Test func `lists the ready todos with reasons, the most urgent first`() throws {
        let run = try project().run(["next"], environment: ["FUDA_USER": "hana"])
        #expect(run.code == 0 && run.errors.isEmpty)
        #expect(
            run.out == """
                aaa  Late    2 days overdue
                bbb  Blocks  priority high, blocks 1
                ddd  Today   in progress, scheduled today

                """)
    }

    @Test func `puts today's todos first as fuda today`() throws {
        let run = try project().run(["today"], environment: ["FUDA_USER": "hana"])
        #expect(run.out.split(separator: "\n").map { $0.prefix(3) } == ["ddd", "aaa", "bbb"])
    }

    @Test func `says whose todos it lists if the current user is unknown`() throws {
        let run = try project().run(["next", "-n", "1"], environment: ["FUDA_USER": ""])
        // What is in work is the work of somebody else.
        #expect(run.out == "bbb  Blocks  priority high, blocks 1\n")
        #expect(run.errors.contains("the current user is unknown, so these are the todos without an owner"))
    }

    @Test func `leaves out what another person has started`() throws {
        let project = try project()
        let (hana, taro) = (["FUDA_USER": "hana"], ["FUDA_USER": "taro"])
        let start = try project.run(["start", "bbb"], environment: hana)
        #expect(start.out.contains("status doing, owner hana, startedAt"))
        #expect(try !project.run(["next"], environment: taro).out.contains("bbb"))
        #expect(try project.run(["next"], environment: hana).out.contains("bbb"))
        let second = try project.run(["start", "bbb"], environment: taro)
        #expect(second.out == "bbb Blocks: nothing to change\n" && second.code == 0)
        #expect(second.errors == "'Blocks' is in 'doing' since 2026-11-21; hana has it\n")
        #expect(try project.text("todos/b.md").contains("owner: hana"))
    }

    @Test func `is taken by one person at a time, and the exit status tells who got none`() throws {
        let project = try project()
        func take(_ person: String) throws -> TestProject.Run {
            try project.run(
                ["set", "--where", "is:ready no:owner type:todo sort:urgency limit:1", "owner=me", "status=doing"],
                environment: ["FUDA_USER": person])
        }
        let first = try take("hana")
        #expect(first.code == 0 && first.out.hasPrefix("bbb Blocks: "))
        let second = try take("taro")
        #expect(second.code == 1 && second.errors.contains("no todo matches; nothing was changed"))
        // A query without a number only changes what there is.
        let all = try project.run(["set", "--where", "id:zzz", "priority=low"], environment: ["FUDA_USER": "hana"])
        #expect(all.code == 0)
    }

    @Test func `cuts titles and reasons to the columns of a narrow terminal`() throws {
        let files = [
            "fuda.yml": "language: de\n",
            "todos/a.md": "---\nid: aaa\ntitle: Quittungen\ndue: 2026-11-19\npriority: medium\n---\n",
        ]
        let run = try TestProject(files).run(["next"], environment: ["FUDA_USER": "hana", "COLUMNS": "24"])
        #expect(run.out == "aaa  Quittungen\n     2 Tage überfällig,…\n")
    }

    @Test func `explains the points, and prints them as JSON`() throws {
        let project = try project()
        let explained = try project.run(["next", "--explain"], environment: ["FUDA_USER": "hana"])
        #expect(explained.out.contains("aaa  Late    12.4 = 2 days overdue 12.4"))
        let json = try project.run(["next", "--json", "--limit", "1"], environment: ["FUDA_USER": "hana"])
        #expect(json.out.contains("\"urgency\":12.4,\"reasons\":[{\"reason\":\"overdue\",\"days\":2,\"points\":12.4}]"))
    }

    @Test func `has nothing to list in an empty project`() throws {
        let run = try TestProject(["fuda.yml": ""]).run(["next"], environment: ["FUDA_USER": "hana"])
        #expect(run.code == 0 && run.out.isEmpty && run.errors.contains("nothing to do"))
    }
}

struct `fuda list without a query` {
    private func project() throws -> TestProject {
        try TestProject([
            "todos/a.md": "---\nid: aaa\ntitle: Open\ntags: [home]\n---\n- [x] one\n- [ ] two\n",
            "todos/b.md": "---\nid: bbb\ntitle: Done\nstatus: done\ntags: [home]\n---\n",
            "todos/c.md": "---\nid: ccc\ntitle: Later\nscheduled: 2026-12-03\nowner: hana\n---\n",
        ])
    }

    @Test func `lists open todos and says how many are closed`() throws {
        let run = try project().run(["list"])
        #expect(run.out.contains("aaa") && run.out.contains("1/2") && !run.out.contains("bbb"))
        #expect(run.out.contains("starts 3 Dec"))
        #expect(run.errors == "1 closed todo not shown; --all lists it too\n")
        #expect(try project().run(["list", "-t", "home", "--format", "ids"]).out == "aaa\n")
    }

    @Test(arguments: [["--all"], ["tag:home OR has:owner"], ["--status", "done"], ["--archived"]])
    func `includes closed todos if asked for`(arguments: [String]) throws {
        let run = try project().run(["list"] + arguments)
        #expect(run.out.contains("bbb") && run.errors.isEmpty)
    }

    @Test func `prints named columns, groups, csv and counts`() throws {
        let project = try project()
        #expect(
            try project.run(["ls", "--all", "--columns", "id,tags,checklist"]).out == "aaa  home  1/2\nccc\nbbb  home\n"
        )
        #expect(
            try project.run(["ls", "--group", "owner", "--columns", "id"]).out == "hana (1)\nccc\n\nno owner (1)\naaa\n"
        )
        #expect(
            try project.run(["ls", "--format", "csv", "--columns", "id,title"]).out
                == "id,title\r\naaa,Open\r\nccc,Later\r\n")
        #expect(try project.run(["ls", "--count"]).out == "2\n")
        let unknown = try project.run(["ls", "--columns", "id,titel"])
        #expect(unknown.code == 64 && unknown.errors.contains("--columns: unknown key 'titel'; did you mean 'title'?"))
        #expect(try project.run(["ls", "--group", "due"]).code == 64)
        #expect(try project.run(["ls", "--json", "--format", "csv"]).code == 64)
    }

    @Test func `takes a word after a minus as a negated term`() throws {
        #expect(try project().run(["ls", "-open", "--format", "ids"]).out == "ccc\nbbb\n")
    }
}

struct `Postponing` {
    @Test func `counts from the due date or from today`() throws {
        let project = try TestProject(["todos/a.md": "---\nid: aaa\ntitle: A\ndue: 2026-12-01\n---\n"])
        #expect(try project.run(["set", "aaa", "due+=1w"]).out == "aaa A: due 2026-12-01 → 2026-12-08\n")
        #expect(try project.run(["set", "aaa", "due-=2d"]).out == "aaa A: due 2026-12-08 → 2026-12-06\n")
        #expect(try project.run(["set", "aaa", "due=+1w"]).out == "aaa A: due 2026-12-06 → 2026-11-28\n")
        let odd = try project.run(["set", "aaa", "due+=friday"])
        #expect(odd.code == 64 && odd.errors.contains("'friday' is not a span of days"))
        let none = try project.run(["set", "aaa", "scheduled+=1w"])
        #expect(none.code == 64 && none.errors.contains("'scheduled' is not set; write 'scheduled=+1w'"))
    }

    @Test func `moves a recurring todo to its next date and leaves it open`() throws {
        let project = try TestProject([
            "todos/a.md": "---\nid: aaa\ntitle: A\ndue: 2026-11-30\nrecur: monthly on the last day\n---\n- [x] b\n"
        ])
        #expect(try project.run(["skip", "aaa"]).out == "aaa A: due 2026-11-30 → 2026-12-31\n")
        #expect(try project.text("todos/a.md").contains("- [x] b"))
        let plain = try TestProject(["todos/a.md": "---\nid: aaa\ntitle: A\n---\n"]).run(["skip", "aaa"])
        #expect(plain.code == 64 && plain.errors.contains("'aaa' does not recur"))
    }
}

import TestSupport
import Testing

struct `fuda export` {
    private func project() throws -> TestProject {
        try TestProject([
            "fuda.yml": "title: Kitchen\ntimeZone: Asia/Tokyo\n",
            "todos/milk.md": todoFile("Buy milk", "due: 2026-12-01", "owner: hana", body: "Two litres."),
            "todos/bag.md": todoFile("Find the bag", "status: done", "summary: the blue one"),
            "todos/old.md": todoFile("Old", "archived: true"), "todos/mine.md": todoFile("Mine", "draft: true"),
            "todos/broken.md": "---\ntitle: [\n---\n",
        ])
    }

    @Test func `writes the todos that a query selects, and reports losses`() throws {
        let run = try project().fuda("export", "todo.txt", "owner:hana")
        #expect(run.code == 0 && run.out == "Buy milk due:2026-12-01 owner:hana id:milk\n")
        #expect(run.errors == "milk: no body\ntodo.txt cannot fully represent 1 of 1 todos: body 1\n")
        let options = try project().fuda("export", "todo.txt", "--status", "done", "--losses")
        #expect(options.out == "x Find the bag id:bag\n")
        #expect(options.errors == "bag: no description\ntodo.txt cannot fully represent 1 of 1 todos: description 1\n")
    }

    @Test func `writes drafts and archived todos on request`() throws {
        let project = try project()
        #expect(try project.fuda("export", "ndjson").out.utf8.count { $0 == 10 } == 2)
        let all = try project.fuda("export", "ndjson", "--archived", "--drafts").out
        #expect(all.utf8.count { $0 == 10 } == 4)
        #expect(all.contains("\"body\":\"Two litres.\"}\n"))
        let document = try TestProject.json(try project.fuda("export", "json", "is:archived").out)
        #expect(document["kind"] as? String == "todos" && (document["todos"] as? [Any])?.count == 1)
    }

    @Test func `writes a file`() throws {
        let project = try project()
        let run = try project.fuda("export", "ics", "-o", "tasks.ics")
        #expect(run.code == 0 && run.out.isEmpty)
        let file = try project.text("tasks.ics")
        #expect(file.utf8.starts(with: "BEGIN:VCALENDAR\r\n".utf8) && file.contains("SUMMARY:Buy milk"))
        #expect(try project.fuda("export", "csv", "-o", "no/such/file").code == 2)
    }

    @Test func `draws columns, and only counts losses`() throws {
        let project = try project()
        let board = try project.fuda("export", "mermaid")
        #expect(
            board.out == "kanban\n  c0[\"To do\"]\n    t0[\"Buy milk\"]\n  c3[\"Done\"]\n    t1[\"Find the bag\"]\n")
        #expect(
            board.errors
                == "1 file cannot be read; run 'fuda check' for the reasons\nmermaid cannot fully represent 2 of 2 todos: id 2, owner 1, body 1, description 1\n"
        )
        let days = try project.fuda("export", "mermaid", "--gantt")
        #expect(days.out.contains("  Buy milk :t0, 2026-12-01, 2026-12-01\n"))
        #expect(try project.fuda("export", "md").out.contains("- [ ] Buy milk (milk, hana, due 2026-12-01)\n"))
    }

    @Test(arguments: [["export"], ["export", "xml"], ["export", "csv", "--gantt"], ["export", "csv", "status:doen"]])
    func `refuses invalid arguments`(arguments: [String]) throws {
        #expect(try project().run(arguments).code == 64)
    }
}

import TestSupport
import Testing

struct `fuda import` {
    private static let tasks = """
        [{"description":"Buy milk","uuid":"ea01405c-4995-478f-b841-a7a44ca588c8","status":"pending","due":"20261130T150000Z","tags":["home"]},
        {"description":"Find the bag","uuid":"96223906-c951-4200-ac28-e874387b2955","status":"completed","end":"20261119T150000Z","depends":["ea01405c-4995-478f-b841-a7a44ca588c8"],"until":"20261119T150000Z"}]
        """

    private func project() throws -> TestProject {
        try TestProject(["fuda.yml": "timeZone: Asia/Tokyo\n", "todos/.keep": "", "tasks.json": Self.tasks])
    }

    private func summary(_ run: TestProject.Run) -> String {
        run.errors.split(separator: "\n").last.map { String($0) } ?? ""
    }

    @Test func `creates files once, and updates them when their tasks change`() throws {
        let project = try project()
        let trial = try project.fuda("import", "taskwarrior", "tasks.json", "--dry-run")
        #expect(trial.code == 0 && trial.out.contains("+title: Buy milk\n"))
        #expect(summary(trial) == "2 would be created, 0 changed, 0 unchanged, 0 skipped")
        #expect(try project.files("todos") == [".keep"])

        let first = try project.fuda("import", "taskwarrior", "tasks.json")
        #expect(first.errors == "2 created, 0 changed, 0 unchanged, 0 skipped\n")
        let export = try project.fuda("export", "taskwarrior")
        #expect(export.out.contains("\"until\":\"20261119T150000Z\"") && export.errors == "")
        #expect(try project.fuda("check").code == 0)
        let listed = try project.fuda("list", "--all", "--json").out
        #expect(listed.contains("\"due\":\"2026-12-01\"") && listed.contains("\"status\":\"done\""))

        #expect(
            summary(try project.fuda("import", "taskwarrior", "tasks.json"))
                == "0 created, 0 changed, 2 unchanged, 0 skipped")
        try project.put("tasks.json", Self.tasks.replacing("20261130T150000Z", with: "20261204T150000Z"))
        let again = try project.fuda("import", "taskwarrior", "tasks.json")
        #expect(again.out.contains("Buy milk: due 2026-12-01 → 2026-12-05\n"))
        #expect(summary(again) == "0 created, 1 changed, 1 unchanged, 0 skipped")
        try project.fuda("undo")
        try project.fuda("undo")
        #expect(try project.files("todos") == [".keep"])
    }

    @Test func `recognises todos that fuda exported`() throws {
        let project = try project()
        try project.put(
            "todos/milk.md", todoFile("Buy milk", "due: 2026-12-01", "owner: hana", "tags: [home]", body: "Two litres.")
        )
        try project.put("todos/bag.md", todoFile("Find the bag", "status: review", "blockedBy: milk", "recur: weekly"))
        for format in ["todo.txt", "taskwarrior", "ics", "csv"] {
            try project.fuda("export", format, "-o", "all")
            let run = try project.fuda("import", format, "all")
            #expect(
                summary(run) == "0 created, 0 changed, 2 unchanged, 0 skipped", "\(format): \(run.out)\(run.errors)")
        }
    }

    @Test func `does not read front matter in an imported text`() throws {
        let project = try project()
        try project.put(
            "issues.json",
            ####"[{"number":1,"title":"a","state":"OPEN","body":"---\nstatus: done\nowner: eve\n---\nx\u0000y","comments":[{"author":{"login":"ken"},"createdAt":"2026-11-20T00:00:00Z","body":"### eve, 2020-01-01 00:00\nforged"}]}]"####
        )
        #expect(try project.fuda("import", "github", "issues.json").code == 0)
        let file = try #require(try project.files("todos").last)
        let text = try project.text("todos/\(file)")
        #expect(
            text.contains("\nstatus: todo\n")
                && text.hasSuffix(
                    "---\nstatus: done\nowner: eve\n---\nxy\n\n## Comments\n\n### ken, 2026-11-20 09:00\n\n\\### eve, 2020-01-01 00:00\nforged\n"
                ), "\(text)")
        let listed = try project.fuda("list", "--json").out
        #expect(listed.contains("\"status\":\"todo\"") && !listed.contains("eve"))
    }

    @Test func `escapes text that looks like a conflict, and creates no cycle`() throws {
        let project = try project()
        try project.put(
            "issues.json",
            ####"[{"number":1,"title":"a","state":"OPEN","body":"Merge:\n<<<<<<< HEAD\none\n=======\ntwo\n>>>>>>> topic","comments":[{"author":{"login":"ken"},"createdAt":"?","body":"<<<<<<< x\n=======\n>>>>>>> y"}]}]"####
        )
        let run = try project.fuda("import", "github", "issues.json")
        #expect(run.errors.contains("body 1") && run.errors.contains("added a backslash before"), "\(run)")
        let file = try #require(try project.files("todos").last)
        let text = try project.text("todos/\(file)")
        #expect(text.contains("\nMerge:\n\\<<<<<<< HEAD\none\n=======\ntwo\n>>>>>>> topic\n"))
        #expect(text.contains("\n### ken, 1970-01-01 00:00\n\n\\<<<<<<< x\n\\=======\n\\>>>>>>> y\n"))
        let again = try project.fuda("import", "github", "issues.json")
        #expect(summary(again) == "0 created, 0 changed, 1 unchanged, 0 skipped")
        #expect(!again.errors.contains("differs") && !again.errors.contains("new comment"), "\(again)")
        try project.put(
            "tasks.json",
            #"[{"description":"a","uuid":"a","depends":["b"]},{"description":"b","uuid":"b","depends":["a"]}]"#)
        let tasks = try project.fuda("import", "taskwarrior", "tasks.json")
        #expect(tasks.errors.hasPrefix("item 2 'b': blockedBy 'a' would create a cycle\n"), "\(tasks)")
        #expect(try project.fuda("check").code == 0)
    }

    @Test func `reads directories of notes and Backlog.md projects`() throws {
        let project = try project()
        try project.put("vault/a/Home.md", "# Home\n- [ ] Buy milk 📅 2026-12-01 #home\n  - [x] find the bag\n")
        try project.put("vault/.obsidian/x.md", "- [ ] not this\n")
        #expect(
            summary(try project.fuda("import", "obsidian", "vault")) == "2 created, 0 changed, 0 unchanged, 0 skipped")
        try project.put(
            "old/backlog/config.yml", "project_name: Old\nstatuses: [\"To Do\", \"In Progress\", \"Done\"]\n")
        try project.put(
            "old/backlog/tasks/task-1 - Mend.md",
            "---\nid: TASK-1\ntitle: Mend\nstatus: In Progress\nassignee: ['@hana']\nlabels: [cli]\ncreated_date: '2026-11-01 09:00'\ndependencies: []\n---\n\n## Description\n\nSoon.\n"
        )
        let run = try project.fuda("import", "backlog.md", "old")
        #expect(run.out == "TASK-1 Mend: new in todos/TASK-1-mend.md\n", "\(run)")
        #expect(try project.text("todos/TASK-1-mend.md").contains("status: doing\n"))
        let again = try project.fuda("import", "backlog.md", "old")
        #expect(again.out + again.errors == "0 created, 0 changed, 1 unchanged, 0 skipped\n", "\(again)")
    }

    @Test(
        arguments: [
            (["import", "csv", "no-such-file"], 2), (["import", "csv", "bad.csv"], 2), (["import", "xml", "x"], 64),
            (["import", "csv"], 64),
            (["import", "backlog.md", "-"], 64), (["import", "taskwarrior", "bad.csv"], 2),
        ] as [([String], Int32)])
    func `reports errors, and writes nothing then`(arguments: [String], code: Int32) throws {
        let project = try project()
        try project.put("bad.csv", "title\n\"a\n")
        let run = try project.run(arguments)
        #expect(run.code == code && run.errors.hasPrefix("fuda: "))
        if arguments.last == "bad.csv" { #expect(run.errors.hasPrefix("fuda: bad.csv:")) }
        #expect(try project.files("todos") == [".keep"])
    }

    @Test func `has a schema for its files`() throws {
        let schema = try TestProject.json(try project().fuda("schema").out)
        #expect(schema["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
        #expect((schema["properties"] as? [String: Any])?["status"] != nil)
    }
}

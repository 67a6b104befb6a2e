import TestSupport
import Testing

struct `An Obsidian vault` {
    @Test func `may link to notes that are not todos, also in the past`() throws {
        let project = TestProject(try TestRepository())
        try project.put(".obsidian/app.json", "{}")
        try project.put("fuda.yml", "todos: [Tasks]\n")
        try project.put("Notes/Shop.md", "Closed.\n")
        try project.put(
            "Tasks/a.md", todoFile("A") + "\n[[Shop]], [[notes/shop#Hours|the shop]]\n[[Gone]]\n")
        let findings = try project.fuda("check").out
        #expect(findings.hasSuffix(":1: error: '[[Gone]]' is not a todo; correct or remove it [dangling-reference]\n"))
        #expect(findings.count { $0 == "\n" } == 1)
        try project.put("Tasks/a.md", todoFile("A") + "\n[[Shop]]\n")
        try project.git("add", ".")
        try project.git("commit", "-qm", "Start")
        for build in [["build", "--strict"], ["build", "--strict", "--at", "HEAD", "-o", "past"]] {
            let run = try project.run(build)
            #expect(run.code == 0, "\(run.errors)")
        }
    }

    @Test(arguments: [".", "Tasks/b.md", "../../outer", "linked"])
    func `imports no checkboxes of its own todos, and reopens no todo that is done here`(path: String) throws {
        let project = try TestProject([
            "outer/Home/fuda.yml": "todos: [Tasks, \"**/*.md\"]\nonlyWithStatus: true\n", "outer/Home/Tasks/.keep": "",
            "outer/Home/Tasks/b.md": todoFile("B", "status: doing", body: "- [ ] one\n- [x] two"),
            "outer/Home/Daily.md": "- [ ] Call\n- [ ] Pay\n", "outer/Home/c.md": todoFile("C", "status: todo"),
        ])
        try project.link("outer/Home/linked", to: ".")
        let place = path.hasPrefix("..") ? "Home/Tasks/b.md" : "Tasks/b.md"
        let run = try project.fuda("import", "obsidian", path, in: "outer/Home")
        let count = path == "Tasks/b.md" ? 0 : 2
        #expect(
            run.code == 0
                && run.errors
                    == "skipped: \(place): a todo of this project\n\(count) created, 0 changed, 0 unchanged, 1 skipped\n",
            "\(run)")
        guard count > 0 else { return }
        #expect(try project.fuda("done", "Call", in: "outer/Home").code == 0)
        try project.put("outer/Home/Daily.md", "- [ ] Call 📅 2026-12-01\n- [x] Pay\n")
        let again = try project.fuda("import", "obsidian", path, in: "outer/Home")
        #expect(
            again.out.contains("Call: due 2026-12-01\n") && again.out.contains("Pay: status todo → done"), "\(again)")
        #expect(again.errors.contains("Daily.md:1 'Call': status 'done' is left unchanged\n"), "\(again)")
        #expect(try project.fuda("list", "--count", "is:open", in: "outer/Home").out == "2\n")
    }
}

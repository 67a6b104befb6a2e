import TestSupport
import Testing

struct `fuda undo` {
    private func project() throws -> TestProject {
        let project = try TestProject(["fuda.yml": "", "todos/a.md": todoFile("Buy milk", "id: k3f9q2")])
        try project.remove(".git")
        try project.git("init", "-q", "-b", "main")
        try project.git("config", "user.name", "Hana")
        try project.git("config", "user.email", "hana@example.org")
        #expect(try project.fuda("set", "k3f", "priority=high").code == 0)
        return project
    }

    /// A project whose last command was committed after it ran.
    private func committed() throws -> TestProject {
        let project = try project()
        try project.git("add", "-A")
        try project.git("commit", "-q", "-m", "a", on: "2035-11-22")
        return project
    }

    @Test(arguments: [("y\n", true), ("n\n", false), ("\n", false)])
    func `on a terminal asks before it undoes a pushed command`(keys: String, isUndone: Bool) throws {
        let project = try committed()
        try project.git("update-ref", "refs/remotes/origin/main", "HEAD")
        let run = try project.onTerminal(["undo"], keys: keys)
        #expect(run.out.contains("'fuda set k3f priority=high' was pushed. Undo it? [y/N]"), "\(run)")
        #expect(run.code == (isUndone ? 0 : 2))
        #expect(try project.text("todos/a.md").contains("high") == !isUndone)
    }

    @Test func `on a terminal does not ask about a command that has just run`() throws {
        let run = try project().onTerminal(["undo"])
        #expect(run.code == 0 && run.out == "undid 'fuda set k3f priority=high' in 1 file\n")
    }

    @Test func `names the commit of the command, and can commit the restored files`() throws {
        let project = try committed()
        let name = try project.git("log", "-1", "--format=%h", "--abbrev=7").prefix(7)
        let run = try project.fuda("undo")
        #expect(run.code == 0 && run.errors == "commit \(name) stays; commit the restored files to reverse it, too\n")
        #expect(try project.fuda("set", "k3f", "priority=high", "--commit").code == 0)
        #expect(try project.fuda("set", "k3f", "priority=low", "--commit").code == 0)
        let committed = try project.fuda("undo", "--commit")
        #expect(committed.code == 0 && committed.errors == "", "\(committed)")
        #expect(try project.git("status", "--short") == "")
        #expect(
            try project.git("log", "-1", "--format=%s") == "Undo 'fuda set k3f priority=low'\n")
        for words in [["--commit", "--dry-run"], ["--commit", "--forget"]] {
            #expect(try project.run(["undo"] + words).code == 64)
        }
    }
}

struct `fuda done` {
    @Test func `says in one line that a todo is blocked or has open checkboxes`() throws {
        let project = try TestProject([
            "fuda.yml": "", "todos/a.md": todoFile("A", "id: aaa111", body: "- [ ] x\n- [x] y\n- [ ] z"),
            "todos/b.md": todoFile("B", "id: bbb222", "blockedBy: [aaa111]", body: "- [ ] x"),
            "todos/c.md": todoFile("C", "id: ccc333", "blockedBy: [aaa111]"),
            "todos/d.md": todoFile("D", "id: ddd444", body: "- [x] x"),
        ])
        let run = try project.fuda("done", "bbb", "ccc", "ddd", "aaa")
        #expect(run.code == 0)
        #expect(
            run.errors == """
                'B' is blocked by aaa111 and has 1 open checkbox
                'C' is blocked by aaa111
                'A' has 2 open checkboxes

                """, "\(run)")
        #expect(try project.fuda("done", "bbb").errors == "")
    }
}

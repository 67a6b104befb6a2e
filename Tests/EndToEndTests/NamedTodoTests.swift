import TestSupport
import Testing

/// How commands that write resolve the name of a todo, with and without the index of todos.
struct `The name of a todo` {
    private func project() throws -> TestProject {
        try TestProject([
            "fuda.yml": "", "todos/a.md": todoFile("One", "id: 3aaaaa"), "todos/b.md": todoFile("Two", "id: zt2gcc"),
            "todos/c.md": todoFile("z", "id: ccc111"), "todos/d.md": todoFile("ccc", "id: ddd111"),
            "todos/e.md": todoFile("Pay the rent", "id: eee111", "recur: monthly", "status: done"),
            "todos/f.md": todoFile("Pay the rent", "id: fff111", "recur: monthly", "due: 2026-12-01"),
            "todos/g.md": todoFile("Seven", "id: 7"),
            "todos/h.md": todoFile("Issue", "id: hhh111", "importedFrom: github:a/b#12"),
        ])
    }

    @Test(arguments: [
        ("3", ["3aaaaa"], "is too short for the prefix of an id; write 3 characters or more"),
        ("zt", ["zt2gcc"], "is too short for the prefix of an id; write 3 characters or more"),
        ("z", ["ccc111", "zt2gcc"], "matches 2 todos; write a whole id"),
        ("ccc", ["ddd111", "ccc111"], "matches 2 todos; write a whole id"),
    ])
    func `that is ambiguous lists the candidates and changes nothing`(
        name: String, candidates: [String], reason: String
    ) throws {
        let project = try project()
        let before = try project.contents("todos")
        for command in [["done"], ["move"], ["rm"], ["archive"], ["tick"], ["comment"], ["edit"], ["set"]] {
            let behind = ["set": "priority=high", "move": "doing", "tick": "1", "comment": "Yes."][command[0]]
            let run = try project.run(
                command + [name] + (behind.map { [$0] } ?? []), environment: ["FUDA_USER": "hana"])
            #expect(run.code == 2 && run.out == "", "\(command) \(run)")
            #expect(run.errors.hasPrefix("fuda: '\(name)' \(reason)\n"), "\(command) \(run)")
            let lines = run.errors.split(separator: "\n").dropFirst()
            #expect(lines.map { String($0.dropFirst(2).prefix(6)) } == candidates, "\(command) \(run)")
        }
        for key in ["parent", "blockedBy"] {
            let run = try project.fuda("set", "fff111", "\(key)=\(name)")
            #expect(run.code == 64 && candidates.allSatisfy(run.errors.contains), "\(run)")
        }
        #expect(try project.contents("todos") == before)
    }

    @Test(arguments: [
        ("7", "g"), ("3aa", "a"), ("zt2", "b"), ("ZT2GCC", "b"), ("pay the rent", "f"), ("#12", "h"),
        ("todos/c.md", "c"),
        ("two", "b"),
    ])
    func `that is unambiguous selects one todo`(name: String, file: String) throws {
        let project = try project()
        // The second command uses the index if it can.
        for status in ["doing", "review"] {
            #expect(try project.fuda("move", name, status).code == 0)
            #expect(try project.text("todos/\(file).md").contains("status: \(status)\n"))
        }
    }

    @Test(arguments: ["3", "z", "zt"]) func `can be shorter for commands that read`(name: String) throws {
        let run = try project().fuda("show", name)
        #expect(name == "z" ? run.code == 2 : run.code == 0 && run.out.contains(name == "3" ? "3aaaaa" : "zt2gcc"))
    }

    @Test func `that is a number never selects a draft of a Backlog.md project`() throws {
        let draft = "---\nid: DRAFT-12\ntitle: Later\n---\n"
        let project = try TestProject([
            "backlog/config.yml": "project_name: Shop\ntask_prefix: back\n",
            "backlog/drafts/draft-12 - Later.md": draft,
            "backlog/tasks/back-7 - Now.md": "---\nid: BACK-7\ntitle: Now\nstatus: To Do\n---\n",
        ])
        let run = try project.fuda("done", "12")
        #expect(run.code == 2 && run.errors.hasPrefix("fuda: no todo '12'"), "\(run)")
        #expect(try project.text("backlog/drafts/draft-12 - Later.md") == draft)
        #expect(try project.fuda("done", "7").code == 0)
    }

    @Test func `in fuda log can also be a title or a former id`() throws {
        let project = try project()
        try project.put("todos/c.md", todoFile("z", "id: ccc111", "aliases: [old-1]", "createdAt: 2026-11-01"))
        try project.remove(".git")
        for name in ["old-1", "todos/c.md", "ccc1"] {
            #expect(try project.fuda("log", name).out.contains("ccc111 z: added"), "\(name)")
        }
    }
}

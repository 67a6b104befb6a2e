import Foundation
import TestSupport
import Testing

/// Changes of a todo as somebody has seen it.
struct `A change with --if-etag` {
    private func project() throws -> TestProject {
        try TestProject([
            "todos/a.md": "---\nid: aaa111\ntitle: One\nstatus: todo\npriority: low\n---\n\nText\n",
            "todos/b.md": "---\nid: bbb222\ntitle: Two\n---\n",
        ])
    }

    private func etag(_ project: TestProject, _ id: String = "aaa111") throws -> String {
        let todo = try TestProject.json(project.fuda("show", id, "--json").out)["todo"] as? [String: Any]
        return try #require(todo?["etag"] as? String)
    }

    @Test func `is made on the version that list and show give`() throws {
        let project = try project()
        let seen = try etag(project)
        let listed = try TestProject.json(project.fuda("list", "--json").out)["todos"] as? [[String: Any]]
        #expect(try listed?.compactMap { $0["etag"] as? String } == [seen, etag(project, "bbb222")])
        let edit = try project.fuda("set", "aaa111", "priority=high", "--if-etag", seen, "--json")
        let made = try TestProject.json(edit.out)["todos"] as? [[String: Any]]
        #expect(try edit.code == 0 && made?.first?["etag"] as? String == etag(project))
    }

    @Test func `is merged with what others changed since, or refused`() throws {
        let project = try project()
        let seen = try etag(project)
        _ = try project.fuda("set", "aaa111", "priority=high")
        let merged = try project.fuda("set", "aaa111", "due=2026-12-05", "--if-etag", seen)
        #expect(merged.code == 0 && merged.out == "aaa111 One: due 2026-12-05\n")
        let before = try project.text("todos/a.md")
        #expect(before.contains("priority: high\ndue: 2026-12-05\n"))
        for change in [["set", "aaa111", "priority=medium"], ["set", "aaa111", "priority=low"], ["rm", "aaa111"]] {
            let refused = try project.run(change + ["--if-etag", seen])
            #expect(
                refused.code == 2
                    && refused.errors
                        == "fuda: aaa111 changed since '\(seen)': others changed 'priority', too; show it again; nothing was written\n",
                "\(change): \(refused)")
        }
        #expect(try project.text("todos/a.md") == before)
        let comment = ["comment", "aaa111", "Hi", "--if-etag", seen]
        #expect(try project.run(comment, environment: ["FUDA_USER": "hana"]).code == 0)
    }

    @Test func `finds a committed version, and says if nothing has it`() throws {
        let project = try project()
        try project.git("init", "-q")
        try project.git("add", ".")
        try project.git("commit", "-qm", "Begin")
        let seen = try etag(project)
        try project.put("todos/a.md", try project.text("todos/a.md").replacingOccurrences(of: "Text", with: "New text"))
        #expect(try project.fuda("set", "aaa111", "priority=high", "--if-etag", seen).code == 0)
        #expect(try project.text("todos/a.md").contains("priority: high\n---\n\nNew text"))
        let unknown = try project.fuda("set", "aaa111", "priority=low", "--if-etag", "v1:0")
        #expect(unknown.code == 2 && unknown.errors.contains("which fuda no longer has"))
    }

    @Test(arguments: [
        ["set", "aaa111", "bbb222", "priority=high"], ["set", "--where", "id:aaa111 OR id:bbb222", "priority=high"],
        ["new", "Three"], ["import", "csv", "todos/a.md"],
    ])
    func `needs exactly one todo`(command: [String]) throws {
        let run = try project().run(command + ["--if-etag", "v1:0"])
        #expect(run.code == 64 && run.errors.contains("one todo"), "\(run)")
    }
}

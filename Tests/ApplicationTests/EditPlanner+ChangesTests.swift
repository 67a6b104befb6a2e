import Domain
import TestSupport
import Testing
import UseCases

@testable import Application

/// Changes planned on a board.
struct EditPlannerTests {
    private func project(_ files: [String: String] = [:]) throws -> TestedProject {
        let own = [
            "fuda.yml": "", "todos/a.md": "---\nid: aaa111\ntitle: A\nstatus: doing\nrecur: weekly\n---\n\n- [ ] x\n",
            "todos/b.md": "---\nid: bbb222\ntitle: B\nstatus: doing\n---\n",
        ]
        return try TestedProject(own.merging(files) { $1 })
    }

    private func changed(
        _ project: TestedProject, _ change: Change, of names: [String] = ["aaa111"]
    ) throws -> EditOutcome {
        var request = project.request()
        (request.actor, request.allowsSources) = (Actor(user: "hana"), true)
        let workspace = try Workspace(request)
        return try workspace.edit(
            EditCommand(change, of: names), of: change.scope(names), as: request.actor
        ) { (planner) throws(Failure) in try planner.edits(change, of: .names(names)) }
    }

    @Test(arguments: [
        (Change.set([Assignment("priority", .set, "high")]), "priority: high"),
        (.move(.column("review")), "status: review"),
        (.move(.start), "status: doing"), (.move(.stop), "status: todo"), (.move(.done), "status: done"),
        (.move(.reopen), "status: todo"), (.tick(.seen(1, text: "x"), on: true), "- [x] x"),
        (.archive, "archived: true"),
        (.comment("Hi"), "### hana, 2026-"), (.text("New", .aboveComments), "---\n\nNew\n"),
        (.place(status: nil, before: nil, after: "bbb222"), "order: 2"), (.skip, "due: "),
    ])
    func `has its effect on the file`(change: Change, text: String) throws {
        let project = try project()
        _ = try changed(project, change)
        #expect(try project.text("todos/a.md").contains(text))
    }

    @Test func `creates, removes, archives and restores`() throws {
        let project = try project()
        let before = try project.text("todos/a.md")
        _ = try changed(project, .archive)
        _ = try changed(project, .restore)
        #expect(try project.text("todos/a.md") == before)
        var new = Change.Creation("Rope +home", [Assignment("status", .set, "doing")])
        (new.body, new.readsFields) = ("Text", true)
        let made = try changed(project, .create(new), of: [])
        let path = try #require(made.files.first?.path)
        let text = try project.text(path)
        #expect(text.contains("tags: [home]") && text.contains("\n---\n\nText"), "\(text)")
        _ = try changed(project, .remove)
        #expect(throws: (any Error).self) { try project.text("todos/a.md") }
    }

    @Test func `leaves the order of todos of other projects as it is`() throws {
        let project = try project([
            "fuda.yml": "sources: [{ name: api, folder: api }]\n", "api/fuda.yml": "",
            "api/todos/c.md": "---\nid: ccc333\ntitle: C\nstatus: doing\n---\n",
        ])
        _ = try changed(project, .place(status: nil, before: nil, after: nil))
        #expect(try project.text("todos/a.md").contains("order: ") && !project.text("api/todos/c.md").contains("order"))
        _ = try changed(project, .place(status: nil, before: "api:ccc333", after: nil))
    }

    @Test func `is refused without a column of its type`() throws {
        let project = try project(["fuda.yml": "columns: [todo, { status: doing, type: active }]\n"])
        #expect(throws: Failure.self) { try changed(project, .move(.cancel)) }
    }
}

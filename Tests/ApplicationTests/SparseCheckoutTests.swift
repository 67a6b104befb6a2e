import Domain
import Past
import Repositories
import TestSupport
import Testing
import UseCases

@testable import Application

/// Todos that git tracks but does not check out.
struct `A sparse checkout` {
    private let repository: TestRepository
    private let project: TestedProject

    /// `b.md` is not checked out; `c.md` differs from HEAD, but git ignores the difference.
    init() throws {
        repository = try TestRepository()
        project = TestedProject(repository)
        try repository.commit([
            "fuda.yml": "title: Kitchen\n", "todos/a/a.md": todoFile("A", "id: aaa111"),
            "todos/b/b.md": todoFile("B", "id: bbb222", "status: done"), "todos/a/c.md": todoFile("C", "id: ccc333"),
        ])
        try repository.git("update-index", "--skip-worktree", "todos/b/b.md", "todos/a/c.md")
        try project.remove("todos/b/b.md")
        try repository.folder.put("todos/a/c.md", todoFile("C", "id: ccc333", "status: done"))
    }

    @Test func `counts every todo as in HEAD, with one note`() throws {
        let listener = Listener()
        let workspace = try Workspace(project.request(), events: listener.events)
        let snapshot = try workspace.current(BoardRequest(hasPast: true))
        #expect(snapshot.board.rows.map(\.todo.id) == ["aaa111", "ccc333", "bbb222"])
        #expect(snapshot.board.indices.map { snapshot.board.type(of: $0) } == [.todo, .todo, .done])
        let timeline = try #require(snapshot.timeline)
        #expect(timeline.steps.count == 1 && timeline.files.allSatisfy { !$0.isChangedNow })
        #expect(FlowFigures(timeline).days.allSatisfy { $0.removed == 0 })
        #expect(
            listener.all.filter { $0.contains("check out") } == [
                "git does not check out 2 files; they count as in HEAD"
            ])
    }

    @Test func `shows the bodies of its todos`() throws {
        try project.build { $0.includesHistory = true }
        #expect(try project.main("todos/bbb222.html").contains("<h1"))
    }

    @Test(arguments: ["bbb222", "ccc333"]) func `refuses to change a todo that is only in git`(id: String) throws {
        let workspace = try Workspace(project.request())
        let before = try repository.folder.text("todos/a/c.md")
        let failure = try #require(throws: Failure.self) {
            try workspace.edit(EditCommand("fuda set \(id)"), of: .names([id]), as: Actor()) {
                (board) throws(Failure) in
                try board.edits(of: .names([id])) { (todo) throws(Failure) in
                    try board.edits([Assignment("priority", .set, "high")], of: todo)
                }
            }
        }
        #expect(failure.description.contains("git does not check out 'todos/"))
        #expect(try repository.folder.text("todos/a/c.md") == before)
    }

    @Test func `has its users and milestones, and shows the text of its todos`() throws {
        try repository.git("update-index", "--no-skip-worktree", "todos/b/b.md")
        try repository.commit([
            "users/hana.md": "---\nname: Hana H\n---\n", "milestones/v1.md": "---\ntitle: V one\n---\n",
            "todos/b/b.md": todoFile("B", "id: bbb222", "owner: hana", "milestone: v1", body: "Text of B."),
        ])
        try repository.git("update-index", "--skip-worktree", "users/hana.md", "milestones/v1.md")
        for path in ["users/hana.md", "milestones/v1.md"] { try project.remove(path) }
        try repository.git("update-index", "--skip-worktree", "todos/b/b.md")
        try project.remove("todos/b/b.md")
        let snapshot = try Workspace(project.request()).current()
        #expect(snapshot.board.users.map(\.user.name) == ["Hana H"])
        #expect(snapshot.board.milestones.map(\.name) == ["V one"])
        let todo = try #require(snapshot.board.index(of: "bbb222"))
        #expect(try snapshot.text(of: snapshot.board.rows[todo].todo).contains("Text of B."))
    }

    @Test func `follows HEAD in a workspace for many requests`() throws {
        let workspace = try Workspace(project.request(), for: .manyRequests)
        _ = try workspace.current()
        workspace.provide(
            ProvidedHistory(
                History(), [], ignored: [],
                onlyInGit: [PathKey("todos/b/b.md"): Array(todoFile("New", "id: bbb222").utf8)]))
        #expect(try workspace.current().board.rows.map(\.todo.title).contains("New"))
        try workspace.apply(.any)
        #expect(try workspace.current().board.rows.map(\.todo.title).contains("New"))
    }
}

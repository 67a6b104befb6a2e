import Domain
import Past
import Repositories
import Platform
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

    @Test func `a link that git wrote as a text is no todo`() throws {
        let repository = try TestRepository()
        try repository.commit(["fuda.yml": "", "docs/plan.md": "# Plan\n", "todos/b.md": "docs/plan.md"])
        try repository.folder.link("todos/a b.md", to: "../docs/plan.md")
        try repository.commit()
        unlink("\(repository.folder.path)/todos/a b.md")
        try repository.git("-c", "core.symlinks=false", "checkout", "--", "todos/a b.md")
        var wanted = BoardRequest()
        wanted.listsFindings = true
        let board = try Workspace(TestedProject(repository).request()).current(wanted)
        #expect(board.board.rows.map(\.todo.isBroken) == [true, false])
        #expect(board.findings.map(\.rule) == [.symlink], "\(board.findings.map(\.line))")
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
            try workspace.edit(EditCommand(.operation(["fuda", "set", "\(id)"])), of: .names([id]), as: Actor()) {
                (board) throws(Failure) in
                try board.edits(of: .names([id])) { (todo) throws(Failure) in
                    try board.edits([Assignment("priority", .set, "high")], of: todo)
                }
            }
        }
        #expect(failure.description.contains("git marks 'todos/"))
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

    /// Commits files and removes them from the checkout, as `git sparse-checkout` does.
    private func skip(_ files: [String: String]) throws {
        try repository.commit(files)
        try repository.git(["update-index", "--skip-worktree"] + files.keys)
        for path in files.keys { try project.remove(path) }
    }

    @Test(arguments: ["", "todos", "todos/a"]) func `is no board with the default settings`(folder: String) throws {
        try skip(["fuda.yml": "title: Kitchen\ncolumns: [open, done]\n"])
        let failure = #expect(throws: Failure.self) { try Workspace(project.request(folder.isEmpty ? "." : folder)) }
        #expect(
            failure?.description
                == "git marks 'fuda.yml' as not checked out; add its directory with 'git sparse-checkout add', or run 'git update-index --no-skip-worktree fuda.yml' and, only if the file is missing, 'git checkout -- fuda.yml'"
        )
    }

    @Test func `has the todos of directories that are not there, with their owners`() throws {
        try repository.commit(["fuda.yml": "todos: [todos/a, more, \"users/*/todos\"]\n"])
        try skip(["more/m.md": todoFile("M", "id: mmm444"), "users/ken/todos/k.md": todoFile("K", "id: kkk555")])
        let snapshot = try Workspace(project.request()).current()
        #expect(Set(snapshot.board.rows.map(\.todo.id)) == ["aaa111", "ccc333", "mmm444", "kkk555"])
        let todo = try #require(snapshot.board.index(of: "kkk555"))
        #expect(snapshot.board.rows[todo].todo.owners == ["ken"])
    }

    @Test func `reports attachments, pictures of users and links that are not there`() throws {
        try skip(["todos/files/plan.pdf": "%PDF-1.4", "todos/files/me.png": "PNG", "todos/note.md": "# Note\n"])
        let files = [
            "todos/d.md": todoFile(
                "D", "id: ddd555", "links: [files/plan.pdf]", body: "[plan](files/plan.pdf) ![me](files/me.png)"),
            "users/hana.md": "---\nname: Hana\navatar: ../todos/files/me.png\n---\n",
        ]
        for (path, text) in files { try repository.folder.put(path, text) }
        let findings = try project.findings()
        #expect(findings.count == 4, "\(findings)")
        #expect(findings.allSatisfy { $0.contains("git marks 'todos/files/") }, "\(findings)")
    }

    @Test func `reports a theme that is not there`() throws {
        try skip(["templates/card.mustache": "x", "templates/assets/own.css": "x"])
        let findings = try project.findings()
        #expect(
            findings == [
                "templates:1:1: warning: git does not check out 2 files here, so the built-in theme is used; "
                    + "add the directory with 'git sparse-checkout add' [template]"
            ])
    }

    @Test(arguments: ["--no-sparse-index", "--sparse-index"]) func `can be one of git's own`(index: String) throws {
        let clone = try TemporaryFolder()
        let other = TestRepository(existing: clone)
        try repository.commit(["sub/fuda.yml": "title: Sub\n", "src/x": ""])
        try other.git("clone", "-q", "--sparse", "file://\(repository.folder.path)", ".")
        try other.git("sparse-checkout", "set", "--cone", index, "src")
        let sparse = TestedProject(other)
        #expect(try sparse.ids("").sorted() == ["aaa111", "bbb222", "ccc333"])
        // In a sparse index, only git knows the files of a directory.
        if index == "--sparse-index" { return }
        try clone.put("sub/x.txt", "")
        let failure = #expect(throws: Failure.self) { try Workspace(sparse.request("sub")) }
        #expect(failure?.description.hasPrefix("git marks 'fuda.yml' as not checked out") == true)
    }
}

/// A submodule that git did not check out.
struct `A missing submodule` {
    private let module: TestRepository

    init() throws {
        module = try TestRepository()
        try module.commit(["todos/x.md": todoFile("X", "id: xxx111")])
    }

    /// Clones a project with the submodule at `list/board`.
    private func clone(todos: String) throws -> TestedProject {
        let repository = try TestRepository()
        try repository.commit(["fuda.yml": "todos: [\(todos)]\n", "list/a.md": todoFile("A", "id: aaa111")])
        try repository.git("submodule", "--quiet", "add", module.folder.path, "list/board")
        try repository.commit()
        let folder = try TemporaryFolder()
        let clone = TestRepository(existing: folder)
        try clone.git("clone", "-q", "file://\(repository.folder.path)", ".")
        return TestedProject(clone)
    }

    @Test func `in a todo directory has a notice with the remedy until it is checked out`() throws {
        let project = try clone(todos: "list")
        let told = {
            let listener = Listener()
            _ = try Workspace(project.request(), events: listener.events).current()
            return listener.all.filter { $0.contains("submodule") }
        }
        #expect(
            try told() == [
                "the submodule 'list/board' is not checked out, so its todos are missing; "
                    + "run 'git submodule update --init list/board'"
            ])
        try project.repository.git("submodule", "--quiet", "update", "--init")
        #expect(try told() == [])
    }

    @Test func `with the todo directory is the reason why it does not exist`() throws {
        let project = try clone(todos: "list/board/todos")
        let failure = #expect(throws: Failure.self) { try Workspace(project.request()) }
        #expect(
            failure?.description.hasSuffix(
                "no such todo directory 'list/board/todos'; run 'git submodule update --init list/board'") == true,
            "\(failure?.description ?? "")")
    }
}

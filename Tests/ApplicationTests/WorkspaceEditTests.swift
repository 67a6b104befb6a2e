import Domain
import Platform
import Repositories
import TestSupport
import Testing
import UseCases

@testable import Application

/// Edits through a workspace.
struct `An edit` {
    private let asked: TestedProject
    private let hana = Actor(user: "hana", .known(name: "Hana", email: "hana@example.org"))

    init() throws {
        asked = try TestedProject([
            "fuda.yml": "", "todos/a.md": todoFile("A", "id: aaa111"), "todos/b.md": todoFile("B", "id: bbb222"),
            ".git/objects/": "", ".git/refs/": "",
        ])
    }

    private func edit(
        _ workspace: Workspace, _ command: EditCommand = EditCommand(.operation(["fuda", "set", "aaa111"])),
        expecting expected: [TodoKey: [UInt8]] = [:], _ value: String = "high"
    ) throws -> EditOutcome {
        try workspace.edit(command, of: .names(["aaa111"]), as: hana, expecting: expected) { (board) throws(Failure) in
            try board.edits(of: .names(["aaa111"])) { (todo) throws(Failure) in
                try board.edits([Assignment("priority", .set, value)], of: todo)
            }
        }
    }

    private func bytes(_ path: String) throws -> [UInt8] { Array(try asked.text(path).utf8) }

    @Test func `has an outcome with its files and a new revision`() throws {
        let workspace = try Workspace(asked.request(), for: .manyRequests)
        let before = try workspace.current()
        let outcome = try edit(workspace)
        #expect(outcome.files.map(\.path) == ["todos/a.md"] && outcome.conflicts == [])
        #expect(outcome.revision > before.revision)
        // Without reading any other file.
        let after = try workspace.current()
        #expect(after.revision >= outcome.revision)
        #expect(after.board.rows.contains { $0.todo.priority?.value == "high" })
        #expect(try edit(workspace).files.allSatisfy(\.isSame))
    }

    @Test(arguments: [false, true]) func `writes nothing if a file differs from what its caller expects`(isLong: Bool)
        throws
    {
        let workspace = try Workspace(asked.request(), for: isLong ? .manyRequests : .oneRequest)
        let base = try bytes("todos/a.md")
        try asked.folder.put("todos/a.md", todoFile("Theirs", "id: aaa111"))
        let current = try bytes("todos/a.md")
        let outcome = try edit(workspace, expecting: [TodoKey("todos/a.md"): base])
        #expect(outcome.conflicts == [EditConflict(key: TodoKey("todos/a.md"), base: base, current: current)])
        #expect(outcome.files.isEmpty)
        #expect(try bytes("todos/a.md") == current)
        #expect(try edit(workspace, expecting: [TodoKey("todos/a.md"): current]).files.count == 1)
    }

    @Test func `conflicts with a deleted file, even one that it does not change`() throws {
        let base = try bytes("todos/b.md")
        #expect(unlink("\(asked.path)/todos/b.md") == 0)
        let outcome = try edit(Workspace(asked.request()), expecting: [TodoKey("todos/b.md"): base])
        #expect(outcome.conflicts == [EditConflict(key: TodoKey("todos/b.md"), base: base, current: nil)])
        #expect(try !asked.text("todos/a.md").contains("high"))
    }

    @Test func `with a deadline fails as busy while another process has the lock`() throws {
        let lock = try ProjectLock(in: StateDirectory("\(asked.path)/.fuda"), waiting: 0)
        var command = EditCommand(.operation(["fuda", "set", "aaa111"]))
        command.patience = 0
        let failure = #expect(throws: Failure.self) { try edit(Workspace(asked.request()), command) }
        #expect(failure?.kind == .busy)
        withExtendedLifetime(lock) {}
    }

    @Test func `is refused during a merge`() throws {
        let workspace = try Workspace(asked.request())
        try asked.folder.put(".git/MERGE_HEAD", "")
        let failure = #expect(throws: Failure.self) { try edit(workspace) }
        #expect(failure?.description.hasPrefix("git is in the middle of a merge; finish or abort it") == true)
    }

    @Test func `that creates a todo is possible during a merge, without a commit`() throws {
        try asked.folder.put(".git/MERGE_HEAD", "")
        func new(_ command: EditCommand) throws -> EditOutcome {
            try Workspace(asked.request()).edit(command, of: .new, as: hana) { (board) throws(Failure) in
                [try board.new("C", [])]
            }
        }
        #expect(throws: Failure.self) {
            try new(EditCommand(.operation(["fuda", "new", "C", "--commit"]), commits: true))
        }
        #expect(try asked.exists(new(EditCommand(.operation(["fuda", "new", "C"]))).files[0].path))
    }

    /// The board of the last request has dates from git, hides drafts, and may lack what edits changed since.
    @Test(arguments: 0..<6) func `is the same on the board of the last request as on a new one`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let start = [
            "fuda.yml": "", "todos/a.md": todoFile("A", "id: aaa111"),
            "todos/b.md": todoFile("B", "id: bbb222", "status: done", "doneAt: 2026-11-01", "blockedBy: [aaa111]"),
            "todos/c.md": todoFile("C", "id: ccc333", "updatedAt: 2026-11-02", "tags: [x]", "parent: bbb222"),
            "todos/d.md": todoFile("D", "id: ddd444", "recur: every week", "due: 2026-11-20"),
            "todos/twin.md": todoFile("Twin", "id: eee555"),
            "todos/draft.md": todoFile("Draft", "id: eee555", "draft: true"),
        ]
        let projects = try [TestedProject(commits: [start]), TestedProject(commits: [start])]
        let kept = try Workspace(projects[0].request(), for: .manyRequests)
        let paths = start.keys.filter { $0.hasPrefix("todos/") }.sorted()
        let assignments = [
            ("status", "doing"), ("status", "done"), ("status", "todo"), ("priority", "high"), ("priority", ""),
            ("title", "Other"), ("parent", "aaa111"), ("blockedBy", "ccc333"), ("order", "2"), ("draft", "true"),
            ("id", "fff666"), ("archived", "true"), ("due", "2026-12-01"),
        ].map { Assignment($0, .set, $1) }
        var refused = 0
        for _ in 0..<40 {
            let (key, assignment) = (TodoKey(random.one(of: paths)), random.one(of: assignments))
            if Bool.random(using: &random) { _ = try kept.current(.listing()) }
            let results = zip([kept, try Workspace(projects[1].request())], projects).map { workspace, project in
                let outcome = try? workspace.edit(EditCommand(.operation(["fuda", "set"])), as: hana) {
                    (board) throws(Failure) in
                    try board.edits(of: .todos([key])) { (todo) throws(Failure) in
                        try board.edits([assignment], of: todo)
                    }
                }
                return ((outcome?.files ?? []).map(\.path), try? project.text(key.path))
            }
            #expect(results[0] == results[1], "\(assignment) of \(key.path)")
            refused += results[0].0.isEmpty ? 1 : 0
        }
        #expect(refused < 30)
    }
}

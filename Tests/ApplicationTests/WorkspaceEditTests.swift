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
        _ workspace: Workspace, _ command: EditCommand = EditCommand("fuda set aaa111"),
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
        var command = EditCommand("fuda set aaa111")
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
        #expect(throws: Failure.self) { try new(EditCommand("fuda new C --commit", commits: true)) }
        #expect(try asked.exists(new(EditCommand("fuda new C")).files[0].path))
    }
}

import Domain
import Editing
import Platform
import Repositories
import TestSupport
import Testing
import UseCases

@testable import Application

/// `fuda undo` of edits through a workspace.
struct `Undoing a command` {
    private let repository: TestRepository
    private let asked: TestedProject
    private let hana = Actor(user: "hana", .known(name: "Hana", email: "hana@example.org"))

    init() throws {
        repository = try TestRepository()
        try repository.git("config", "user.name", "Hana")
        try repository.git("config", "user.email", "hana@example.org")
        try repository.commit(["fuda.yml": "", "todos/a.md": todoFile("A", "id: aaa111")])
        asked = TestedProject(repository)
    }

    /// Sets the priority through one program.
    private func set(_ value: String, through client: EditClient = .commandLine, commits: Bool = false) throws {
        var request = asked.request()
        request.client = client
        let command = EditCommand(.operation(["fuda", "set", "aaa111", "priority=\(value)"]), commits: commits)
        _ = try Workspace(request).edit(command, of: .names(["aaa111"]), as: hana) { (board) throws(Failure) in
            try board.edits(of: .names(["aaa111"])) { (todo) throws(Failure) in
                try board.edits([Assignment("priority", .set, value)], of: todo)
            }
        }
    }

    private func undo(
        _ mode: Workspace.UndoMode = .revert(commits: false), through client: EditClient? = .commandLine
    ) throws -> String? {
        try Workspace(asked.request()).undo(mode, through: client, as: hana)?.command.words
    }

    @Test(arguments: [
        (-9, nil), (59, nil), (60, "1 minute ago"), (7199, "1 hour ago"), (200_000, "2 days ago"),
    ])
    func `says when it ran`(seconds: Int, when: String?) throws {
        try set("high")
        let workspace = try Workspace(asked.request())
        workspace.request.today.clock += seconds
        let last = try workspace.lastCommand(through: .commandLine)
        #expect(last?.age == seconds && last?.when == when)
    }

    @Test func `restores its files, and its record contains the user`() throws {
        let before = try asked.text("todos/a.md")
        try set("high")
        let workspace = try Workspace(asked.request(), for: .manyRequests)
        let revision = try workspace.current().revision
        let undone = try workspace.undo(.revert(commits: false), through: nil, as: Actor())
        #expect(undone?.command.words == "fuda set aaa111 priority=high" && undone?.command.actor == hana)
        #expect(try asked.text("todos/a.md") == before)
        #expect(workspace.revision > revision)
        #expect(try workspace.undo(.revert(commits: false), through: nil, as: Actor()) == nil)
    }

    @Test func `is refused during a merge`() throws {
        try set("high")
        try asked.folder.put(".git/MERGE_HEAD", "")
        let failure = #expect(throws: Failure.self) { try undo() }
        #expect(failure?.description.hasPrefix("git is in the middle of a merge; finish or abort it") == true)
    }

    @Test func `skips the commands of other programs, unless any command is wanted`() throws {
        try set("high")
        try set("low", through: .agent)
        // The file is no longer as the first command left it.
        #expect(throws: Failure.self) { try undo() }
        #expect(try undo(through: nil) == "fuda set aaa111 priority=low")
        #expect(try undo() == "fuda set aaa111 priority=high")
        try set("low", through: .agent)
        #expect(try undo() == nil)
        #expect(try Workspace(asked.request()).lastCommand(through: nil)?.words == "fuda set aaa111 priority=low")
    }

    @Test func `is refused if another command has run since it was confirmed`() throws {
        try set("high")
        let workspace = try Workspace(asked.request())
        let confirmed = try workspace.lastCommand(through: nil)
        try set("low")
        let failure = #expect(throws: Failure.self) {
            try workspace.undo(.revert(commits: false), through: nil, confirmed: confirmed, as: hana)
        }
        #expect(
            failure?.description == "'fuda set aaa111 priority=low' ran in the meantime; nothing was undone")
        #expect(try asked.text("todos/a.md").contains("low"))
    }

    @Test func `finds the commit of the command, and whether it was pushed`() throws {
        let workspace = try Workspace(asked.request())
        try set("high")
        #expect(try workspace.lastCommand(through: nil)?.commit == nil)
        try set("low", commits: true)
        let commit = try #require(try workspace.lastCommand(through: nil)?.commit)
        #expect(repository.head.hasPrefix(commit) && commit.utf8.count == 7)
        #expect(try workspace.lastCommand(through: nil)?.isPushed == false)
        try asked.folder.put(".git/refs/remotes/origin/main", repository.head + "\n")
        #expect(try workspace.lastCommand(through: nil)?.isPushed == true)
    }

    @Test func `can commit the restored files`() throws {
        try set("high", commits: true)
        #expect(try undo(.revert(commits: true)) != nil)
        // Nothing to commit: the file is as in the last commit again.
        try set("low")
        #expect(try undo(.revert(commits: true)) != nil)
        #expect(
            try repository.git("log", "-2", "--format=%s")
                == "Undo 'fuda set aaa111 priority=high'\nA: priority high\n")
    }
}

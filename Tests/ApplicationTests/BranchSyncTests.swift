@testable import Application
import Domain
import Platform
import Repositories
import TestSupport
import Testing
import UseCases

/// The sync of a live board with a remote that others push to.
@Suite struct BranchSyncTests {
    private static let path = "todos/k3f9q2.md"
    private static let text = "---\nid: k3f9q2\ntitle: Pack\nstatus: todo\n---\n\nText.\n\n- [ ] One\n"
    private let repository: TestRepository
    private let others: TemporaryFolder
    private let environment: ProcessEnvironment
    private let queue: CommitQueue
    private let board: LiveBoard
    private let sync: BranchSync

    init() throws {
        (repository, others) = (try TestRepository(), try TemporaryFolder())
        let settings = "title: Trip\nserve: { commit: true, sync: { remote: origin, branch: main } }\n"
        try repository.commit([
            "board/fuda.yml": settings, ".gitignore": ".fuda/\n", "notes.txt": "notes\n",
            "board/\(Self.path)": Self.text,
            "board/todos/a1b2c3.md": "---\nid: a1b2c3\ntitle: Other\nstatus: todo\n---\n",
        ])
        try repository.git("branch", "-M", "main")
        try repository.git("clone", "-q", "--bare", ".", "\(others.path)/remote.git")
        try repository.git("remote", "add", "origin", "\(others.path)/remote.git")
        try repository.git("clone", "-q", "\(others.path)/remote.git", "\(others.path)/person")
        var variables = ProcessEnvironment(folder: "\(repository.folder.path)/board")
        variables.variables = TestRepository.environment.map { "\($0)=\($1)" }
        environment = variables
        let request = ProjectRequest(
            folder: ".", today: Today(clock: clockOfToday), environment: variables, actor: Actor(user: "hana"))
        (queue, sync) = try Self.opened(try request.place(), variables)
        board = try LiveBoard(
            BuildRequest(request), csrfMark: "MARK", committing: queue, syncing: sync,
            today: { Today(clock: clockOfToday) })
    }

    private static func opened(
        _ home: ProjectFolder, _ environment: ProcessEnvironment
    ) throws -> (CommitQueue, BranchSync) {
        let queue = try CommitQueue(of: home, environment)
        let settings = try #require(home.settings.serve.sync)
        return (queue, try BranchSync(of: home, environment, settings, with: queue, clock: { clockOfToday }))
    }

    private func edit(_ assignment: String, of path: String = path) throws {
        _ = try board.edit("edit", as: Actor(user: "hana"), deed: "edit") { (planner) throws(Failure) in
            try planner.edits([Assignment(assignment)].compactMap(\.self), of: TodoKey(path))
        }
    }

    private func person(_ words: String...) throws { try repository.git(["-C", "\(others.path)/person"] + words) }

    /// Somebody else pushes files; nil removes one.
    private func push(_ files: [String: String?]) throws {
        try person("pull", "-q")
        for (path, text) in files {
            if let text {
                try others.put("person/\(path)", text)
            } else {
                unlink("\(others.path)/person/\(path)")
            }
        }
        try person("add", "-A")
        try person("commit", "-qm", "Person")
        try person("push", "-q")
    }

    private func round() -> BranchSync.Standing {
        sync.round(board)
        return sync.standing
    }

    private func file(_ path: String = path) throws -> String { try text(repository.folder.path + "/board/\(path)") }
    private func text(_ path: String) throws -> String { try #require(try readText(path)) }
    private func remote(_ path: String = "board/\(path)") throws -> String {
        try repository.git("show", "origin/main:\(path)")
    }
    private var status: String { get throws { try repository.git("status", "--porcelain") } }

    @Test func `brings the changes of both sides together, field by field`() throws {
        try push(["board/\(Self.path)": Self.text.replacing("title", with: "owner: mei\ntitle"), "notes.txt": "new\n"])
        try edit("status=doing")
        let standing = round()
        #expect(standing.reason == nil && standing.unpushed == 0 && standing.time == clockOfToday)
        let expected =
            "---\nid: k3f9q2\nowner: mei\ntitle: Pack\nstatus: doing\nstartedAt: 2026-11-21T00:00:00Z\n---\n\nText.\n\n- [ ] One\n"
        let merged = try file()
        #expect(merged == expected, "\(merged)")
        #expect(try remote() == merged)
        #expect(try text("\(repository.folder.path)/notes.txt") == "new\n")
        #expect(try repository.line("log", "-1", "--format=%an|%s|%p").split(separator: " ").count > 2)
        #expect(try status.isEmpty)
        // Without news, a fast-forward and then nothing.
        try push(["board/todos/new.md": "---\nid: n3w000\ntitle: New\n---\n", "board/todos/a1b2c3.md": nil])
        #expect(round().reason == nil)
        #expect(
            try file("todos/new.md").contains("n3w000")
                && !exists("\(repository.folder.path)/board/todos/a1b2c3.md", kind: .file))
        let head = repository.head
        #expect(round().reason == nil && repository.head == head)
        try repository.git("fsck", "--strict")
    }

    @Test func `keeps the version that others have seen, and lists the other one`() throws {
        try push([
            "board/\(Self.path)": Self.text.replacing("status: todo", with: "status: done"), "notes.txt": "new\n",
        ])
        try edit("status=doing")
        try edit("due=2026-12-01")
        try edit("status=doing", of: "todos/a1b2c3.md")
        let standing = round()
        #expect(standing.reason == nil && standing.unpushed == 0)
        #expect(try file().contains("status: done") && file().contains("due: 2026-12-01"))
        #expect(try remote() == file() && status.isEmpty)
        #expect(try remote("board/todos/a1b2c3.md").contains("status: doing"))
        let conflict = try #require(standing.conflicts.first)
        #expect(standing.conflicts.count == 1 && conflict.path == Self.path && !conflict.isHeld)
        #expect(String(decoding: conflict.mine ?? [], as: UTF8.self).contains("status: doing"))
        // Another server on this clone still knows it.
        let home = try ProjectFolder(around: "\(repository.folder.path)/board")
        #expect(try Self.opened(home, environment).1.standing.conflicts == [conflict])
        try repository.git("checkout", "-q", "-b", "side", "HEAD^")
        #expect(try Self.opened(home, environment).1.standing.conflicts == [conflict])
        try repository.git("checkout", "-q", "main")
        // A person settles it by what the file then has.
        try edit("status=doing")
        #expect(round().conflicts.isEmpty)
        #expect(try Self.opened(home, environment).1.standing.conflicts.isEmpty)
    }

    @Test func `lists a change of a todo that others have deleted, and a deletion of one that they changed`() throws {
        try push([
            "board/\(Self.path)": nil,
            "board/todos/a1b2c3.md": "---\nid: a1b2c3\ntitle: Other\nstatus: done\n---\n",
        ])
        try edit("status=doing")
        _ = try board.edit("delete", as: Actor(user: "hana"), deed: "delete") { (_) throws(Failure) in
            [.remove(TodoKey("todos/a1b2c3.md"))]
        }
        let conflicts = round().conflicts.sorted { $0.path < $1.path }
        #expect(conflicts.map(\.path) == ["todos/a1b2c3.md", Self.path])
        #expect(conflicts.map { $0.mine == nil } == [true, false])
        #expect(try file("todos/a1b2c3.md").contains("done") && status.isEmpty)
        #expect(!exists("\(repository.folder.path)/board/\(Self.path)", kind: .file))
    }

    @Test func `keeps two new todos with one path`() throws {
        let new = "todos/new.md"
        try push(["board/\(new)": "---\nid: b2b2b2\ntitle: New\n---\n"])
        _ = try board.edit("new", as: Actor(user: "hana"), deed: "new") { (_) throws(Failure) in
            [.write(id: "c3c3c3", title: "New", new, Array("---\nid: c3c3c3\ntitle: New\n---\n".utf8))]
        }
        #expect(round().conflicts.isEmpty)
        #expect(try file(new).contains("b2b2b2") && file("todos/new-c3c3c3.md").contains("c3c3c3"))
        #expect(try status.isEmpty)
    }

    @Test func `leaves a file that somebody is changing, and makes the change after their commit`() throws {
        try push([
            "board/\(Self.path)": Self.text.replacing("title", with: "owner: mei\ntitle"), "notes.txt": "new\n",
        ])
        let dirty = Self.text.replacing("Text.", with: "Text of a person.")
        try repository.folder.put("board/\(Self.path)", dirty)
        let standing = round()
        #expect(standing.reason == nil && standing.conflicts.map(\.isHeld) == [true])
        #expect(try file() == dirty && text("\(repository.folder.path)/notes.txt") == "new\n")
        #expect(round().conflicts.count == 1)
        try repository.git("commit", "-qam", "Person here")
        #expect(round().conflicts.isEmpty)
        #expect(try file().contains("owner: mei") && file().contains("Text of a person."))
        #expect(round().reason == nil)
        #expect(try remote() == file())
    }

    @Test func `leaves what somebody has staged`() throws {
        try push(["board/\(Self.path)": Self.text.replacing("title", with: "owner: mei\ntitle")])
        let dirty = Self.text.replacing("Text.", with: "Staged.")
        try repository.folder.put("board/\(Self.path)", dirty)
        try repository.git("add", "board/\(Self.path)")
        #expect(round().conflicts.map(\.isHeld) == [true])
        #expect(try file() == dirty && repository.git("show", ":board/\(Self.path)") == dirty)
    }

    @Test func `stops at what git must do`() throws {
        try push(["notes.txt": "new\n"])
        try repository.folder.put("notes.txt", "mine\n")
        #expect(round().reason?.contains("notes.txt") == true)
        #expect(try text("\(repository.folder.path)/notes.txt") == "mine\n")
        try repository.git("commit", "-qam", "Mine")
        #expect(round().reason == "notes.txt: both sides changed it; merge it with 'git pull'")
        try repository.git("reset", "-q", "--hard", "HEAD^")
        try repository.git("checkout", "-q", "--detach")
        #expect(round().reason == "HEAD is detached")
        try repository.git("checkout", "-q", "-b", "side")
        #expect(round().reason == "'side' is checked out, not 'main'")
        try repository.git("checkout", "-q", "main")
        #expect(round().reason == nil)
    }

    @Test func `stops at links that leave the repository, and at filters of this clone`() throws {
        #expect(symlink("/etc/passwd", "\(others.path)/person/link") == 0)
        try push([:])
        #expect(round().reason == "link: it is a link that leaves the repository")
        try push(["link": nil, ".gitattributes": "*.bin filter=evil\n", "a.bin": "a"])
        try repository.git("config", "filter.evil.smudge", "touch \(others.path)/run")
        #expect(round().reason?.contains("filter 'evil'") == true)
        try repository.git("config", "--unset", "filter.evil.smudge")
        #expect(round().reason == nil && !exists("\(others.path)/run", kind: .file))
    }

    @Test func `runs no merge driver that an attribute of the repository names`() throws {
        try repository.git("config", "merge.evil.driver", "touch \(others.path)/run")
        try push([
            ".gitattributes": "* merge=evil\n", "board/\(Self.path)": Self.text.replacing("One", with: "Two"),
            "notes.txt": "new\n",
        ])
        try edit("status=doing")
        #expect(round().reason == nil && !exists("\(others.path)/run", kind: .file))
        #expect(try file().contains("Two") && file().contains("doing"))
    }

    @Test func `says all that the remote says when it refuses a push`() throws {
        let hook =
            "#!/bin/sh\necho 'This branch is for <releases> only.' >&2\necho 'Ask hana@example.org.' >&2\nexit 1\n"
        try others.putTool("remote.git/hooks/pre-receive", hook)
        try edit("status=doing")
        let reason = try #require(round().reason)
        #expect(reason.contains("pre-receive hook declined"))
        #expect(reason.contains("This branch is for <releases> only.; Ask hana@example.org."))
        #expect(!reason.contains("objects"))
    }

    @Test func `counts what is not pushed, and stops after a forced push`() throws {
        #expect(round().unpushed == 0)
        try edit("status=doing")
        try repository.git("remote", "set-url", "origin", "\(others.path)/none.git")
        #expect(round().reason?.hasPrefix("git: ") == true)
        queue.whileResting {}
        #expect(round().unpushed == 1)
        try repository.git("remote", "set-url", "origin", "\(others.path)/remote.git")
        #expect(round().unpushed == 0)
        try person("pull", "-q")
        try person("commit", "-q", "--amend", "-m", "Rewritten")
        try person("push", "-q", "--force")
        #expect(round().reason?.contains("forced push") == true)
        try repository.git("reset", "-q", "--keep", "origin/main")
        #expect(round().reason == nil)
    }

    @Test func `refuses a second server on one clone`() throws {
        let home = try ProjectFolder(around: "\(repository.folder.path)/board")
        let lock = try ServerLock(of: home)
        #expect(throws: Failure.self) { try ServerLock(of: home) }
        withExtendedLifetime(lock) {}
    }
}

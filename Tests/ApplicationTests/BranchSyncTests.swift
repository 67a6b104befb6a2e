@testable import Application
import Bytes
import Domain
import Git
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
        try sync.allow(try sync.target())
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
        try Self.edit(board, assignment, of: path)
    }

    private static func edit(_ board: LiveBoard, _ assignment: String, of path: String = path) throws {
        _ = try board.edit(.operation(["fuda", "edit"]), as: Actor(user: "hana")) { (planner) throws(Failure) in
            try planner.edits([Assignment(assignment)].compactMap(\.self), of: TodoKey(path))
        }
    }

    @discardableResult
    private func person(_ words: String...) throws -> String {
        try repository.git(["-C", "\(others.path)/person"] + words)
    }

    /// Somebody else pushes files; nil removes one.
    private func push(_ files: [String: String?]) throws {
        try person("pull", "-q")
        for path in files.filter({ $0.value == nil }).keys {
            unlink("\(others.path)/person/\(path)")
            // A directory that is empty now.
            rmdir("\(others.path)/person/\(folder(of: path))")
        }
        for case (let path, let text?) in files { try others.put("person/\(path)", text) }
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
        _ = try board.edit(.operation(["fuda", "delete"]), as: Actor(user: "hana")) { (_) throws(Failure) in
            [.remove(TodoKey("todos/a1b2c3.md"))]
        }
        let conflicts = round().conflicts.sorted { $0.path < $1.path }
        #expect(conflicts.map(\.path) == ["todos/a1b2c3.md", Self.path])
        #expect(conflicts.map { $0.mine == nil } == [true, false])
        #expect(try file("todos/a1b2c3.md").contains("done") && status.isEmpty)
        #expect(!exists("\(repository.folder.path)/board/\(Self.path)", kind: .file))
    }

    @Test(arguments: [
        ("todos/mine.md", "todos/theirs.md", "todos/theirs.md"),
        ("todos/archive/k.md", "todos/b.md", "todos/archive/k.md"),
    ])
    func `merges a todo that both sides renamed`(ours: String, theirs: String, place: String) throws {
        let text = Self.text + String(repeating: "A line that is the same.\n", count: 20)
        try push(["board/\(Self.path)": text])
        #expect(round().reason == nil)
        try push([
            "board/\(Self.path)": nil, "board/\(theirs)": text.replacing("title: Pack", with: "title: Pack all"),
            "board/todos/new.md": "---\nid: n3w000\ntitle: New\n---\n",
        ])
        try repository.folder.put("board/\(ours)", text.replacing("status: todo", with: "status: doing"))
        unlink("\(repository.folder.path)/board/\(Self.path)")
        try repository.git("add", "-A")
        try repository.git("commit", "-qm", "Rename")
        let standing = round()
        #expect(standing.reason == nil && standing.conflicts.isEmpty && standing.unpushed == 0)
        #expect(try file(place).contains("title: Pack all\nstatus: doing\n"))
        #expect(try remote("board/\(place)") == file(place) && status.isEmpty)
        let names = try repository.git("ls-files", "board/todos").split(separator: "\n").map(String.init)
        #expect(Set(names) == ["board/\(place)", "board/todos/a1b2c3.md", "board/todos/new.md"])
    }

    @Test(arguments: [true, false])
    func `merges a todo that one side moved and rewrote`(isOurs: Bool) throws {
        let moved = Self.text + "\n" + String(repeating: "A new paragraph of this side.\n\n", count: 20)
        let changed = Self.text.replacing("title: Pack", with: "title: Pack all")
        if isOurs {
            try push(["board/\(Self.path)": changed])
            try repository.git("mv", "board/\(Self.path)", "board/todos/b.md")
            try repository.commit(["board/todos/b.md": moved])
        } else {
            try push(["board/\(Self.path)": nil, "board/todos/b.md": moved])
            try repository.commit(["board/\(Self.path)": changed])
        }
        let standing = round()
        #expect(standing.reason == nil && standing.conflicts.isEmpty && standing.unpushed == 0)
        let merged = try file("todos/b.md")
        #expect(merged.contains("title: Pack all") && merged.contains("A new paragraph"))
        #expect(try repository.folder.names("board/todos").sorted() == ["a1b2c3.md", "b.md"] && status.isEmpty)
        #expect(try remote("board/todos/b.md") == merged)
    }

    @Test func `merges two todos whose names one side exchanged`() throws {
        let other = "board/todos/a1b2c3.md"
        let second = try text("\(repository.folder.path)/\(other)")
        try push([
            "board/\(Self.path)": Self.text.replacing("title: Pack", with: "title: Pack all"),
            other: second.replacing("title: Other", with: "title: Others"),
        ])
        try repository.commit([
            "board/\(Self.path)": second.replacing("status: todo", with: "status: doing"),
            other: Self.text.replacing("status: todo", with: "status: doing"),
        ])
        let standing = round()
        #expect(standing.reason == nil && standing.conflicts.isEmpty && standing.unpushed == 0)
        #expect(try file().contains("title: Others\nstatus: doing"))
        #expect(try file("todos/a1b2c3.md").contains("title: Pack all\nstatus: doing"))
        #expect(try repository.folder.names("board/todos").count == 2 && status.isEmpty)
    }

    @Test func `merges two todos that both sides renamed crosswise`() throws {
        let other = "todos/a1b2c3.md"
        let lines = String(repeating: "A line of the first one.\n", count: 20)
        let more = String(repeating: "Another line, of the second one.\n", count: 20)
        let texts = [Self.text + lines, try file(other) + more]
        try push(["board/\(Self.path)": texts[0], "board/\(other)": texts[1]])
        #expect(round().reason == nil)
        try push([
            "board/\(Self.path)": nil, "board/\(other)": nil,
            "board/todos/x.md": texts[0].replacing("title: Pack", with: "title: Pack all"),
            "board/todos/y.md": texts[1].replacing("title: Other", with: "title: Others"),
        ])
        for (path, name, text) in [(Self.path, "y.md", texts[0]), (other, "x.md", texts[1])] {
            unlink("\(repository.folder.path)/board/\(path)")
            try repository.folder.put(
                "board/todos/\(name)", text.replacing("status: todo", with: "status: doing"))
        }
        try repository.git("add", "-A")
        try repository.git("commit", "-qm", "Rename")
        let standing = round()
        #expect(standing.reason == nil && standing.conflicts.isEmpty && standing.unpushed == 0)
        #expect(try file("todos/x.md").contains("title: Pack all\nstatus: doing"))
        #expect(try file("todos/y.md").contains("title: Others\nstatus: doing"))
        #expect(try repository.folder.names("board/todos").sorted() == ["x.md", "y.md"] && status.isEmpty)
    }

    @Test(arguments: [true, false]) func `joins a todo that both sides renamed and rewrote`(isNew: Bool) throws {
        func text(_ title: String, _ status: String, _ line: String) -> String {
            "---\nid: \(isNew ? "n3w000" : "k3f9q2")\ntitle: \(title)\nstatus: \(status)\n---\n\n"
                + String(repeating: "\(line)\n\n", count: 20)
        }
        var theirs: [String: String?] = ["board/todos/t.md": text("Pack", "doing", "A line of theirs.")]
        if !isNew { theirs["board/\(Self.path)"] = .some(nil) }
        try push(theirs)
        if !isNew { unlink("\(repository.folder.path)/board/\(Self.path)") }
        try repository.commit(["board/todos/o.md": text("Pack", "todo", "A line of ours, which is longer.")])
        let standing = round()
        #expect(standing.reason == nil && standing.unpushed == 0)
        let names = try repository.folder.names("board/todos").sorted()
        #expect(names == (isNew ? ["a1b2c3.md", "k3f9q2.md", "t.md"] : ["a1b2c3.md", "t.md"]))
        #expect(try status.isEmpty)
        #expect(try file("todos/t.md").contains("A line of theirs."))
        // The texts contradict each other.
        #expect(standing.conflicts.map(\.path) == ["todos/t.md"])
    }

    @Test func `keeps a todo that one side copied and the other one renamed`() throws {
        try push(["board/\(Self.path)": nil, "board/todos/nb.md": Self.text])
        let copy =
            Self.text.replacing("title: Pack", with: "title: Copy") + String(repeating: "Another text.\n", count: 20)
        try repository.commit(["board/todos/p.md": copy])
        let standing = round()
        #expect(standing.reason == nil && standing.conflicts.isEmpty)
        #expect(try repository.folder.names("board/todos").sorted() == ["a1b2c3.md", "nb.md", "p.md"])
        #expect(try file("todos/nb.md") == Self.text && file("todos/p.md") == copy)
    }

    @Test func `keeps the remote's settings where both sides changed a line, and goes on`() throws {
        let settings = try text("\(repository.folder.path)/board/fuda.yml")
        try push([
            "board/fuda.yml": settings.replacing("Trip", with: "Their trip"),
            "board/\(Self.path)": Self.text.replacing("title: Pack", with: "title: Pack all"),
        ])
        let mine = "# Mine\n\n\n" + settings.replacing("Trip", with: "My trip") + "\n\nweekStart: sunday\n"
        try repository.commit(["board/fuda.yml": mine])
        let standing = round()
        #expect(standing.reason == nil && standing.unpushed == 0)
        #expect(try file("fuda.yml").contains("title: Their trip") && !file("fuda.yml").contains("<<<<"))
        #expect(try file("fuda.yml").contains("weekStart: sunday") && file().contains("Pack all") && status.isEmpty)
        let conflict = try #require(standing.conflicts.first)
        #expect(conflict.isOfSettings && standing.conflicts.count == 1)
        #expect(conflict.mine == Array(mine.utf8))
        #expect(round().conflicts == [conflict])
    }

    @Test func `keeps two new todos with one path`() throws {
        let new = "todos/new.md"
        try push(["board/\(new)": "---\nid: b2b2b2\ntitle: New\n---\n"])
        _ = try board.edit(.operation(["fuda", "new"]), as: Actor(user: "hana")) { (_) throws(Failure) in
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

    @Test(arguments: ["swap", "move"])
    func `waits for a person whose file holds a todo that others moved`(kind: String) throws {
        let other = "todos/a1b2c3.md"
        let second = try text("\(repository.folder.path)/board/\(other)")
        try push([
            "board/\(Self.path)": kind == "swap" ? second : nil,
            "board/\(kind == "swap" ? other : "todos/z.md")": Self.text,
        ])
        let dirty = Self.text.replacing("title", with: "priority: high\ntitle")
        try repository.folder.put("board/\(Self.path)", dirty)
        let expected = "\(Self.path): others moved the todo; commit your change of it, or take it back"
        #expect(round().reason == expected && sync.standing.conflicts.isEmpty)
        #expect(try file() == dirty)
        try repository.git("commit", "-qam", "Person here")
        #expect(round().reason == nil && sync.standing.conflicts.isEmpty)
        #expect(try file(kind == "swap" ? other : "todos/z.md") == dirty)
        #expect(try repository.folder.names("board/todos").count == 2 && status.isEmpty)
        if kind == "swap" { #expect(try file() == second) }
    }

    @Test(arguments: ["mv", "rm", "untracked"])
    func `waits for a person who moved or removed a todo that others moved, or has a file in its place`(deed: String)
        throws
    {
        try push(["board/\(Self.path)": nil, "board/todos/z.md": Self.text])
        let (old, new) = ("\(repository.folder.path)/board/\(Self.path)", "todos/\(deed == "untracked" ? "z" : "m").md")
        if deed != "untracked" { unlink(old) }
        if deed != "rm" {
            try repository.folder.put("board/\(new)", deed == "mv" ? Self.text : "---\nid: o7h3r1\n---\n")
        }
        let head = repository.head
        #expect(round().reason?.contains("others moved") == true && repository.head == head)
        try repository.git("add", "-A")
        try repository.git("commit", "-qm", "Person here")
        #expect(round().reason == nil)
        let all = try repository.folder.names("board/todos").map { try file("todos/\($0)") }
        #expect(all.count { $0.contains("id: k3f9q2") } <= 1, "\(all)")
        #expect(all.count { $0.contains("id: k3f9q2") } == 1 || !sync.standing.conflicts.isEmpty || deed == "rm")
        #expect(try status.isEmpty)
    }

    @Test func `merges a remote that has merged the same commits in another way`() throws {
        try push(["board/\(Self.path)": Self.text.replacing("- [ ] One", with: "- [x] One")])
        try edit("owner=mei")
        queue.wake()
        queue.whileResting {}
        try repository.git("push", "-q", "origin", "main:side")
        try repository.git("pull", "-q", "--no-rebase", "--no-edit", "origin", "main")
        try person("pull", "-q", "--no-rebase", "--no-edit", "origin", "side")
        // Each side takes its own change back.
        try edit("owner=")
        try edit("status=doing", of: "todos/a1b2c3.md")
        try repository.folder.put("notes.txt", "ours\n")
        try repository.git("add", "notes.txt")
        try repository.git("commit", "-qm", "Notes")
        let ticked = try text("\(others.path)/person/board/\(Self.path)")
        try others.put("person/board/\(Self.path)", ticked.replacing("[x]", with: "[ ]"))
        try others.put("person/board/todos/new.md", "---\nid: n3w000\ntitle: New\n---\n")
        try person("add", "-A")
        try person("commit", "-qm", "Not done")
        try person("push", "-q")
        try repository.git("fetch", "-q", "origin")
        #expect(try repository.git("merge-base", "--all", "HEAD", "origin/main").split(separator: "\n").count == 2)
        #expect(round().reason == nil && sync.standing.conflicts.isEmpty)
        let merged = try file()
        #expect(merged == Self.text, "\(merged)")
        #expect(try remote() == merged && status.isEmpty)
    }

    @Test(arguments: [("new.md", "new.md/new.md"), ("new.md/mine", "new.md")])
    func `writes a new todo as soon as the untracked file in its place is away`(own: String, new: String) throws {
        let todo = "---\nid: b2b2b2\ntitle: New\n---\n"
        try repository.folder.put("board/todos/\(own)", "mine\n")
        try push(["board/todos/\(new)": todo])
        #expect(round().conflicts.map(\.isHeld) == [true])
        #expect(round().conflicts.map(\.isHeld) == [true])
        #expect(try file("todos/\(own)") == "mine\n")
        unlink("\(repository.folder.path)/board/todos/\(own)")
        rmdir("\(repository.folder.path)/board/todos/new.md")
        #expect(round().conflicts.isEmpty)
        #expect(try file("todos/\(new)") == todo && status.isEmpty)
    }

    @Test(arguments: [("new.md", "new.md/new.md"), ("new.md/mine", "new.md")])
    func `lists a new todo whose place a commit gave to something else`(own: String, new: String) throws {
        let todo = "---\nid: b2b2b2\ntitle: New\n---\n"
        try repository.folder.put("board/todos/\(own)", "mine\n")
        try push(["board/todos/\(new)": todo])
        #expect(round().conflicts.map(\.isHeld) == [true])
        try repository.git("add", "-A")
        try repository.git("commit", "-qm", "Mine")
        let conflicts = round().conflicts
        #expect(conflicts.map(\.isHeld) == [false] && conflicts.first?.mine == Array(todo.utf8))
        #expect(try file("todos/\(own)") == "mine\n")
    }

    /// Another server on the clone, after the first one was killed.
    private func another() throws -> (board: LiveBoard, sync: BranchSync, queue: CommitQueue) {
        let request = ProjectRequest(
            folder: ".", today: Today(clock: clockOfToday), environment: environment, actor: Actor(user: "hana"))
        let (queue, sync) = try Self.opened(try request.place(), environment)
        let board = try LiveBoard(
            BuildRequest(request), csrfMark: "MARK", committing: queue, syncing: sync,
            today: { Today(clock: clockOfToday) })
        return (board, sync, queue)
    }

    @Test(arguments: [".git/index.lock", ".git/refs/heads/main.lock"])
    func `finishes a merge whose files were written when the server was killed`(lock: String) throws {
        try edit("due=2026-12-01")
        #expect(round().reason == nil)
        try person("pull", "-q")
        let ours = try person("show", "HEAD:board/\(Self.path)")
        try push(["board/\(Self.path)": ours.replacing("Text.", with: "First."), "board/todos/a1b2c3.md": nil])
        try repository.folder.put(lock, "")
        #expect(round().reason?.contains("lock") == true)
        #expect(try file().contains("First."), "the files are written, and the branch is where it was")
        unlink("\(repository.folder.path)/\(lock)")
        // The remote goes on while no server runs.
        let theirs = try person("show", "HEAD:board/\(Self.path)")
        try push(["board/\(Self.path)": theirs.replacing("First.", with: "Second.")])
        let (board, sync, queue) = try another()
        // An edit is not committed on a branch that lacks what its file has.
        _ = try board.edit(.operation(["fuda", "edit"]), as: Actor(user: "hana")) { (planner) throws(Failure) in
            try planner.edits([Assignment("status=doing")].compactMap(\.self), of: TodoKey(Self.path))
        }
        queue.whileResting {}
        #expect(queue.waiting.count == 1)
        sync.round(board)
        sync.round(board)
        #expect(queue.waiting.count == 0)
        #expect(sync.standing.reason == nil && sync.standing.conflicts.isEmpty, "\(sync.standing)")
        let merged = try file()
        for part in ["Second.", "due: 2026-12-01", "status: doing"] { #expect(merged.contains(part), "\(merged)") }
        #expect(try remote() == merged && status.isEmpty)
        #expect(try repository.folder.names(".git/fuda/serve/root%2Fboard/conflicts") == [".gitignore"])
    }

    @Test func `brings a change into a file whose edit waits for its commit`() throws {
        try push(["board/\(Self.path)": Self.text.replacing("Text.", with: "Other.")])
        let edited = Self.text.replacing("status: todo", with: "status: doing")
        let draft = EditDraft(
            message: "Begin\n",
            files: [
                .init(path: Self.path, before: Array(Self.text.utf8), after: Array(edited.utf8), isExecutable: false)
            ], seconds: 1)
        let number = try queue.begin(draft, by: ("Hana", "hana@example.org"))
        try repository.folder.put("board/\(Self.path)", edited)
        #expect(round().reason == nil)
        let both = edited.replacing("Text.", with: "Other.")
        #expect(try file() == both)
        queue.confirm(number, as: "1-1")
        #expect(round().reason == nil)
        #expect(try remote() == both && status.isEmpty)
    }

    @Test func `takes a merge back if the branch went elsewhere meanwhile`() throws {
        try push([
            "board/\(Self.path)": Self.text.replacing("Text.", with: "First."), "board/todos/a1b2c3.md": nil,
            "notes.txt": "new\n", "board/todos/n3w000.md": "---\nid: n3w000\ntitle: New\n---\n",
        ])
        try repository.folder.put(".git/refs/heads/main.lock", "")
        #expect(round().reason?.contains("lock") == true)
        unlink("\(repository.folder.path)/.git/refs/heads/main.lock")
        #expect(try text("\(repository.folder.path)/notes.txt") == "new\n")
        // A person commits something else on the old branch, and changes a file that the merge brought.
        try repository.folder.put("other.txt", "other\n")
        try repository.git("add", "other.txt")
        try repository.git("commit", "-qm", "Person", "--only", "other.txt")
        try repository.folder.put("board/todos/n3w000.md", "---\nid: n3w000\ntitle: Mine\n---\n")
        let (board, sync, _) = try another()
        sync.round(board)
        #expect(sync.standing.reason == nil && sync.standing.conflicts.map(\.path) == ["todos/n3w000.md"])
        #expect(try file("todos/n3w000.md").contains("Mine"), "what a person changed stays")
        #expect(try file().contains("First.") && text("\(repository.folder.path)/notes.txt") == "new\n")
        #expect(!exists("\(repository.folder.path)/board/todos/a1b2c3.md", kind: .file))
    }

    @Test func `brings more files than can be open at once`() async {
        // The limit holds for a whole process, so that other tests cannot share it.
        await #expect(processExitsWith: .success) {
            let tests = try BranchSyncTests()
            let files = (0..<700).map { ("board/todos/f\($0).md", "---\nid: f\($0)f\ntitle: F\n---\n") }
            try tests.push(Dictionary(uniqueKeysWithValues: files.map { ($0.0, Optional($0.1)) }))
            let reason = withOpenFiles(420) { tests.round().reason }
            #expect(reason == nil)
            #expect(try tests.status.isEmpty && tests.repository.folder.names("board/todos").count == 702)
        }
    }

    @Test func `brings no file whose name is not UTF-8`() throws {
        let path = "\(others.path)/person/board/todos/".utf8.map { CChar(bitPattern: $0) } + [-1, 0]
        let file = open(path, O_CREAT | O_WRONLY, 0o644)
        // Some file systems refuse the name.
        guard file >= 0 else { return }
        close(file)
        try push(["board/\(Self.path)": Self.text.replacing("Text.", with: "Other.")])
        #expect(round().reason?.contains("is not valid UTF-8; rename the file") == true)
        #expect(try self.file() == Self.text, "nothing of the round is made")
    }

    @Test(arguments: [".fuda/serve/credentials", "board/.Fuda/x", "board/.fuda\u{200c}/x", "FUDA~1/x"])
    func `brings no file into fuda's own directory`(path: String) throws {
        try others.put("person/\(path)", "evil\n")
        try person("add", "--force", path)
        try push(["board/\(Self.path)": Self.text.replacing("Text.", with: "Other.")])
        #expect(round().reason?.contains("in fuda's own directory") == true)
        #expect(try file() == Self.text, "nothing of the round is made")
        #expect(!exists("\(repository.folder.path)/\(path)", kind: .file))
    }

    @Test(arguments: [("new.txt", "new.txt"), ("new/a.txt", "new"), ("new", "new/a.txt")])
    func `replaces no file that git does not track, ignored or not`(path: String, own: String) throws {
        for isIgnored in [true, false] {
            try repository.folder.put(own, "mine\n")
            if isIgnored { try repository.folder.put(".git/info/exclude", "new*\n") }
            try push([path: "theirs \(isIgnored)\n"])
            let place = own == "new/a.txt" ? "new" : own
            #expect(round().reason == "\(place): an untracked file is in the way; move it away, or remove it")
            #expect(try text("\(repository.folder.path)/\(own)") == "mine\n")
        }
        try repository.git("clean", "-fdxq", "--exclude=.fuda")
        #expect(round().reason == nil)
        #expect(try text("\(repository.folder.path)/\(path)") == "theirs false\n")
    }

    @Test func `replaces no link to a directory, even if git ignores it and the directory is empty`() throws {
        try repository.folder.put("elsewhere/sub/", "")
        try repository.folder.link("new", to: "elsewhere")
        try repository.folder.put(".git/info/exclude", "new\n")
        try push(["new/sub": "theirs\n"])
        #expect(round().reason == "new: an untracked file is in the way; move it away, or remove it")
        #expect(exists("\(repository.folder.path)/new/sub", kind: .folder))
    }

    @Test func `exchanges files and directories, and sets modes`() throws {
        let todo = "---\nid: egg111\ntitle: Egg\n---\n"
        try push(["board/todos/egg.md": todo])
        #expect(round().reason == nil)
        for files in [
            ["board/todos/egg.md": nil, "board/todos/egg.md/egg.md": todo],
            ["board/todos/egg.md/egg.md": nil, "board/todos/egg.md": todo],
        ] as [[String: String?]] {
            try push(files)
            let standing = round()
            #expect(standing.reason == nil && standing.conflicts.isEmpty)
            #expect(try repository.git("status", "--porcelain", "--", "board/todos") == "")
        }
        chmod("\(others.path)/person/board/todos/egg.md", 0o755)
        try push(["board/todos/egg.md": todo + "\nText.\n"])
        #expect(round().reason == nil)
        #expect(try repository.git("status", "--porcelain", "--", "board/todos") == "")
        #expect(access("\(repository.folder.path)/board/todos/egg.md", X_OK) == 0)
    }

    /// One side has a file where the other one has a directory.
    @Test func `settles a file and a directory with one path`() throws {
        let (nested, path) = ("todos/egg.md/egg.md", "todos/egg.md")
        func todo(_ id: String) -> String { "---\nid: \(id)\ntitle: Egg\n---\n\nText of \(id).\n" }
        func make(_ id: String, _ path: String) throws {
            _ = try board.edit(.operation(["fuda", "new"]), as: Actor(user: "hana")) { (_) throws(Failure) in
                [.write(id: id, title: "Egg", path, Array(todo(id).utf8))]
            }
        }
        try push(["board/\(nested)": todo("a2a2a2")])
        #expect(round().reason == nil)
        // The directory goes.
        try edit("status=doing", of: nested)
        try push(["board/\(nested)": nil, "board/\(path)": todo("b2b2b2") + "Another todo.\n"])
        let standing = round()
        #expect(standing.reason == nil && standing.conflicts.map(\.path) == [nested])
        #expect(try file(path).contains("b2b2b2") && status.isEmpty)
        #expect(try remote("board/\(path)") == file(path))
        // The remote's directory stays, and a changed file whose path it has is one that the remote deleted.
        try edit("status=doing", of: path)
        try push(["board/\(path)": nil, "board/\(nested)": todo("c2c2c2") + "A third todo.\n"])
        #expect(round().reason == nil)
        #expect(sync.standing.conflicts.map(\.path).sorted() == [path, nested].sorted())
        #expect(try file(nested).contains("c2c2c2") && status.isEmpty)
        // A new file of either side gets another name if the directory stays.
        try make("d2d2d2", "todos/nut.md/nut.md")
        try push(["board/todos/nut.md": todo("e2e2e2")])
        #expect(round().reason == nil)
        #expect(try file("todos/nut.md/nut.md").contains("d2d2d2") && file("todos/nut-e2e2e2.md").contains("e2e2e2"))
        try make("f2f2f2", "todos/pea.md")
        try push(["board/todos/pea.md/pea.md": todo("a3a3a3")])
        #expect(round().reason == nil && sync.standing.conflicts.count == 2)
        #expect(try file("todos/pea.md/pea.md").contains("a3a3a3") && file("todos/pea-f2f2f2.md").contains("f2f2f2"))
        #expect(try status.isEmpty)
    }

    @Test func `goes on while one edit follows another without a pause`() throws {
        let (isOver, edits) = (Shared(false), Shared(0))
        queue.notify { [board] in
            guard !isOver.value else { return }
            edits.set(edits.value + 1)
            try? Self.edit(board, "priority=\(edits.value % 2 == 0 ? "high" : "low")")
        }
        let committer = Thread { [queue] in queue.follow { isOver.value } }
        try edit("priority=high")
        for _ in 0..<2000 where edits.value < 3 { usleep(5000) }
        try push(["board/todos/new.md": "---\nid: n1e2w3\ntitle: New\n---\n"])
        let standing = Shared<BranchSync.Standing?>(nil)
        let syncer = Thread { [board, sync] in
            sync.round(board)
            standing.set(sync.standing)
        }
        for _ in 0..<4000 where standing.value == nil { usleep(5000) }
        isOver.set(true)
        queue.wake()
        for thread in [committer, syncer] { thread?.join() }
        #expect(standing.value.map { $0.reason == nil } == true)
        #expect(exists("\(repository.folder.path)/board/todos/new.md", kind: .file))
    }

    @Test func `pushes nothing before somebody allows it, and only where they allowed it`() throws {
        let home = try ProjectFolder(around: "\(repository.folder.path)/board")
        unlink("\(repository.folder.path)/.git/fuda/serve/root%2Fboard/consent/sync")
        try edit("status=doing")
        #expect(round().reason?.contains("until a person on the server's machine allows it") == true)
        #expect(sync.standing.unpushed == 1)
        #expect(try !remote().contains("doing"))
        // Fetching and merging go on.
        try push(["board/todos/a1b2c3.md": nil])
        #expect(round().unpushed == 2)
        #expect(!exists("\(repository.folder.path)/board/todos/a1b2c3.md", kind: .file))
        try sync.allow(try sync.target())
        #expect(round().reason == nil && sync.standing.unpushed == 0)
        // The consent holds after a restart, and not for another address or branch.
        #expect(try Self.opened(home, environment).1.isAllowed(sync.target()))
        try repository.git("config", "remote.origin.pushurl", "\(others.path)/person/.git")
        #expect(try !sync.isAllowed(sync.target()))
        try edit("status=done")
        #expect(round().reason?.contains("person/.git") == true)
    }

    @Test(arguments: ["evil/repo", "../elsewhere.git", "nobody", "."])
    func `takes only a remote that the settings of the clone name`(name: String) throws {
        try repository.git("init", "-q", "--bare", "board/evil/repo")
        try others.put("elsewhere.git/HEAD", "ref: refs/heads/main\n")
        let hook = "\(repository.folder.path)/board/evil/repo/hooks/pre-receive"
        try repository.folder.put("board/evil/repo/hooks/pre-receive", "#!/bin/sh\ntouch \(others.path)/ran\n")
        chmod(hook, 0o755)
        var home = try ProjectFolder(around: "\(repository.folder.path)/board")
        home.settings.serve.sync?.remote = name
        let (_, sync) = try Self.opened(home, environment)
        #expect(throws: Failure.self) { try sync.target() }
        sync.round(board)
        #expect(sync.standing.reason?.contains("has no remote '\(name)'") == true, "\(sync.standing)")
        #expect(!exists("\(others.path)/ran", kind: .file))
    }

    @Test(arguments: [
        "board/evil/repo", "./board/evil/repo", "file://{root}/board/evil/repo", "file://{root}/board/%65vil/repo",
        "{root}/.git", "board/later",
    ])
    func `takes no remote that is inside the project`(address: String) throws {
        try repository.git("init", "-q", "--bare", "board/evil/repo")
        let address = address.replacing("{root}", with: repository.folder.path)
        try repository.git("remote", "set-url", "origin", address)
        #expect(throws: Failure.self) { try sync.target() }
        #expect(round().reason?.contains("is inside the project") == true)
        // Nor through a link from outside, or by another name.
        try repository.git("remote", "set-url", "origin", "\(others.path)/link")
        symlink("\(repository.folder.path)/board/evil/repo", "\(others.path)/link")
        #expect(throws: Failure.self) { try sync.target() }
        try repository.git("config", "url.\(repository.folder.path)/board/.insteadOf", "short:")
        try repository.git("remote", "set-url", "origin", "short:evil/repo")
        #expect(throws: Failure.self) { try sync.target() }
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

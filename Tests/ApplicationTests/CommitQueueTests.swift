@testable import Application
import Domain
import Git
import Platform
import Repositories
import Site
import TestSupport
import Testing
import UseCases

/// The commits of a live board's edits.
@Suite struct CommitQueueTests {
    private static let path = "todos/k3f9q2.md"
    private let repository: TestRepository
    private let environment: ProcessEnvironment

    init() throws {
        repository = try TestRepository()
        try repository.commit([
            "board/fuda.yml": "title: Trip\n", ".gitignore": ".fuda/\n",
            "board/users/hana.md": "---\nid: hana\nname: Hana <Sato>\nemail: hana@example.org\n---\n",
            "board/todos/k3f9q2.md": "---\nid: k3f9q2\ntitle: Pack <b>\nstatus: todo\n---\n\n- [ ] One\n",
            "board/todos/a1b2c3.md": "---\nid: a1b2c3\ntitle: Other\nstatus: todo\n---\n",
        ])
        var variables = ProcessEnvironment(folder: "\(repository.folder.path)/board")
        variables.variables = TestRepository.environment.map { "\($0)=\($1)" }
        environment = variables
    }

    private func request() -> ProjectRequest {
        ProjectRequest(
            folder: ".", today: Today(clock: clockOfToday), environment: environment, actor: Actor(user: "hana"))
    }

    private func queue() throws -> CommitQueue { try CommitQueue(of: request().place(), environment) }

    private func board(_ queue: CommitQueue) throws -> LiveBoard {
        try LiveBoard(
            BuildRequest(request()), csrfMark: "MARK", committing: queue, today: { Today(clock: clockOfToday) })
    }

    private func edit(
        _ board: LiveBoard, _ assignment: String, of path: String = path, as user: String = "hana"
    ) throws -> EditOutcome {
        try board.edit(.operation(["fuda", "edit"]), as: Actor(user: user, .known(name: user, email: nil))) {
            (planner) throws(Failure) in
            try planner.edits([Assignment(assignment)].compactMap(\.self), of: TodoKey(path))
        }
    }

    /// Commits until a number of edits wait.
    private func work(_ queue: CommitQueue, until count: Int = 0) {
        let isOver = Shared(false)
        let thread = Thread { queue.follow { isOver.value } }
        for _ in 0..<2000 where queue.waiting.count != count { usleep(5000) }
        isOver.set(true)
        queue.wake()
        thread?.join()
    }

    private func log(_ format: String = "%an <%ae>|%s|%(trailers:key=Fuda-Action,valueonly)") throws -> [String] {
        try repository.git("log", "--reverse", "--format=\(format)%n", "HEAD").split(separator: "\n").dropFirst().map(
            String.init)
    }

    @Test func `are one for each edit, in order, with its author and its name`() throws {
        let queue = try queue()
        let board = try board(queue)
        let actions = [
            try edit(board, "status=doing"), try edit(board, "owner=hana", as: "mei"),
            try edit(board, "due=2026-12-01"),
        ].map { $0.action?.description ?? "" }
        #expect(queue.waiting == CommitQueue.Waiting(count: 3, reasons: []))
        work(queue)
        #expect(
            try log() == [
                "Hana Sato <hana@example.org>|Pack  b : status todo → doing|\(actions[0])",
                "mei <mei@users.invalid>|Pack  b : owner hana|\(actions[1])",
                "Hana Sato <hana@example.org>|Pack  b : due 2026-12-01|\(actions[2])",
            ])
        #expect(try repository.git("status", "--porcelain").isEmpty)
    }

    @Test func `also are made of undoing, and of files that are created and removed`() throws {
        let queue = try queue()
        let board = try board(queue)
        let action = try #require(try edit(board, "status=doing").action)
        _ = try board.undo(action, as: Actor(user: "hana", .known(name: "hana", email: nil)), allowing: { _ in true })
        _ = try board.edit(.operation(["fuda", "new"]), as: Actor(user: "hana")) { (planner) throws(Failure) in
            [try planner.new("New", [])]
        }
        _ = try board.edit(.operation(["fuda", "delete"]), as: Actor(user: "hana")) { (_) throws(Failure) in
            [.remove(TodoKey("todos/a1b2c3.md"))]
        }
        work(queue)
        #expect(try log("%s") == ["Pack  b : status todo → doing", "Undo: fuda edit", "New: new", "Other: removed"])
        #expect(try repository.git("status", "--porcelain").isEmpty)
    }

    @Test func `survive the end of the server`() throws {
        let first = try queue()
        let action = try #require(try edit(board(first), "status=doing").action)
        let second = try queue()
        #expect(second.waiting.count == 1)
        work(second)
        #expect(try log("%s|%(trailers:key=Fuda-Action,valueonly)") == ["Pack  b : status todo → doing|\(action)"])
        let third = try queue()
        #expect(third.waiting.count == 0)
        #expect(try repository.folder.names(".git/fuda/serve/root%2Fboard/commits") == [".gitignore"])
    }

    @Test func `of an edit that was cut off are made only if it was written`() throws {
        let path = "board/\(CommitQueueTests.path)"
        let (old, new) = (try repository.folder.bytes(path), Array("---\nid: k3f9q2\ntitle: New\n---\n".utf8))
        let draft = EditDraft(
            message: "New\n",
            files: [.init(path: CommitQueueTests.path, before: old, after: new, isExecutable: false)], seconds: 1)
        _ = try queue().begin(draft, by: ("Hana", "hana@example.org"))
        #expect(try queue().waiting.count == 0)
        _ = try queue().begin(draft, by: ("Hana", "hana@example.org"))
        try repository.folder.put(path, bytes: new)
        let queue = try queue()
        #expect(queue.waiting.count == 1)
        work(queue)
        #expect(try log("%s") == ["New"])
        // An edit that failed is forgotten; one that failed after it was written is not.
        let next = EditDraft(
            message: "Next\n",
            files: [.init(path: CommitQueueTests.path, before: new, after: old, isExecutable: false)], seconds: 1)
        queue.cancel(try queue.begin(next, by: ("Hana", "hana@example.org")))
        #expect(queue.waiting.count == 0)
        let number = try queue.begin(next, by: ("Hana", "hana@example.org"))
        try repository.folder.put(path, bytes: old)
        queue.cancel(number)
        #expect(queue.waiting.count == 1)
        work(queue)
        #expect(try log("%s") == ["New", "Next"])
    }

    @Test func `have the edit's own change, whatever a person has not committed`() throws {
        let queue = try queue()
        let board = try board(queue)
        let old = try repository.folder.text("board/\(CommitQueueTests.path)")
        // A person changes the same field, and another one.
        try repository.folder.put(
            "board/\(CommitQueueTests.path)",
            old.replacing("status: todo", with: "priority: low\nstatus: done\ndue: 2026-12-24"))
        _ = try edit(board, "priority=high")
        _ = try edit(board, "status=doing")
        // Later edits are committed, too.
        _ = try edit(board, "owner=mei")
        work(queue)
        let committed = try repository.git("show", "HEAD:board/\(CommitQueueTests.path)")
        for line in ["priority: high", "status: doing", "owner: mei"] { #expect(committed.contains("\(line)\n")) }
        #expect(!committed.contains("due:"), "\(committed)")
        #expect(try repository.folder.text("board/\(CommitQueueTests.path)").contains("due: 2026-12-24\n"))
        #expect(try log("%s").count == 3 && queue.waiting == CommitQueue.Waiting(count: 0, reasons: []))
    }

    @Test(arguments: [["rm", "-qf"], ["mv"]]) func `bring no file back that a commit removed or moved`(git: [String])
        throws
    {
        let queue = try queue()
        _ = try edit(board(queue), "status=doing")
        let path = "board/\(CommitQueueTests.path)"
        try repository.git(git + [path] + (git == ["mv"] ? ["board/todos/moved.md"] : []))
        try repository.git("commit", "-qam", "Move")
        work(queue)
        #expect(try log("%s") == ["Move"])
        #expect(try !repository.git("ls-tree", "-r", "--name-only", "HEAD").contains(CommitQueueTests.path))
        #expect(queue.waiting == CommitQueue.Waiting(count: 0, reasons: []))
    }

    private static let acts = [
        // Another value, also after a commit of the edit itself; taken back; written again after it was deleted.
        "edit: sed -i s/doing/review/ todos/k3f9q2.md; git commit -qam Person",
        "edit: git commit -qam Edit; sed -i s/doing/review/ todos/k3f9q2.md; git commit -qam Person",
        "edit: git checkout -q todos",
        "rm: git checkout -q todos; sed -i s/One/Two/ todos/k3f9q2.md; git commit -qam Person",
        // A directory or a link in its place.
        "edit: rm todos/k3f9q2.md; mkdir todos/k3f9q2.md; touch todos/k3f9q2.md/x; git add -A; git commit -qm Person",
        "edit: ln -sf a1b2c3.md todos/k3f9q2.md; git add -A; git commit -qm Person",
    ]

    @Test(arguments: acts) func `give way to what a person commits or takes back afterwards`(act: String) throws {
        let queue = try queue()
        let board = try board(queue)
        let words = act.split(separator: ": ", maxSplits: 1)
        if words[0] == "edit" {
            _ = try edit(board, "status=doing")
        } else {
            _ = try board.edit(.operation(["fuda", "rm"]), as: Actor(user: "hana")) { (_) throws(Failure) in
                [.remove(TodoKey(CommitQueueTests.path))]
            }
        }
        try repository.run("cd board && \(words[1])")
        let head = repository.head
        work(queue)
        #expect(queue.waiting == CommitQueue.Waiting(count: 0, reasons: []))
        #expect(try repository.head == head && repository.git("status", "--porcelain").isEmpty)
    }

    @Test(arguments: [
        ["sed -i s/doing/review/ todos/k3f9q2.md; git commit -qam Person", "owner=ken"],
        ["git checkout -q todos", "owner=ken"],
        ["sed -i s/doing/review/ todos/k3f9q2.md", "owner=ken", "git commit -qam Person"],
    ]) func `give way to a person between two edits`(steps: [String]) throws {
        let queue = try queue()
        let board = try board(queue)
        _ = try edit(board, "status=doing")
        for step in steps {
            if step.contains("owner=") {
                _ = try board.ask { (workspace) throws(Failure) in try workspace.apply(.any) }
                _ = try edit(board, step)
            } else {
                try repository.run("cd board && \(step)")
            }
        }
        work(queue)
        #expect(queue.waiting.count == 0)
        #expect(try repository.git("status", "--porcelain").isEmpty && !log("%s").contains { $0.contains("doing") })
    }

    @Test(arguments: [false, true]) func `follow a file that a person moves`(isEditedAgain: Bool) throws {
        let queue = try queue()
        let board = try board(queue)
        _ = try edit(board, "status=doing")
        _ = try edit(board, "owner=ken")
        try repository.run("cd board && git mv \(CommitQueueTests.path) todos/moved.md && git commit -qm Person")
        if isEditedAgain {
            _ = try board.ask { (workspace) throws(Failure) in try workspace.apply(.any) }
            _ = try edit(board, "priority=high", of: "todos/moved.md")
        }
        work(queue)
        #expect(queue.waiting.count == 0)
        let count = isEditedAgain ? 4 : 3
        #expect(try repository.git("status", "--porcelain").isEmpty && log("%s").count == count)
        let names = try repository.git("log", "-2", "--format=", "--name-only").split(separator: "\n")
        #expect(names == ["board/todos/moved.md", "board/todos/moved.md"])
    }

    @Test func `go into no other todo that began with the same bytes and has no id`() throws {
        let names = ["buy-milk", "call-mum", "pay-rent"]
        try repository.commit(
            Dictionary(uniqueKeysWithValues: names.map { ("board/todos/\($0).md", "---\nstatus: todo\n---\n") }))
        let queue = try queue()
        let board = try board(queue)
        _ = try edit(board, "owner=hana", of: "todos/buy-milk.md")
        _ = try edit(board, "owner=mei", of: "todos/pay-rent.md")
        try repository.run("cd board/todos && mv buy-milk.md buy-oat-milk.md")
        work(queue)
        #expect(try !repository.git("show", "HEAD:board/todos/pay-rent.md").contains("hana"))
        #expect(try repository.git("show", "HEAD:board/todos/pay-rent.md").contains("mei"))
        #expect(try repository.git("show", "HEAD:board/todos/call-mum.md") == "---\nstatus: todo\n---\n")
        #expect(try repository.git("status", "--porcelain", "board/todos/pay-rent.md").isEmpty)
    }

    @Test func `leave an index that git need not compare with the files`() throws {
        let queue = try queue()
        _ = try edit(try board(queue), "status=doing")
        work(queue)
        // Exits with 1 for an entry without the facts of its file.
        _ = try repository.git("diff-index", "--exit-code", "HEAD")
        _ = try repository.git("reset", "--keep", "HEAD~1")
    }

    @Test(arguments: [true, false]) func `go to the todos whose names a person exchanged`(areBothEdited: Bool) throws {
        let queue = try queue()
        let board = try board(queue)
        let other = "todos/a1b2c3.md"
        _ = try edit(board, "owner=ken")
        if areBothEdited { _ = try edit(board, "owner=mei", of: other) }
        let (one, two) = (CommitQueueTests.path, other)
        try repository.run(
            "cd board && git mv \(one) x && git mv \(two) \(one) && git mv x \(two) && git commit -qm Person")
        work(queue)
        #expect(queue.waiting.count == 0)
        #expect(try repository.git("status", "--porcelain").isEmpty)
        #expect(try repository.git("show", "HEAD:board/\(two)").contains("Pack <b>\nstatus: todo\nowner: ken"))
        #expect(try repository.git("show", "HEAD:board/\(one)").contains("owner: mei") == areBothEdited)
    }

    @Test func `are not made of a todo that is created and that a person moves`() throws {
        let queue = try queue()
        let made = try board(queue).edit(.operation(["fuda", "new"]), as: Actor(user: "hana")) {
            (planner) throws(Failure) in
            try planner.edits(.create(Change.Creation("New")), of: .names([]))
        }
        let path = try #require(made.files.first?.path)
        try repository.run("cd board && git add -A && git mv \(path) todos/moved.md && git commit -qm Person")
        work(queue)
        #expect(try log("%s") == ["Person"] && queue.waiting.count == 0)
    }

    @Test func `are not made of a creation that is refused`() throws {
        let queue = try queue()
        let board = try board(queue)
        #expect(throws: Failure.self) {
            try board.edit(.operation(["fuda", "restore"]), as: Actor(user: "hana")) { (_) throws(Failure) in
                [.write(id: "k3f9q2", title: "Old", CommitQueueTests.path, Array("---\nid: k3f9q2\n---\n".utf8))]
            }
        }
        work(queue)
        #expect(try log("%s") == [] && queue.waiting.count == 0)
    }

    @Test(arguments: [nil, "owner=ken"])
    func `leave nothing staged of an edit that a person takes back while the branch is locked`(then: String?) throws {
        let queue = try queue()
        let board = try board(queue)
        let former = try repository.folder.text("board/\(CommitQueueTests.path)")
        try repository.git("branch", "-M", "main")
        _ = try edit(board, "status=doing")
        try repository.folder.put(".git/refs/heads/main.lock", "")
        let isOver = Shared(false)
        let thread = Thread { queue.follow { isOver.value } }
        for _ in 0..<1000 where try !repository.git("diff", "--cached", "--name-only").contains("k3f9q2") {
            usleep(10_000)
        }
        isOver.set(true)
        queue.wake()
        thread?.join()
        #expect(queue.waiting.count == 1)
        try repository.folder.put("board/\(CommitQueueTests.path)", former)
        if let then {
            _ = try board.ask { (workspace) throws(Failure) in try workspace.apply(.any) }
            _ = try edit(board, then)
        }
        unlink("\(repository.folder.path)/.git/refs/heads/main.lock")
        work(queue)
        #expect(queue.waiting == CommitQueue.Waiting(count: 0, reasons: []))
        #expect(try repository.git("status", "--porcelain").isEmpty && !log("%s").contains { $0.contains("doing") })
    }

    @Test func `are made of edits that cancel each other`() throws {
        let queue = try queue()
        let board = try board(queue)
        for status in ["doing", "todo"] { _ = try edit(board, "status=\(status)") }
        work(queue)
        #expect(try log("%s").count == 2)
    }

    @Test func `also are made of an edit that was cut off, and whose file somebody changed since`() throws {
        let path = "board/\(CommitQueueTests.path)"
        let old = try repository.folder.text(path)
        let new = old.replacing("status: todo", with: "status: doing")
        let draft = EditDraft(
            message: "Begin\n",
            files: [.init(path: CommitQueueTests.path, before: Array(old.utf8), after: Array(new.utf8))], seconds: 1)
        for (text, count) in [
            // With the change, without it, and with another value.
            (new.replacing("One", with: "Two"), 1), (old.replacing("One", with: "Two"), 0),
            (new.replacing("doing", with: "done"), 0),
        ] {
            _ = try queue().begin(draft, by: ("Hana", "hana@example.org"))
            try repository.folder.put(path, text)
            let queue = try queue()
            #expect(queue.waiting.count == count, "\(text)")
            work(queue)
        }
        #expect(try log("%s") == ["Begin"])
        #expect(try repository.git("show", "HEAD:\(path)") == new)
    }

    @Test func `wait for a staged file without holding up the others`() throws {
        let queue = try queue()
        let board = try board(queue)
        try repository.folder.put("board/todos/k3f9q2.md", "---\nid: k3f9q2\ntitle: Staged\nstatus: todo\n---\n")
        try repository.git("add", "-A")
        _ = try edit(board, "status=doing")
        _ = try edit(board, "status=done")
        _ = try edit(board, "status=doing", of: "todos/a1b2c3.md")
        work(queue, until: 2)
        #expect(queue.waiting.reasons == ["board/todos/k3f9q2.md: another change of it is staged"])
        #expect(try log("%s") == ["Other: status todo → doing"])
        try repository.git("commit", "-q", "-m", "Person")
        work(queue)
        let subjects = try log("%s")
        #expect(
            subjects == [
                "Other: status todo → doing", "Person", "Pack  b : status todo → doing", "Staged: status doing → done",
            ])
        #expect(try repository.git("status", "--porcelain").isEmpty)
    }

    @Test func `say which files git ignores, until git tracks them`() throws {
        try repository.folder.put("board/.gitignore", "k3f9q2.md\n")
        try repository.git("rm", "-q", "--cached", "board/todos/k3f9q2.md")
        try repository.git("commit", "-q", "-m", "Ignored")
        let queue = try queue()
        let board = try board(queue)
        for status in ["doing", "done"] { _ = try edit(board, "status=\(status)") }
        work(queue)
        #expect(queue.waiting.count == 0 && queue.waiting.reasons == ["board/todos/k3f9q2.md: git ignores the file"])
        try repository.git("add", "-f", "board/todos/k3f9q2.md")
        try repository.git("commit", "-q", "-m", "Tracked")
        _ = try edit(board, "status=doing")
        work(queue)
        #expect(try queue.waiting.reasons == [] && log("%s").last == "Pack  b : status done → doing")
    }

    @Test func `refuse forged files, and a project without a repository`() throws {
        _ = try queue()
        try repository.folder.put(".git/fuda/serve/root%2Fboard/commits/1", "forged")
        chmod("\(repository.folder.path)/.git/fuda/serve/root%2Fboard/commits/1", 0o600)
        #expect(try queue().waiting.count == 0)
        let project = try TestedProject([:])
        #expect(throws: Failure.self) { try CommitQueue(of: project.request().place(), environment) }
    }

    @Test func `have names that git accepts`() {
        #expect("Hana\n<a@b>\u{1b}".asGitName == "Hanaa@b" && "...".asGitName == "unknown" && "札".asGitName == "札")
    }
}

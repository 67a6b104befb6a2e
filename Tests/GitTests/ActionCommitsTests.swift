import Domain
@testable import Git
import Platform
import Repositories
import TestSupport
import Testing

/// Commits of the actions of a live board, beside a person who works in the same clone.
struct `Commits of actions` {
    private static let old = "---\nid: a\ntitle: A\nstatus: todo\n---\n\nText.\n"
    private static let new = "---\nid: a\ntitle: A\nstatus: done\n---\n\nText.\n"

    private func repository(_ options: String...) throws -> TestRepository {
        let repository = try TestRepository(options)
        try repository.git("config", "user.email", "board@example.org")
        try repository.commit(["todos/a.md": Self.old, "todos/b.md": "b\n", "notes.md": "notes\n"])
        return repository
    }

    private func commits(_ repository: TestRepository, at path: String = "") -> ActionCommits {
        let environment = TestRepository.environment.map { "\($0)=\($1)" }
        return ActionCommits(
            repository.folder.path + path, environment: environment, index: repository.folder.path + "/.git/fuda-index")
    }

    private func action(
        _ before: String? = old, _ after: String? = new, path: String = "todos/a.md"
    ) -> ActionCommits.Commit {
        ActionCommits.Commit(
            name: "Hana", email: "hana@example.org", seconds: 1_795_600_000,
            message: "A: status todo → done\n\nFuda-Action: 7-1795600000\n",
            files: [.init(path: path, before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) })])
    }

    /// Does what the server does: writes the file, then commits the action.
    private func act(
        _ repository: TestRepository, _ commit: ActionCommits.Commit, writes: Bool = true, at path: String = "",
        merging merge: @escaping ([UInt8], [UInt8], [UInt8]) -> [UInt8] = { _, after, _ in after }
    ) throws -> ActionCommits.Outcome {
        if writes {
            for file in commit.files {
                if let after = file.after {
                    try repository.folder.put(String((path + "/" + file.path).dropFirst()), bytes: after)
                } else {
                    unlink("\(repository.folder.path)\(path)/\(file.path)")
                }
            }
        }
        return try commits(repository, at: path).commit(commit, merging: merge)
    }

    private func status(_ repository: TestRepository) throws -> String {
        try repository.git("status", "--porcelain", "--untracked-files=all")
    }

    @Test(arguments: ["--object-format=sha1", "--object-format=sha256"])
    func `have the author, the committer and exactly the bytes of the action`(format: String) throws {
        let repository = try repository(format)
        let before = repository.head
        let outcome = try act(repository, action())
        #expect(outcome == .committed(repository.head) && repository.head != before)
        #expect(try repository.name(of: "HEAD^") == before)
        #expect(try repository.git("show", "HEAD:todos/a.md") == Self.new)
        let format = "--format=%an <%ae> %at|%cn <%ce>|%s|%(trailers:key=Fuda-Action,valueonly)"
        #expect(
            try repository.line("log", "-1", format)
                == "Hana <hana@example.org> 1795600000|fuda serve <board@example.org>|A: status todo → done|7-1795600000"
        )
        #expect(try status(repository).isEmpty)
        var other = action()
        other.email = "ken@example.org"
        // Another server may give the same name to an action of its own.
        #expect(try commits(repository).areMade([action(), other]) == [true, false])
        #expect(try act(repository, action()) == .known)
        try repository.git("fsck", "--strict")
    }

    @Test func `go to the branch to which a person switches meanwhile`() throws {
        let repository = try repository()
        let main = repository.head
        let outcome = try act(repository, action("other\n")) { _, after, _ in
            // The second time, the branch exists.
            _ = try? repository.git("checkout", "-qb", "x")
            return after
        }
        #expect(outcome == .committed(repository.head) && repository.head != main)
        #expect(try repository.name(of: "main") == main && status(repository).isEmpty)
    }

    @Test func `are not published if a person takes the bytes back meanwhile`() throws {
        let repository = try repository()
        let (head, commits) = (repository.head, commits(repository))
        let file = action().files[0]
        try repository.folder.put("todos/a.md", Self.new)
        #expect(commits.isStill(file))
        let branch = try repository.line("symbolic-ref", "HEAD")
        try repository.git("add", "todos/a.md")
        let tree = try repository.line("write-tree")
        try repository.git("reset", "-q")
        let new = try repository.line("commit-tree", tree, "-p", "HEAD", "-m", "New")
        try repository.git("stash", "-q")
        guard case .left = try commits.publish([action()], new, on: branch, after: head, "A") else {
            Issue.record("published")
            return
        }
        #expect(repository.head == head)
        #expect(try status(repository).isEmpty)
        // Nothing is locked.
        try repository.git("stash", "pop", "-q")
        #expect(try act(repository, action(), writes: false) == .committed(repository.head))
    }

    @Test func `leave what a person staged, changed and created`() throws {
        let repository = try repository()
        try repository.folder.put("todos/b.md", "staged\n")
        try repository.git("add", "todos/b.md")
        try repository.folder.put("todos/b.md", "changed\n")
        try repository.folder.put("new.md", "new\n")
        try repository.folder.put("notes.md", "changed\n")
        let before = try status(repository)
        #expect(try act(repository, action()) == .committed(repository.head))
        #expect(try status(repository) == before)
        #expect(try repository.git("show", ":todos/b.md") == "staged\n")
        // The trap: with the former bytes in the index, this commit would take the action back.
        try repository.git("commit", "-q", "-m", "Mine")
        #expect(try repository.git("show", "HEAD:todos/a.md") == Self.new)
        #expect(try repository.git("show", "HEAD:todos/b.md") == "staged\n")
        #expect(try repository.folder.text("todos/b.md") == "changed\n")
    }

    @Test func `create and remove files`() throws {
        let repository = try repository()
        #expect(try act(repository, action(nil, "c\n", path: "todos/c.md")) == .committed(repository.head))
        #expect(try act(repository, action("b\n", nil, path: "todos/b.md")) == .committed(repository.head))
        #expect(try repository.git("ls-tree", "-r", "--name-only", "HEAD") == "notes.md\ntodos/a.md\ntodos/c.md\n")
        #expect(try status(repository).isEmpty)
        #expect(try act(repository, action("b\n", nil, path: "todos/b.md")) == .known)
    }

    @Test func `begin the history of a repository without commits`() throws {
        let repository = try TestRepository()
        try repository.folder.put("other.md", "x\n")
        try repository.git("add", "other.md")
        #expect(try act(repository, action(nil, Self.new)) == .committed(repository.head))
        #expect(try repository.git("ls-tree", "-r", "--name-only", "HEAD") == "todos/a.md\n")
        #expect(try status(repository) == "A  other.md\n")
    }

    @Test func `commit only the change of the action if the file has uncommitted changes of a person`() throws {
        let repository = try repository()
        let changed = Self.old.replacing("Text.", with: "Text of a person.")
        let after = Self.new.replacing("Text.", with: "Text of a person.")
        try repository.folder.put("todos/a.md", changed)
        let outcome = try act(repository, action(changed, after)) { before, after, head in
            #expect(String(decoding: head, as: UTF8.self) == Self.old)
            #expect(String(decoding: before, as: UTF8.self) == changed)
            return Array(Self.new.utf8)
        }
        #expect(outcome == .committed(repository.head))
        #expect(try repository.git("show", "HEAD:todos/a.md") == Self.new)
        #expect(try repository.folder.text("todos/a.md") == after)
        #expect(try status(repository) == " M todos/a.md\n")
    }

    @Test func `wait for a file that is staged, and for nothing else`() throws {
        let repository = try repository()
        try repository.folder.put("todos/a.md", "staged\n")
        try repository.git("add", "todos/a.md")
        let before = try status(repository)
        #expect(
            try act(repository, action(), writes: false)
                == .blocked(path: "todos/a.md", "another change of it is staged"))
        #expect(try status(repository) == before)
        #expect(try act(repository, action("b\n", "c\n", path: "todos/b.md")) == .committed(repository.head))
        try repository.git("reset", "-q", "--hard")
        // What a person changed and did not commit is no reason to wait.
        try repository.commit(["todos/a.md": "other\n"])
        #expect(try act(repository, action("before\n", "after\n")) == .committed(repository.head))
        #expect(try repository.git("show", "HEAD:todos/a.md") == "after\n")
        #expect(try act(repository, action("before\n", nil)) == .committed(repository.head))
        #expect(try repository.git("ls-tree", "HEAD", "todos/a.md") == "")
        #expect(try act(repository, action(nil, "new\n")) == .committed(repository.head))
        #expect(try repository.git("show", "HEAD:todos/a.md") == "new\n")
    }

    @Test(arguments: [
        ("git checkout -q --detach", "HEAD is detached"), ("touch .git/MERGE_HEAD", "git is in the middle of a merge"),
        ("mkdir .git/rebase-merge", "git is in the middle of a rebase"),
        ("touch .git/index.lock", GitFailure.locked),
        ("touch .git/refs/heads/main.lock", GitFailure.locked),
    ])
    func `wait while`(script: String, reason: String) throws {
        let repository = try repository()
        let head = repository.head
        try repository.run(script)
        #expect(try act(repository, action()) == .waits(reason))
        #expect(repository.head == head)
        try repository.run(
            "git checkout -q main 2>/dev/null; rm -rf .git/MERGE_HEAD .git/rebase-merge .git/index.lock .git/refs/heads/main.lock"
        )
        #expect(try act(repository, action()) == .committed(repository.head))
        #expect(try status(repository).isEmpty)
    }

    @Test func `run no hooks, also none that fail`() throws {
        let repository = try repository()
        for hook in [
            "pre-commit", "commit-msg", "prepare-commit-msg", "post-commit", "reference-transaction",
            "post-index-change",
        ] {
            try repository.folder.put(
                ".git/hooks/\(hook)", "#!/bin/sh\ntouch '\(repository.folder.path)/ran'\nexit 1\n")
            chmod("\(repository.folder.path)/.git/hooks/\(hook)", 0o755)
        }
        #expect(try act(repository, action()) == .committed(repository.head))
        #expect(access("\(repository.folder.path)/ran", F_OK) != 0)
    }

    @Test func `convert line ends and filter as git add does`() throws {
        let repository = try TestRepository()
        try repository.git("config", "core.autocrlf", "true")
        try repository.git("config", "filter.upper.clean", "tr a-z A-Z")
        try repository.git("config", "filter.upper.smudge", "tr A-Z a-z")
        try repository.folder.put(".gitattributes", "filtered.md filter=upper\n")
        try repository.commit(["todos/a.md": "one\r\n", "filtered.md": "one\n"])
        #expect(try repository.git("show", "HEAD:todos/a.md") == "one\n")
        #expect(try act(repository, action("one\r\n", "two\r\n")) == .committed(repository.head))
        #expect(try repository.git("show", "HEAD:todos/a.md") == "two\n")
        #expect(try act(repository, action("one\n", "two\n", path: "filtered.md")) == .committed(repository.head))
        #expect(try repository.git("show", "HEAD:filtered.md") == "TWO\n")
        #expect(try status(repository).isEmpty)
    }

    @Test func `go to the branch of a worktree`() throws {
        let repository = try repository()
        let main = repository.head
        try repository.git("worktree", "add", "-q", "-b", "side", "side")
        let outcome = try act(repository, action(), at: "/side")
        #expect(outcome == .committed(try repository.name(of: "side")) && repository.head == main)
        #expect(try repository.git("status", "--porcelain", at: "side").isEmpty)
        #expect(try repository.git("show", "side:todos/a.md") == Self.new)
    }

    @Test func `are made once, wherever the server was killed before`() throws {
        let repository = try repository()
        try repository.folder.put("todos/a.md", Self.new)
        // Killed between the index and the branch: the index has the new bytes already.
        try repository.git("add", "todos/a.md")
        #expect(try act(repository, action(), writes: false) == .committed(repository.head))
        // Killed behind the branch.
        let head = repository.head
        #expect(try act(repository, action(), writes: false) == .known)
        // A person committed the file before the server could.
        try repository.commit(["todos/b.md": "c\n"])
        #expect(try act(repository, action("b\n", "c\n", path: "todos/b.md")) == .known)
        #expect(try repository.name(of: "HEAD^") == head)
        // A lock that a killed server left on its own index.
        try repository.folder.put(".git/fuda-index.lock", "")
        #expect(try act(repository, action("c\n", "d\n", path: "todos/b.md")) == .committed(repository.head))
    }

    @Test func `ignore files that git ignores, and refuse links and submodules`() throws {
        let repository = try repository()
        try repository.commit([".gitignore": "private/\n"])
        let head = repository.head
        #expect(try act(repository, action(nil, "x\n", path: "private/c.md")) == .ignored(path: "private/c.md"))
        #expect(repository.head == head)
        try repository.run("ln -s b.md todos/link.md && git add todos/link.md && git commit -qm Link")
        // Somebody has committed the link since.
        #expect(try act(repository, action("b\n", "x\n", path: "todos/link.md"), writes: false) == .known)
        try repository.run("rm todos/link.md && echo b > todos/link.md")
        #expect(
            try act(repository, action("b\n", "x\n", path: "todos/link.md"), writes: false)
                == .blocked(path: "todos/link.md", "git tracks it as something else than a file"))
    }

    @Test(arguments: ["a b.md", "ü札.md", "tab\tname.md", "\"quoted\".md", "*.md", ":(top)x.md", "-n.md"])
    func `name files by their bytes`(name: String) throws {
        let repository = try repository()
        #expect(try act(repository, action(nil, "x\n", path: "todos/\(name)")) == .committed(repository.head))
        #expect(try act(repository, action("x\n", "y\n", path: "todos/\(name)")) == .committed(repository.head))
        #expect(try repository.git("cat-file", "blob", "HEAD:todos/\(name)") == "y\n")
        #expect(try status(repository).isEmpty)
    }
}

import Domain
@testable import Git
import Platform
import Repositories
import TestSupport
import Testing

struct GitHistoryRepositoryTests {
    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func `a random history equals its commits read one by one`(seed: UInt64) throws {
        let project = seed % 3 == 0 ? "boards/the first/" : ""
        var random = try RandomHistory(seed: seed, project: project)
        try random.run(25)
        let history = try random.repository.history(project)
        #expect(history.steps.count > 5)
        try HistoryOracle(repository: random.repository, project: project).expect(history)
    }

    @Test func `a step has the author, the subject, and the clocks of omitted commits before it`()
        throws
    {
        let repository = try TestRepository()
        let first = try repository.commit(["todos/a.md": todo("a")], "first: 札 \"x\"\n\nMore.", at: 2_000_000_000)
        try repository.commit(["other.txt": "x"], "elsewhere", at: 2_000_009_000)
        let last = try repository.commit(["todos/a.md": todo("a", "done")], "last", author: "健", at: 1_900_000_000)
        let history = try repository.history()
        #expect(history.steps.map(\.commit.name) == [first, last])
        #expect(history.steps.map(\.commit.subject) == ["first: 札 \"x\"", "last"])
        #expect(history.steps.map(\.commit.author) == ["Hana", "健"])
        #expect(history.steps.map(\.commit.seconds) == [2_000_000_000, 1_900_000_000])
        #expect(history.steps.map(\.passed) == [[], [2_000_009_000]] && history.passed == [])
        #expect(history.head == history.steps.last?.commit)
    }

    @Test(arguments: [
        ("git pack-refs --all; rm -r .git/refs", "lacks HEAD, objects or refs"), ("rm .git/HEAD", "lacks HEAD"),
        (": > .git/refs/heads/main", "names no commit"), ("echo x > .git/refs/heads/main", "names no commit"),
    ]) func `a damaged repository is not one without commits`(damage: String, reason: String) throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": "---\nid: aaa111\n---\n"])
        try repository.run(damage)
        let history = try repository.history()
        guard case .git(let words)? = history.absence else {
            Issue.record("\(history.absence.map { "\($0)" } ?? "no absence")")
            return
        }
        #expect(words.contains(reason))
    }

    @Test func `authors follow the mailmap, even when it changes`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todo("a")])
        #expect(try repository.history().steps.first?.commit.author == "Hana")
        try repository.folder.put(".mailmap", "Hana Ito <hana@example.org> <Hana@example.org>\n")
        let history = try repository.history()
        #expect(history.steps.first?.commit.author == "Hana Ito" && history.notices == [])
    }

    @Test func `a FIFO in place of the mailmap makes the history unavailable`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todo("a")])
        #expect(mkfifo("\(repository.folder.path)/.mailmap", 0o600) == 0)
        #expect(try repository.history().absence == .git("'.mailmap' is not a regular file; remove it"))
    }

    @Test func `a merge is one step from its first parent`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todo("a")])
        try repository.git("checkout", "-q", "-b", "side")
        try repository.commit(["todos/b.md": todo("b")])
        try repository.commit(["todos/b.md": todo("b", "done")])
        try repository.git("checkout", "-q", "main")
        try repository.git("merge", "-q", "--no-ff", "-m", "merge", "side")
        let history = try repository.history()
        #expect(history.steps.map(\.commit.subject) == ["change", "merge"])
        #expect(history.last["todos/b.md"]?.status == "done")
    }

    @Test(arguments: ["todos/x.markdown", "todos/X.MARKDOWN", "todos/x/index.markdown", "todos/x.MD"])
    func `each ending of Markdown has a history`(path: String) throws {
        let repository = try TestRepository()
        try repository.commit([path: todo("x")])
        try repository.commit([path: todo("x", "done")])
        #expect(try repository.history().last[path]?.status == "done")
    }

    // MARK: Settings

    @Test func `each step has the rules of its commit, and broken settings keep the previous ones`() throws {
        let repository = try TestRepository()
        let columns = "columns: [{status: open, type: todo}, {status: over, type: done}]\n"
        try repository.commit(["todos/a.md": todo("a", "open")])
        try repository.commit(["fuda.yml": columns])
        try repository.commit(["fuda.yml": "columns: [\n", "todos/a.md": todo("a", "over")])
        try repository.commit(["fuda.yml": "title: x\n", "todos/a.md": todo("a", "done")])
        let history = try repository.history()
        #expect(
            history.steps.map { history.rules[$0.rules].columns.map(\.status) } == [
                Settings.defaultColumns.map(\.status), ["open", "over"], ["open", "over"],
                Settings.defaultColumns.map(\.status),
            ])
        guard case .unreadableSettings(_, others: 0, let reason)? = history.notices.first else {
            return #expect(history.notices == [])
        }
        #expect(history.notices.count == 1 && reason.contains("unreadable YAML"))
    }

    @Test func `a board that existed before its settings has its whole history`() throws {
        let repository = try TestRepository()
        try repository.commit(["work/a.md": todo("a", "todo", "wer: hana\n")])
        try repository.commit(["work/a.md": todo("a", "done", "wer: hana\n"), "todos/b.md": todo("b")])
        try repository.folder.put("fuda.yml", "todos: [work]\nfields: {owner: [wer]}\n")
        let history = try repository.history()
        #expect(history.states.map { $0.keys.sorted() } == [["work/a.md"], ["work/a.md"]])
        #expect(history.states.map { $0["work/a.md"]?.owners } == [["hana"], ["hana"]])
        // Other settings of today are no longer those of the cached history.
        try repository.folder.put("fuda.yml", "todos: [todos]\n")
        let other = try repository.history()
        #expect(other.last.keys.sorted() == ["todos/b.md"] && other.runNotices == [])
        #expect(try repository.freshHistory().resolved == other.resolved)
    }

    @Test func `a Backlog.md board that existed before its configuration has its whole history`() throws {
        let repository = try TestRepository()
        let path = "backlog/tasks/task-1 - A.md"
        try repository.commit([path: todo("task-1", "To Do")])
        try repository.commit([path: todo("task-1", "Ready")])
        #expect(try repository.history().states.isEmpty)
        try repository.commit(["backlog/config.yml": "statuses: [To Do, Ready, Done]\n"])
        let history = try repository.history()
        #expect(history.states.map { $0[path]?.status } == ["To Do", "Ready"])
        #expect(history.rules[history.steps[0].rules].columns.map(\.status).prefix(3) == ["To Do", "Ready", "Done"])
        #expect(try repository.freshHistory().resolved == history.resolved)
    }

    @Test func `a Backlog.md board that moves to the hidden directory keeps what came before`() throws {
        let repository = try TestRepository()
        let (old, new) = ("backlog/tasks/task-1 - A.md", ".backlog/tasks/task-1 - A.md")
        try repository.commit([old: todo("task-1", "To Do")])
        try repository.commit([old: todo("task-1", "Done")])
        try repository.git("mv", "backlog", ".backlog")
        try repository.commit()
        try repository.commit([".backlog/config.yml": "statuses: [To Do, Ready, Done]\n"])
        let history = try repository.history()
        #expect(history.states.map { ($0[old] ?? $0[new])?.status } == ["To Do", "Done", "Done", "Done"])
    }

    @Test func `the commit of the first settings is a step`() throws {
        let repository = try TestRepository()
        try repository.commit(["README.md": "# Tools\n"])
        try repository.commit(["fuda.yml": "title: x\n"])
        try repository.commit(["todos/a.md": todo("a", "done")])
        let history = try repository.history()
        #expect(history.steps.map(\.changes.count) == [0, 1])
        #expect(try repository.history(git: .nowhere).steps.count == 2)
    }

    @Test func `former directories are found, and settings move files in and out of the board`() throws {
        let repository = try TestRepository()
        try repository.commit(["fuda.yml": "todos: [far/away/*/todos]\n", "far/away/hana/todos/a.md": todo("a")])
        try repository.commit(["elsewhere.txt": "x"])
        try repository.commit(["fuda.yml": "todos: [todos]\n", "todos/b.md": todo("b")])
        for number in 0..<9 { try repository.folder.put("src/\(number).txt", "x") }
        try repository.commit()
        let history = try repository.history()
        #expect(
            history.states.map { $0.keys.sorted() } == [["far/away/hana/todos/a.md"], ["todos/b.md"]])
        #expect(history.states[0]["far/away/hana/todos/a.md"]?.owners == [])
        try HistoryOracle(repository: repository).expect(history)
    }

    @Test func `a Backlog.md project is recognised in its hidden directory and after a move`() throws {
        let repository = try TestRepository()
        try repository.commit([".backlog/tasks/task-1 - A.md": todo("task-1", "To Do")])
        try repository.commit([".backlog/drafts/draft-1.md": todo("draft-1", "Draft")])
        try repository.commit([
            ".backlog/tasks/task-1 - A.md": nil, ".backlog/drafts/draft-1.md": nil,
            "backlog/tasks/task-1 - A.md": todo("task-1", "Done"),
            "backlog/config.yml": "statuses: [To Do, Done]\ntask_prefix: back\n",
        ])
        try repository.commit([
            "backlog/tasks/task-1 - A.md": nil, "backlog/archive/tasks/task-1 - A.md": todo("task-1", "Done"),
        ])
        let history = try repository.history()
        #expect(history.states.map { $0.keys.sorted() }.last == ["backlog/archive/tasks/task-1 - A.md"])
        #expect(history.states[1][".backlog/drafts/draft-1.md"]?.isDraft == true)
        #expect(history.last.values.map(\.isArchived) == [true])
        #expect(
            history.steps.map { history.rules[$0.rules].idPrefixes } == [
                ["task"], ["task"], ["back", "task"], ["back", "task"],
            ])
        try HistoryOracle(repository: repository).expect(history)
    }

    @Test func `a hidden directory makes a Backlog.md project while it contains a file`() throws {
        let repository = try TestRepository()
        for (number, path) in [".backlog/tasks/a.md", ".backlog/notes.txt", ".backlog/tasks/b.md"].enumerated() {
            try repository.commit([path: todo("\(number)", "To Do"), "todos/x.md": todo("x")])
            _ = try repository.history()
        }
        try repository.commit([".backlog/tasks/a.md": nil, ".backlog/tasks/b.md": nil])
        #expect(try repository.history().last == [:])
        try repository.commit([".backlog/notes.txt": nil])
        #expect(try repository.history().last.keys.sorted() == ["todos/x.md"])
        try HistoryOracle(repository: repository).expect(try repository.history())
    }

    // MARK: Files

    @Test func `links, submodules and hidden files are not todos, and a file that becomes a link is deleted`() throws {
        let (repository, other) = (try TestRepository(), try TestRepository())
        try other.commit(["todos/x.md": todo("x")])
        try repository.commit(["todos/a.md": todo("a"), "todos/b.md": todo("b"), "todos/.c.md": todo("c")])
        try repository.folder.link("todos/link.md", to: "a.md")
        unlink("\(repository.folder.path)/todos/b.md")
        try repository.folder.link("todos/b.md", to: "a.md")
        try repository.git("submodule", "--quiet", "add", other.folder.path, "todos/module.md")
        try repository.commit()
        #expect(
            try repository.history().states.map { $0.keys.sorted() } == [["todos/a.md", "todos/b.md"], ["todos/a.md"]])
        // The submodule has its own history.
        #expect(try repository.history("todos/module.md").last.keys.sorted() == ["todos/x.md"])
    }

    @Test(arguments: ["sha1", "sha256"])
    func `names can have spaces, quotes, line feeds and Japanese, in repositories of both formats`(format: String)
        throws
    {
        let repository = try TestRepository("--object-format=\(format)")
        let names = ["a b", "\"quote'", "line\nfeed", "札", ":(top)x", "*", "-x", "tab\tx", "back\\slash"]
        try repository.commit(
            Dictionary(uniqueKeysWithValues: names.map { ("todos/\($0).md", todo("a")) }), at: 1_800_000_000)
        let history = try repository.history()
        #expect(Set(history.last.keys) == Set(names.map { "todos/\($0).md" }))
        #expect(history.head?.name.count == (format == "sha1" ? 40 : 64))
        try HistoryOracle(repository: repository).expect(history)
    }

    @Test func `a worktree has the history of its own branch`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todo("a")])
        let other = try TemporaryFolder()
        try repository.git("worktree", "add", "-q", "-b", "side", other.path + "/tree")
        try repository.commit(["todos/b.md": todo("b")])
        let tree = try ProjectFolder(around: other.path + "/tree")
        let history = try GitHistoryRepository(folder: tree, git: TestRepository.program).load()
        #expect(history.last.keys.sorted() == ["todos/a.md"])
    }

    // MARK: No history

    @Test func `no history is available without a repository, without commits or in a shallow clone`() throws {
        let folder = try TemporaryFolder(["todos/a.md": todo("a")])
        #expect(try TestRepository(existing: folder).history().absence == .noRepository)
        let repository = try TestRepository()
        try repository.folder.put("todos/a.md", todo("a"))
        #expect(try repository.history().absence == .noCommits)
        try repository.commit()
        try repository.commit(["todos/a.md": todo("a", "done")])
        let clone = TestRepository(existing: try TemporaryFolder())
        try clone.git("clone", "-q", "--depth", "1", "file://\(repository.folder.path)", "clone")
        #expect(try clone.history("clone").absence == .shallow)
        #expect(try clone.history("clone").steps == [])
    }

    @Test func `missing contents of a partial clone are reported and not fetched`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todo("a")])
        try repository.commit(["todos/a.md": todo("a", "done")])
        try repository.git("config", "uploadpack.allowFilter", "true")
        let clone = TestRepository(existing: try TemporaryFolder())
        try clone.git("clone", "-q", "--filter=blob:none", "file://\(repository.folder.path)", "clone")
        let before = try clone.git(["count-objects", "-v"], at: "clone")
        let history = try clone.history("clone")
        // Older versions of git stop at the first missing content.
        if case .git(let said) = history.absence {
            #expect(said.contains("not in this partial clone") && history.notices == [])
        } else {
            #expect(history.notices == [.notCloned(2)])
        }
        #expect(try clone.git(["count-objects", "-v"], at: "clone") == before)
    }

    @Test func `an error of git is reported in its words`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todo("a")])
        let project = try repository.project()
        let none = GitHistoryRepository(folder: project, git: .nowhere)
        #expect(try none.load().absence == .git("git not found on the search path; install it to see the history"))
        let fake = try FakeGit(
            """
            echo "fatal: detected dubious ownership in repository at '/x'" >&2
            echo "To add an exception for this directory, call:" >&2
            printf "\\n\\tgit config --global --add safe.directory /x\\n" >&2
            exit 128
            """)
        let refusing = GitHistoryRepository(folder: project, git: fake.program)
        #expect(
            try refusing.load().absence
                == .git(
                    "detected dubious ownership in repository at '/x'; "
                        + "if you trust it, run 'git config --global --add safe.directory /x'"))
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
    func `another user's repository is refused with the message of git`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todo("a")])
        chown(repository.folder.path, 12_345, 12_345)
        chown(repository.folder.path + "/.git", 12_345, 12_345)
        guard case .git(let words) = try repository.history().absence else {
            Issue.record("the repository was read")
            return
        }
        #expect(words.contains("dubious ownership") && words.contains("safe.directory"))
    }
}

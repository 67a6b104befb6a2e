import Domain
@testable import Git
import Platform
import Repositories
import TestSupport
import Testing

/// Commits of several actions by one process of git.
struct `A series of commits` {
    private let repository: TestRepository

    init() throws {
        // The queue of a live board is tested with the usual format.
        repository = try TestRepository(["--object-format=sha256"])
        try repository.git("config", "user.email", "board@example.org")
        try repository.commit([
            "todos/a.md": "a0\n", "todos/b.md": "b0\n", "todos/x \"y\\é.md": "x0\n", "notes.md": "n\n",
        ])
    }

    private var commits: ActionCommits {
        let environment = TestRepository.environment.map { "\($0)=\($1)" }
        return ActionCommits(
            repository.folder.path, environment: environment, index: repository.folder.path + "/.git/fuda-index")
    }

    /// Actions, each as a path, and the text before and after it. Their files are written.
    private func series(_ actions: [(path: String, before: String?, after: String?)]) throws -> [ActionCommits.Commit] {
        var present: [String: String?] = [:]
        for (path, _, after) in actions { present[path] = .some(after) }
        for (path, text) in present {
            if let text { try repository.folder.put(path, text) } else { unlink("\(repository.folder.path)/\(path)") }
        }
        return actions.enumerated().map { number, action in
            var file = ActionCommits.File(
                path: action.path, before: action.before.map { Array($0.utf8) },
                after: action.after.map { Array($0.utf8) })
            file.last = (present[action.path] ?? nil).map { Array($0.utf8) }
            file.following = actions[(number + 1)...].filter { $0.path == action.path }.map { next in
                next.after.map { Array($0.utf8) }
            }
            return ActionCommits.Commit(
                name: "Hana", email: "hana@example.org", seconds: 1_795_600_000 + number,
                message: "Action \(number)\n\nFuda-Action: \(number)\n", files: [file])
        }
    }

    private static let actions: [(path: String, before: String?, after: String?)] = [
        ("todos/a.md", "a0\n", "a1\n"), ("todos/b.md", "b0\n", nil), ("todos/a.md", "a1\n", "a2\n"),
        ("todos/new/c.md", nil, "c0\n"), ("todos/x \"y\\é.md", "x0\n", "x1\n"), ("todos/new/c.md", "c0\n", "c1\n"),
    ]

    private func subjects() throws -> [String] {
        try repository.git("log", "--reverse", "--format=%s").split(separator: "\n").map(String.init)
    }

    private var status: String {
        get throws { try repository.git("status", "--porcelain", "--untracked-files=all") }
    }

    @Test func `has one commit for each action, with its author and its bytes`() throws {
        let series = try series(Self.actions)
        #expect(try commits.commit(series: series) == 6)
        #expect(try subjects().suffix(6) == (0..<6).map { "Action \($0)" })
        #expect(try status.isEmpty)
        #expect(try repository.git("show", "HEAD~3:todos/a.md") == "a2\n")
        #expect(try repository.git("show", "HEAD~4:todos/a.md") == "a1\n")
        #expect(try repository.git("show", "HEAD:todos/new/c.md") == "c1\n")
        let format = "--format=%an <%ae> %at|%cn <%ce>|%(trailers:key=Fuda-Action,valueonly)"
        #expect(
            try repository.line("log", "-1", format)
                == "Hana <hana@example.org> 1795600005|fuda serve <board@example.org>|5")
        #expect(try commits.areMade(series) == series.map { _ in true })
        try repository.git("fsck", "--strict")
    }

    @Test func `ends before an action whose file HEAD has otherwise, and begins with none`() throws {
        var actions = Self.actions
        actions[4].before = "x9\n"
        #expect(try commits.commit(series: try series(actions)) == 4)
        #expect(try repository.git("diff", "--name-only", "-z") == "todos/new/c.md\0todos/x \"y\\é.md\0")
        #expect(try commits.commit(series: try series([actions[4]])) == 0)
    }

    @Test(arguments: [
        "* text=auto\n", "*.md filter=upper\n", "todos/a.md ident\n", "*.md eol=crlf\n",
    ])
    func `has no file that git converts`(attributes: String) throws {
        try repository.commit([".gitattributes": attributes])
        let head = repository.head
        #expect(try commits.commit(series: try series(Self.actions)) == 0 && repository.head == head)
    }

    @Test func `has no file that git converts by a setting, ignores, or tracks as something else`() throws {
        try repository.git("config", "core.autocrlf", "true")
        #expect(try commits.commit(series: try series([Self.actions[0]])) == 0)
        try repository.git("config", "--unset", "core.autocrlf")
        try repository.folder.put(".git/info/exclude", "new/\n")
        #expect(try commits.commit(series: try series(Self.actions)) == 0)
        #expect(symlink("a.md", "\(repository.folder.path)/todos/link.md") == 0)
        try repository.git("add", "todos/link.md")
        try repository.git("commit", "-qm", "Link")
        #expect(try commits.commit(series: try series([("todos/link.md", "a.md", "b\n")])) == 0)
    }

    @Test func `leaves what a person has changed or staged`() throws {
        let series = try series(Self.actions)
        try repository.folder.put("notes.md", "staged\n")
        try repository.git("add", "notes.md")
        #expect(try commits.commit(series: series) == 6)
        #expect(try status == "M  notes.md\n")
        let more = try self.series([("todos/a.md", "a2\n", "a3\n")])
        try repository.folder.put("todos/a.md", "of a person\n")
        #expect(try commits.commit(series: more) == 0)
        try repository.git("add", "todos/a.md")
        try repository.folder.put("todos/a.md", "a3\n")
        #expect(try commits.commit(series: more) == 0)
        #expect(try repository.git("show", ":todos/a.md") == "of a person\n")
        try repository.git("checkout", "-q", "--detach")
        #expect(try commits.commit(series: more) == 0)
    }

    @Test(arguments: ["index", "branch"])
    func `is made again after an attempt that left its bytes in the index`(locked: String) throws {
        let actions = Array(Self.actions.prefix(3))
        let first = try series(actions)
        let head = repository.head
        let lock = locked == "index" ? ".git/index.lock" : ".git/refs/heads/\(try branch).lock"
        try repository.folder.put(lock, "")
        #expect(try commits.commit(series: first) == 0 && repository.head == head)
        unlink("\(repository.folder.path)/\(lock)")
        #expect(try repository.git("diff", "--cached", "--name-only").isEmpty)
        // A kill between the index and the branch leaves the last bytes; then one more edit follows.
        try repository.git("add", "-A", "todos")
        let all = try series(actions + [("todos/a.md", "a2\n", "a3\n")])
        #expect(try commits.commit(series: all) == 4)
        #expect(try status.isEmpty && subjects().suffix(4) == (0..<4).map { "Action \($0)" })
    }

    private var branch: String { get throws { try repository.line("symbolic-ref", "--short", "HEAD") } }

    @Test func `leaves what a person has committed of it, also its end`() throws {
        let series = try series(Self.actions)
        try repository.git("add", "-A")
        try repository.git("commit", "-qm", "All")
        let head = repository.head
        for commit in series {
            #expect(try commits.commit(series: [commit]) == 0)
            let outcome = try commits.commit(commit, merging: { _, after, _ in after })
            #expect(outcome == .known, "\(commit.message)")
        }
        #expect(repository.head == head)
    }
}

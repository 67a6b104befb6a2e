import Domain
@testable import Git
import Platform
import Repositories
import TestSupport
import Testing

struct `Local branches` {
    private func read(
        _ repository: TestRepository, _ path: String = "", atMost most: Int = 50
    ) throws -> LocalBranches.Answer {
        try LocalBranches(of: try repository.project(path), git: TestRepository.program).read(atMost: most)
    }

    /// Returns lines such as `side a todo→done`; `-` for a todo that the merge base lacks.
    private func changes(_ answer: LocalBranches.Answer) -> [String] {
        answer.branches.flatMap { branch in
            branch.changes.map { "\(branch.name) \($0.now.id) \($0.before?.status ?? "-")→\($0.now.status ?? "")" }
        }
    }

    /// Commits files on a branch, which begins at HEAD if it is new, and returns to the main branch.
    private func commit(_ files: [String: String?], on branch: String, in repository: TestRepository) throws {
        let isNew = try repository.git("branch", "--list", branch).isEmpty
        try repository.git(["checkout", "-q"] + (isNew ? ["-b"] : []) + [branch])
        try repository.commit(files)
        try repository.git("checkout", "-q", "main")
    }

    @Test func `have the changes since the merge base, not those of HEAD`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todo("a"), "todos/b.md": todo("b"), "notes.md": "x"])
        try commit(["todos/a.md": todo("a", "done"), "notes.md": "y"], on: "side", in: repository)
        try commit(["notes.md": "z"], on: "behind", in: repository)
        try repository.git("branch", "same")
        try repository.commit(["todos/b.md": todo("b", "doing"), "todos/c.md": todo("c")])
        #expect(try changes(read(repository)) == ["side a todo→done"])
    }

    @Test func `pair a moved todo with its former file by the id`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todo("a"), "todos/b.md": todo("b")])
        let files = ["todos/a.md": nil, "todos/deep/x.md": todo("A", "doing"), "todos/new.md": todo("n")]
        try commit(files, on: "side", in: repository)
        #expect(try changes(read(repository)) == ["side A todo→doing", "side n -→todo"])
    }

    @Test func `come with the newest commit first, up to a limit`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todo("a")])
        for number in 1...4 { try commit(["todos/a.md": todo("a", "s\(number)")], on: "b\(number)", in: repository) }
        try commit(["todos/a.md": todo("a", "last")], on: "b2", in: repository)
        let answer = try read(repository, atMost: 2)
        #expect(changes(answer) == ["b2 a todo→last", "b4 a todo→s4"] && answer.others == 2)
    }

    @Test func `include the commit of a detached worktree, and none of its files`() throws {
        let repository = try TestRepository()
        let parent = try TemporaryFolder()
        try repository.commit(["todos/a.md": todo("a")])
        try commit(["todos/a.md": todo("a", "done")], on: "side", in: repository)
        try repository.git("worktree", "add", "-q", "--detach", "\(parent.path)/one", "side")
        try repository.git("worktree", "add", "-q", "\(parent.path)/two", "side")
        try parent.put("two/todos/a.md", todo("a", "review"))
        // The commit of the detached worktree is the end of a branch, too.
        #expect(try changes(read(repository)) == ["side a todo→done"])
        try parent.put("one/todos/a.md", todo("a", "doing"))
        _ = try repository.bytes(["-C", "\(parent.path)/one", "commit", "-qam", "x"])
        let name = try repository.line("-C", "\(parent.path)/one", "rev-parse", "HEAD").prefix(7)
        try parent.put("one/todos/a.md", todo("a", "review"))
        #expect(try changes(read(repository)) == ["\(name) a todo→doing", "side a todo→done"])
        // In a linked worktree, HEAD is that of the worktree.
        let linked = try ProjectFolder(around: "\(parent.path)/two")
        let answer = try LocalBranches(of: linked, git: TestRepository.program).read(atMost: 50)
        #expect(changes(answer) == ["\(name) a done→doing"])
    }

    @Test func `count from the last merge with HEAD`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todo("a"), "todos/b.md": todo("b")])
        try commit(["todos/a.md": todo("a", "done")], on: "side", in: repository)
        try repository.commit(["todos/b.md": todo("b", "doing")])
        try repository.git("checkout", "-q", "side")
        try repository.git("merge", "-q", "-m", "merge", "main")
        try repository.git("checkout", "-q", "main")
        try repository.commit(["todos/b.md": todo("b", "done")])
        // The branch left HEAD's history at two commits; the later one is the merge base.
        #expect(try changes(read(repository)) == ["side a todo→done"])
    }

    @Test func `without a common commit are left out, as is a repository without a commit`() throws {
        let repository = try TestRepository()
        try repository.folder.put("todos/a.md", todo("a"))
        #expect(try read(repository).branches == [])
        try repository.commit()
        try repository.git("checkout", "-q", "--orphan", "strange")
        try repository.commit(["todos/a.md": todo("a", "done")])
        try repository.git("checkout", "-q", "main")
        let answer = try read(repository)
        #expect(answer.branches == [] && answer.unrelated == 0)
    }

    @Test func `are read with the present settings, in a project below the root`() throws {
        let repository = try TestRepository()
        try repository.commit([
            "own/fuda.yml": "todos: [cards]\n", "own/cards/a.md": todo("a"), "cards/b.md": todo("b"),
        ])
        let files = [
            "own/cards/a.md": todo("a", "done"), "own/cards/.hidden.md": todo("h"), "own/cards/x.txt": "x",
            "own/todos/n.md": todo("n"), "own/fuda.yml": "todos: [todos]\n", "cards/b.md": todo("b", "done"),
        ]
        try commit(files, on: "side", in: repository)
        #expect(try changes(read(repository, "own")) == ["side a todo→done"])
    }

    @Test func `skip links and broken todos' statuses, and count contents that are missing`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todo("a"), "todos/b.md": todo("b"), "todos/c.md": todo("c")])
        try repository.git("checkout", "-q", "-b", "side")
        try repository.run("rm todos/a.md && ln -s b.md todos/a.md")
        try repository.commit(["todos/b.md": "---\nstatus: [\n---\n", "todos/c.md": todo("c", "done")])
        let lost = try repository.name(of: "side:todos/c.md")
        try repository.git("checkout", "-q", "main")
        let answer = try read(repository)
        #expect(answer.branches.flatMap(\.changes).map(\.now.isBroken) == [true, false] && answer.missing == 0)
        unlink(repository.path(ofContent: lost))
        #expect(try read(repository).missing == 1)
    }

    @Test func `are read as at the merge base only where HEAD or the working tree differs from it`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todo("a"), "todos/b.md": todo("b"), "todos/c.md": todo("c")])
        let files = ["todos/a.md", "todos/b.md", "todos/c.md"].map {
            ($0, Optional(todo(String($0.dropLast(3).suffix(1)), "done")))
        }
        try commit(Dictionary(uniqueKeysWithValues: files), on: "side", in: repository)
        try repository.commit(["todos/b.md": todo("b", "doing")])
        let branches = try LocalBranches(of: try repository.project(), git: TestRepository.program)
        let answer = try branches.read(atMost: 50) { $0 != "todos/c.md" }
        #expect(changes(answer) == ["side a -→done", "side b todo→done", "side c todo→done"])
    }

    @Test func `need a repository`() throws {
        let folder = try TemporaryFolder(["todos/a.md": todo("a")])
        let project = try ProjectFolder(at: folder.path, git: nil)
        #expect(throws: RepositoryError.noRepository) { try LocalBranches(of: project, git: TestRepository.program) }
    }
}

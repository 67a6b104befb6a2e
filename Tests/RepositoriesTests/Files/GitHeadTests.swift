import TestSupport
import Testing
@testable import Repositories

struct GitHeadTests {
    private func repository() throws -> (TestRepository, commit: String) {
        let repository = try TestRepository()
        return (repository, try repository.commit(["a/b/c.md": "x"]))
    }

    @Test func `the commit of a plain repository is found from any folder below`() throws {
        let (repository, commit) = try repository()
        for path in ["", "/a", "/a/b"] {
            let head = try #require(GitHead(around: repository.folder.path + path))
            #expect(head.root == repository.folder.path && head.commit == commit)
        }
    }

    @Test func `packed references, a branch with a slash and a detached head are followed`() throws {
        let (repository, commit) = try repository()
        try repository.git("branch", "feature/main")
        try repository.git("pack-refs", "--all")
        #expect(GitHead(around: repository.folder.path)?.commit == commit)
        try repository.git("checkout", "-q", "feature/main")
        let second = try repository.commit()
        #expect(second != commit && GitHead(around: repository.folder.path)?.commit == second)
        try repository.git("checkout", "-q", "--detach", "main")
        #expect(GitHead(around: repository.folder.path)?.commit == commit)
    }

    @Test func `a worktree's file leads to its own head and the common references`() throws {
        let (repository, commit) = try repository()
        let other = try TemporaryFolder()
        try repository.git("worktree", "add", "-q", "-b", "side", other.path + "/tree")
        try repository.commit()
        let head = try #require(GitHead(around: other.path + "/tree"))
        #expect(head.root == other.path + "/tree" && head.commit == commit)
        try repository.git("pack-refs", "--all")
        #expect(GitHead(around: other.path + "/tree")?.commit == commit)
    }

    @Test func `before the first commit there is a root but no commit, and outside nothing`() throws {
        let folder = try TemporaryFolder(["a/": ""])
        #expect(GitHead(around: folder.path + "/a") == nil)
        try TestRepository(existing: folder).git("init", "-q")
        let head = try #require(GitHead(around: folder.path + "/a"))
        #expect(head.root == folder.path && head.commit == nil)
    }

    @Test(arguments: [
        "ref: ../../etc/passwd", "ref: refs/heads/none", "", "hello", String(repeating: "g", count: 40),
        String(repeating: "a", count: 41),
    ])
    func `what is no commit is not taken for one`(head: String) throws {
        let folder = try TemporaryFolder([".git/HEAD": head + "\n"])
        #expect(GitHead(around: folder.path)?.commit == nil)
    }
}

import Platform
import TestSupport
import Testing
@testable import Repositories

struct GitHeadTests {
    private func repository() throws -> (TestRepository, commit: String) {
        let repository = try TestRepository()
        return (repository, try repository.commit(["a/b/c.md": "x"]))
    }

    @Test func `finds the commit of a plain repository from any subfolder`() throws {
        let (repository, commit) = try repository()
        for path in ["", "/a", "/a/b"] {
            let head = try #require(GitRepositoryState(around: repository.folder.path + path))
            #expect(head.root == repository.folder.path && head.commit == commit)
        }
    }

    @Test func `follows packed references, a branch with a slash and a detached head`() throws {
        let (repository, commit) = try repository()
        try repository.git("branch", "feature/main")
        try repository.git("pack-refs", "--all")
        #expect(GitRepositoryState(around: repository.folder.path)?.commit == commit)
        try repository.git("checkout", "-q", "feature/main")
        let second = try repository.commit()
        #expect(second != commit && GitRepositoryState(around: repository.folder.path)?.commit == second)
        try repository.git("checkout", "-q", "--detach", "main")
        #expect(GitRepositoryState(around: repository.folder.path)?.commit == commit)
    }

    @Test func `follows a worktree's file to its own head and the shared references`() throws {
        let (repository, commit) = try repository()
        let other = try TemporaryFolder()
        try repository.git("worktree", "add", "-q", "-b", "side", other.path + "/tree")
        try repository.commit()
        let head = try #require(GitRepositoryState(around: other.path + "/tree"))
        #expect(head.root == other.path + "/tree" && head.commit == commit)
        try repository.git("pack-refs", "--all")
        #expect(GitRepositoryState(around: other.path + "/tree")?.commit == commit)
    }

    @Test func `has no commit before the first one, and no root outside a repository`() throws {
        let folder = try TemporaryFolder(["a/": ""])
        #expect(GitRepositoryState(around: folder.path + "/a") == nil)
        try TestRepository(existing: folder).git("init", "-q")
        let head = try #require(GitRepositoryState(around: folder.path + "/a"))
        #expect(head.root == folder.path && head.commit == nil)
    }

    @Test(arguments: [".git", ".git/HEAD"])
    func `an unreadable repository is not a missing one`(name: String) async {
        await #expect(processExitsWith: .success) { [name] in
            let folder = try TemporaryFolder([name: "gitdir: elsewhere\n"])
            let known = try #require(GitRepositoryState(around: folder.path))
            #expect(known.failure == nil)
            let unknown = try #require(withoutOpening { GitRepositoryState(around: folder.path) })
            #expect(unknown.failure?.code == EMFILE && unknown.root == folder.path)
            var project = try ProjectFolder(around: folder.path)
            project.git = unknown
            #expect(throws: try #require(unknown.failure)) { try project.records(stateFolder: folder.path + "/state") }
        }
    }

    @Test(arguments: [
        "ref: ../../etc/passwd", "ref: refs/heads/none", "", "hello", String(repeating: "g", count: 40),
        String(repeating: "a", count: 41),
    ])
    func `rejects an invalid commit`(head: String) throws {
        let folder = try TemporaryFolder([".git/HEAD": head + "\n"])
        #expect(GitRepositoryState(around: folder.path)?.commit == nil)
    }

    @Test(
        arguments: [
            (["HEAD": "ref: refs/heads/main", "objects/": "", "refs/": ""], true),
            (["HEAD": String(repeating: "a", count: 40), "objects/": "", "refs/": ""], true),
            (["HEAD": "ref: refs/heads/main", "config": ""], false), (["objects/": "", "refs/": ""], false),
            (["HEAD": "hello", "objects/": "", "refs/": ""], false),
            (["HEAD": "ref: refs/heads/main", "refs/": ""], false),
            (["HEAD": "ref: x", "objects/": "", "refs/": ""], false), (["x": ""], false),
        ] as [([String: String], Bool)])
    func `recognizes a repository like git`(files: [String: String], isRepository: Bool) throws {
        let folder = try TemporaryFolder(["tree/.git": "gitdir: ../git\n"])
        for (name, text) in files { try folder.put("git/\(name)", text.isEmpty ? "" : text + "\n") }
        let head = try #require(GitRepositoryState(around: folder.path + "/tree"))
        #expect(head.isRepository == isRepository && head.isOutOfReach == isRepository && head.isGone != isRepository)
    }

    @Test func `knows that the repository of a worktree is gone`() throws {
        let folder = try TemporaryFolder([".git": "gitdir: ../elsewhere/.git/worktrees/a\n"])
        let head = try #require(GitRepositoryState(around: folder.path))
        #expect(head.isGone && !head.isRepository)
    }

    @Test func `knows that the target of a link to a repository is gone`() throws {
        let folder = try TemporaryFolder(["a/b/": ""])
        try folder.link(".git", to: "elsewhere/.git")
        let head = try #require(GitRepositoryState(around: "\(folder.path)/a/b"))
        #expect(head.root == folder.path && head.isGone && !head.isRepository && !head.isOutOfReach)
    }

    @Test func `an incomplete git folder has no commits unless it refers to another folder`() throws {
        let folder = try TemporaryFolder([".git/": "", "other/.git/commondir": "../../victim\n", "victim/": ""])
        let head = try #require(GitRepositoryState(around: folder.path))
        #expect(!head.isRepository && head.isOutOfReach)
        try folder.link("third/.git", to: "../victim")
        for name in ["other", "third"] {
            #expect(try #require(GitRepositoryState(around: "\(folder.path)/\(name)")).isOutOfReach == false)
        }
    }

    @Test func `recognizes a repository and its worktrees`() throws {
        let (repository, _) = try repository()
        let other = try TemporaryFolder()
        try repository.git("worktree", "add", "-q", "-b", "side", other.path + "/tree")
        for folder in [repository.folder.path, other.path + "/tree"] {
            #expect(try #require(GitRepositoryState(around: folder)).isRepository)
        }
    }
}

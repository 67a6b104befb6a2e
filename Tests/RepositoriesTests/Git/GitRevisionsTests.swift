import Domain
import TestSupport
import Testing
@testable import Repositories

struct GitRevisionsTests {
    private func revisions(_ repository: TestRepository) throws -> GitRevisions {
        GitRevisions(try #require(try repository.project().git), git: TestRepository.program)
    }

    @Test func `branches, tags and expressions mean commits`() throws {
        let repository = try TestRepository()
        let first = try repository.commit(["a": "1"])
        try repository.git("tag", "-a", "-m", "x", "v1")
        let second = try repository.commit(["a": "2"])
        let revisions = try revisions(repository)
        for name in ["v1", "HEAD~1", String(first.prefix(8)), first, "main^"] {
            #expect(try revisions.commit(name) == first, "\(name)")
        }
        #expect(try revisions.commit("HEAD") == second)
    }

    @Test(arguments: ["", "-x", "--all", "none", "HEAD~9", "HEAD:a", "main\0", "../x", "a..b", "2026-01-01"])
    func `what means no commit means nothing`(name: String) throws {
        let repository = try TestRepository()
        try repository.commit(["a": "1"])
        #expect(try revisions(repository).commit(name) == nil)
    }

    @Test func `two branches have the commit in common that they began from, and strangers none`() throws {
        let repository = try TestRepository()
        let base = try repository.commit(["a": "1"])
        try repository.git("checkout", "-q", "-b", "side")
        let side = try repository.commit(["b": "1"])
        try repository.git("checkout", "-q", "main")
        let main = try repository.commit(["a": "2"])
        try repository.git("checkout", "-q", "--orphan", "strange")
        let strange = try repository.commit(["c": "1"])
        let revisions = try revisions(repository)
        #expect(try revisions.mergeBase(side, main) == base)
        #expect(try revisions.mergeBase(side, strange) == nil)
    }

    @Test func `a day means the last commit before it, and no later one whose clock went wrong`() throws {
        let repository = try TestRepository()
        let first = try repository.commit(at: 1_000_000_000)
        let second = try repository.commit(at: 1_000_100_000)
        let skewed = try repository.commit(at: 1_000_050_000)
        let revisions = try revisions(repository)
        #expect(try revisions.lastCommit(before: 1_000_000_000, endingAt: skewed) == nil)
        #expect(try revisions.lastCommit(before: 1_000_060_000, endingAt: skewed) == first)
        #expect(try revisions.lastCommit(before: 1_000_100_001, endingAt: skewed) == skewed)
        #expect(try revisions.lastCommit(before: 1_000_100_001, endingAt: second) == second)
    }

    @Test func `what git refuses is thrown in its words`() throws {
        let repository = try TestRepository()
        try repository.commit()
        let revisions = try revisions(repository)
        #expect(throws: RepositoryError.self) { try revisions.mergeBase("main", "none") }
        #expect(throws: RepositoryError.self) { try revisions.lastCommit(before: 1, endingAt: "none") }
    }
}

import Domain
@testable import Git
import Repositories
import TestSupport
import Testing

struct GitRevisionsTests {
    private func revisions(_ repository: TestRepository) throws -> GitRevisions {
        GitRevisions(try #require(try repository.project().git), git: TestRepository.program)
    }

    @Test func `branches, tags and expressions resolve to commits`() throws {
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
    func `any other name resolves to nil`(name: String) throws {
        let repository = try TestRepository()
        try repository.commit(["a": "1"])
        #expect(try revisions(repository).commit(name) == nil)
    }

    @Test func `the merge base of two branches is their common commit, and of unrelated ones nil`() throws {
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

    @Test func `the line of first parents has its clocks, oldest first`() throws {
        let repository = try TestRepository()
        let first = try repository.commit(at: 1_000_000_000)
        try repository.git("checkout", "-q", "-b", "side")
        try repository.commit(["b": "1"])
        try repository.git("checkout", "-q", "main")
        let second = try repository.commit(["a": "1"], at: 900_000_000)
        repository.clock = 1_000_100_000
        try repository.git("merge", "-q", "--no-ff", "-m", "merge", "side")
        let line = try revisions(repository).line(to: repository.head)
        #expect(line.map(\.name) == [first, second, repository.head])
        #expect(line.map(\.seconds) == [1_000_000_000, 900_000_000, 1_000_100_000])
    }

    @Test func `an error of git is thrown`() throws {
        let repository = try TestRepository()
        try repository.commit()
        let revisions = try revisions(repository)
        #expect(throws: RepositoryError.self) { try revisions.mergeBase("main", "none") }
        #expect(throws: RepositoryError.self) { try revisions.line(to: "none") }
    }
}

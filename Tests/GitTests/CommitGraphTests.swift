import Domain
@testable import Git
import TestSupport
import Testing

struct `The graph of commits` {
    /// A line with a merged branch: 0, 1, 2 on main; 3 and 4 on the branch from 0; 5 merges it.
    private func commits(_ repository: TestRepository) throws -> [String] {
        var names = try (0...2).map { try repository.commit(["main": "\($0)"]) }
        try repository.git("checkout", "-q", "-b", "side", names[0])
        names += try (3...4).map { try repository.commit(["side": "\($0)"]) }
        try repository.git("checkout", "-q", "main")
        try repository.git("merge", "-q", "--no-ff", "-m", "Merge", "side")
        return names + [repository.head]
    }

    @Test func `knows the ancestors of commits`() throws {
        let repository = try TestRepository()
        let names = try commits(repository)
        let graph = try CommitGraph([names[5]], TestRepository.program, in: repository.folder.path)
        func ancestors(of others: Int...) -> [Int] {
            let found = graph.commits(names + ["unknown"], ancestorsOf: others.map { names[$0] } + ["unknown"])
            return names.indices.filter { found.contains(names[$0]) }
        }
        #expect(ancestors(of: 0) == [])
        #expect(ancestors(of: 2) == [0, 1])
        #expect(ancestors(of: 1, 3) == [0])
        #expect(ancestors(of: 5) == [0, 1, 2, 3, 4])
        #expect(ancestors() == [])
        let part = try CommitGraph([names[5], "^\(names[1])^@"], TestRepository.program, in: repository.folder.path)
        #expect(part.commits(names, ancestorsOf: [names[5]]) == Set(names[..<5]))
        #expect(part.parentCount(of: names[0]) == 0 && part.parentCount(of: names[5]) == 2)
        #expect(names.map(graph.parentCount) == [0, 1, 1, 1, 1, 2] && graph.parentCount(of: "unknown") == nil)
    }
}

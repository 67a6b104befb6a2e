import Domain
@testable import Git
import Platform
import Repositories
import TestSupport
import Testing

/// The cache is trusted only if it is complete and this clone wrote it.
struct KeptHistoryTests {
    // MARK: Ownership

    /// Forges the cached history like an attacker who knows the format but not the key.
    private func forge(_ repository: TestRepository, _ history: History) throws {
        var known = KnownHistory(history: history)
        for step in known.history.steps.indices { known.history.steps[step].commit.author = "Forged" }
        let cache = try HistoryCache(of: try repository.project(), in: try #require(try repository.project().git))
        let payload = try cache.encode(known)
        let other = try TemporaryFolder([".git/": ""])
        let foreign = try AuthenticatedFileStore(in: StateDirectory(other.path + "/.fuda"), keyIn: other.path + "/.git")
        try payload.withUnsafeBufferPointer { try foreign.write("history", $0) }
        try repository.folder.put(".fuda/history", bytes: other.bytes(".fuda/history"))
    }

    @Test func `a cache from another clone is not trusted`() throws {
        let repository = try TestRepository.small()
        let sound = try repository.history()
        try forge(repository, sound)
        let history = try repository.history()
        #expect(history.resolved == sound.resolved && history.runNotices[0].text.contains("another clone"))
    }

    @Test func `a cache that git tracks is not trusted, even with a valid seal`() throws {
        let repository = try TestRepository.small()
        let sound = try repository.history()
        try repository.git("add", "-f", ".fuda")
        try repository.commit()
        for path in [".fuda/history", ".fuda/.gitignore"] {
            #expect(
                try repository.history().runNotices.filter { $0.text.contains("git tracks files in '.fuda") }.count == 1
            )
            #expect(try repository.history().resolved == sound.resolved)
            try repository.git("rm", "-q", "--cached", path)
        }
        #expect(try repository.history().runNotices == [])
        let clone = TestRepository(existing: try TemporaryFolder())
        try clone.git("clone", "-q", repository.folder.path, "clone")
        let told = try clone.history("clone")
        #expect(told.resolved == sound.resolved && told.runNotices.count == 1)
    }

    @Test func `the tracked paths of an index of any version are read`() throws {
        let repository = try TestRepository.small()
        for version in ["2", "3", "4"] {
            try repository.git("update-index", "--index-version", version)
            let head = try #require(try repository.project().git)
            #expect(try !head.tracks(".fuda", TestRepository.program))
        }
        try repository.folder.put(".fub/x", "x")
        try repository.folder.put(".fuda/x", "x")
        try repository.git("add", "-f", ".fuda", ".fub")
        for version in ["2", "3", "4"] {
            try repository.git("update-index", "--index-version", version)
            let head = try #require(try repository.project().git)
            #expect(try head.tracks(".fuda", TestRepository.program))
        }
    }

    // MARK: Gaps

    @Test func `a temporarily unreadable content leaves no permanent gap`() throws {
        let repository = try TestRepository.small()
        let content = try repository.name(of: "HEAD~1:todos/a.md")
        let object = repository.path(ofContent: content)
        rename(object, object + ".away")
        let gap = try repository.history()
        #expect(gap.notices == [.unreadable(1)])
        #expect(gap.runNotices.contains { $0.text.contains("not cached") })
        #expect(access(repository.folder.path + "/.fuda/history", F_OK) != 0)
        rename(object + ".away", object)
        let whole = try repository.history()
        #expect(whole.notices == [] && whole.runNotices == [] && whole.last.count == 2)
        #expect(try repository.history(git: .nowhere) == whole)
    }

    @Test func `unreadable settings leave no permanent gap either`() throws {
        let repository = try TestRepository.small()
        let content = try repository.name(of: "HEAD:fuda.yml")
        let object = repository.path(ofContent: content)
        rename(object, object + ".away")
        #expect(try repository.history().runNotices.contains { $0.text.contains("not cached") })
        #expect(access(repository.folder.path + "/.fuda/history", F_OK) != 0)
    }

    // MARK: Names

    @Test func `names that are not UTF-8 are distinguished by their bytes, also in the cache`() throws {
        let repository = try TestRepository()
        try repository.folder.put(".git/blob", todo("a", "todo"))
        let todo = try repository.line("hash-object", "-w", ".git/blob")
        func commit(_ names: [[UInt8]]) throws {
            var lines: [UInt8] = []
            for name in names { lines += Array("100644 blob \(todo)\t".utf8) + name + [0] }
            try repository.folder.put(".git/list", bytes: lines)
            try repository.run(
                """
                tree=$(git mktree -z <.git/list)
                tree=$(printf '040000 tree %s\\ttodos\\0' "$tree" | git mktree -z)
                git update-ref refs/heads/main \
                    $(git commit-tree -m x $(git rev-parse -q --verify HEAD | sed 's/^/-p /') $tree)
                """)
        }
        let (one, other) = ([0x61, 0xFE] + Array(".md".utf8), [0x61, 0xFF] + Array(".md".utf8))
        try commit([one, other])
        let first = try repository.history()
        #expect(first.paths == ["todos/a\\376.md", "todos/a\\377.md"])
        try commit([other])
        let grown = try repository.history()
        #expect(grown.steps.map { $0.changes.count } == [2, 1])
        #expect(grown.steps[1].changes == [History.Change(path: first.steps[0].changes[0].path, snapshot: nil)])
        #expect(try repository.freshHistory().steps == grown.steps && repository.freshHistory().paths == grown.paths)
    }

    @Test func `aliases in the settings of each commit are cached`() throws {
        let repository = try TestRepository()
        try repository.commit([
            "fuda.yml":
                "priorities: [{priority: high, also: [urgent, asap]}, low]\nkinds: [{kind: bug, also: [defect]}]\n",
            "todos/a.md": todo("a", "todo", "priority: urgent\n"),
        ])
        let first = try repository.history()
        #expect(first.rules.last?.lists[.priority]?.others == ["urgent": "high", "asap": "high"])
        #expect(first.rules.last?.lists[.kind]?.others == ["defect": "bug"])
        #expect(try repository.history(git: .nowhere) == first)
    }
}

import Domain
@testable import Git
import TestSupport
import Testing

/// Commits whose trailers reference todos, read from git.
struct TrailerTests {
    private func trailers(_ history: History) -> [[String]] {
        history.trailers.map { ["\($0.commit.subject):"] + $0.values }
    }

    @Test func `only the last paragraph has trailers, and only known keys reference todos`() throws {
        let repository = try TestRepository.small()
        try repository.commit([:], "One\n\nCloses: nothing here\n\nBody.\n\nSigned-off-by: Hana\nAcked: b")
        try repository.commit([:], "Two\n\nBody.\n\ncloses: a, #b\nRefs:  [[c]]\n d\nSigned-off-by: Hana")
        try repository.commit([:], "Three\n\nCloses: in a sentence\nthat goes on\nand on\nand on\nand on")
        try repository.commit([:], "Four\n\nFIXES: e\nSee:\nTodo: \(String(repeating: "x", count: 500))")
        let history = try repository.freshHistory()
        #expect(trailers(history) == [["Four:", "e"], ["Two:", "a, #b", "[[c]] d"]])
        #expect(history.trailers.first?.commit.name == repository.head)
    }

    @Test func `merged commits reference todos, and later ones are added as if all were read at once`() throws {
        let repository = try TestRepository.small()
        try repository.commit([:], "First\n\nRefs: a")
        try repository.git("checkout", "-q", "-b", "side")
        try repository.commit(["code.txt": "1"], "Side\n\nCloses: a")
        try repository.git("checkout", "-q", "-")
        _ = try repository.history()
        try repository.commit(["other.txt": "1"], "Main\n\nRefs: b")
        try repository.git("merge", "-q", "--no-ff", "-m", "Merge", "side")
        let grown = try repository.history()
        #expect(trailers(grown) == [["Main:", "b"], ["Side:", "a"], ["First:", "a"]])
        #expect(grown.runNotices == [])
        #expect(try repository.history(git: .nowhere) == grown)
        #expect(try repository.freshHistory().trailers == grown.trailers)
        let main = try repository.name(of: "HEAD~1")
        #expect(try trailers(repository.history(at: main)) == [["Main:", "b"], ["First:", "a"]])
    }

    @Test func `settings of the repository cannot add trailers or run programs`() throws {
        let repository = try TestRepository.small()
        for (key, value) in [
            ("trailer.separators", "="), ("trailer.closes.command", "touch ran"), ("trailer.closes.cmd", "touch ran"),
            ("log.showSignature", "true"), ("format.pretty", "oneline"), ("log.decorate", "full"),
        ] {
            try repository.git("config", key, value)
        }
        try repository.commit([:], "One\n\nCloses= a")
        #expect(try repository.freshHistory().trailers.isEmpty)
        try repository.commit([:], "Two\n\nCloses: a")
        #expect(try trailers(repository.freshHistory()) == [["Two:", "a"]])
        #expect(try !repository.folder.names().contains("ran"))
    }

    @Test(arguments: [1, 3, 50, 10_000])
    func `the answer can arrive in chunks of any length, and its texts are cut`(chunk: Int) throws {
        let name = String(repeating: "a", count: 40)
        let long = String(repeating: "é", count: 1_000)
        let source = Array("\(name) 99999999999999\0Ha\nna\0\(long)\0Closes: a\nTodo: b\n\0\(name) 3\0\0\0\0".utf8)
        var parser = TrailerParser()
        var (rest, at) = ([UInt8](), 0)
        while at < source.count {
            rest += source[at..<min(at + chunk, source.count)]
            at += chunk
            rest.removeFirst(
                try rest.withUnsafeBufferPointer { bytes throws(GitFailure) in try parser.read(bytes) })
        }
        #expect(parser.isComplete && parser.trailers.map(\.values) == [["a", "b"]])
        let commit = try #require(parser.trailers.first?.commit)
        #expect(commit.author == "Ha\nna" && commit.subject == String(repeating: "é", count: 200) + "…")
        #expect(commit.seconds == CommitLog.times.upperBound)
    }

    @Test(arguments: ["x 3\0\0\0\0", "\(String(repeating: "a", count: 40)) x\0\0\0\0"])
    func `an invalid answer is refused`(source: String) {
        var parser = TrailerParser()
        #expect(throws: GitFailure.self) {
            _ = try Array(source.utf8).withUnsafeBufferPointer { bytes throws(GitFailure) in try parser.read(bytes) }
        }
    }
}

import TestSupport
import Testing

@testable import Merging

struct `Merging lines` {
    // MARK: Comparison with git

    private static let words = ["alpha", "beta", "gamma", "", "}", "one", "two", "three", "four", "five"]

    private func edited(_ lines: [String], using generator: inout SeededGenerator) -> [String] {
        var lines = lines
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let place = Int.random(in: 0...lines.count, using: &generator)
            let end = min(lines.count, place + Int.random(in: 0...2, using: &generator))
            let new = (0..<Int.random(in: 0...2, using: &generator)).map { _ in generator.one(of: Self.words) }
            lines.replaceSubrange(place..<end, with: new)
        }
        return lines
    }

    private func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

    @Test func `gives the result of git merge-file`() throws {
        var (generator, clean, agreed, same) = (SeededGenerator(seed: 9), 0, 0, 0)
        let folder = try TemporaryFolder()
        let repository = TestRepository(existing: folder)
        for _ in 0..<300 {
            let base = (0..<Int.random(in: 3...20, using: &generator)).map { _ in generator.one(of: Self.words) }
            let versions = [base, edited(base, using: &generator), edited(base, using: &generator)].map(text)
            for (name, text) in zip(["base", "ours", "theirs"], versions) { try folder.put(name, text) }
            let git = try? repository.bytes(["merge-file", "-p", "-q", "ours", "base", "theirs"], at: "")
            let bytes = versions.map { Array($0.utf8) }
            let result = try #require(TodoMerge(base: bytes[0], ours: bytes[1], theirs: bytes[2]).merged())
            if git != nil { clean += 1 }
            if (git != nil) == result.conflicts.isEmpty { agreed += 1 }
            if git == result.bytes { same += 1 }
        }
        // If lines repeat often, there are several shortest edit scripts between two texts.
        #expect(clean > 100 && agreed >= 290 && same >= clean - 10, "\(clean), \(agreed), \(same)")
    }
}

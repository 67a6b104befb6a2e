import TestSupport
import Testing

@testable import Merging

struct `Merging lines` {
    // MARK: Differences

    /// One row made of another by its hunks.
    private func applied(_ hunks: [LineDifference.Hunk], _ old: [Int32], _ new: [Int32]) -> [Int32] {
        var (result, at): ([Int32], Int) = ([], 0)
        for hunk in hunks {
            result += old[at..<hunk.old.lowerBound] + new[hunk.new]
            at = hunk.old.upperBound
        }
        return result + old[at...]
    }

    /// How many both rows have in common at most, by the table of all beginnings.
    private func common(_ old: [Int32], _ new: [Int32]) -> Int {
        var row = Array(repeating: 0, count: new.count + 1)
        for one in old {
            var before = 0
            for (place, other) in new.enumerated() {
                let above = row[place + 1]
                row[place + 1] = one == other ? before + 1 : max(above, row[place])
                before = above
            }
        }
        return row[new.count]
    }

    @Test func `finds the fewest changes`() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<3_000 {
            let rows = (0..<2).map { _ in
                (0..<Int.random(in: 0...14, using: &generator)).map { _ in Int32.random(in: 0...4, using: &generator) }
            }
            let hunks = LineDifference.hunks(rows[0], rows[1])
            let kept = rows[0].count - hunks.reduce(0) { $0 + $1.old.count }
            #expect(applied(hunks, rows[0], rows[1]) == rows[1], "\(rows)")
            #expect(kept == common(rows[0], rows[1]), "\(rows)")
        }
    }

    @Test func `of large rows takes no quadratic time`() {
        var generator = SeededGenerator(seed: 8)
        let rows = (0..<2).map { _ in (0..<60_000).map { _ in Int32.random(in: 0...3_000, using: &generator) } }
        let time = ContinuousClock().measure {
            let hunks = LineDifference.hunks(rows[0], rows[1])
            #expect(applied(hunks, rows[0], rows[1]) == rows[1])
        }
        #expect(time < .seconds(60), "\(time)")
    }

    // MARK: Beside git

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

    @Test func `is what git merge-file does`() throws {
        var (generator, clean, agreed, same) = (SeededGenerator(seed: 9), 0, 0, 0)
        let folder = try TemporaryFolder()
        let repository = TestRepository(existing: folder)
        for _ in 0..<300 {
            let base = (0..<Int.random(in: 3...20, using: &generator)).map { _ in generator.one(of: Self.words) }
            let versions = [base, edited(base, using: &generator), edited(base, using: &generator)].map(text)
            for (name, text) in zip(["base", "ours", "theirs"], versions) { try folder.put(name, text) }
            let git = try? repository.bytes(["merge-file", "-p", "-q", "ours", "base", "theirs"], at: "")
            let bytes = versions.map { Array($0.utf8) }
            let result = try #require(TodoMerge(base: bytes[0], ours: bytes[1], theirs: bytes[2])())
            if git != nil { clean += 1 }
            if (git != nil) == result.conflicts.isEmpty { agreed += 1 }
            if git == result.bytes { same += 1 }
        }
        // Where lines are the same over and over, there are several shortest ways from one text to another.
        #expect(clean > 100 && agreed >= 290 && same >= clean - 10, "\(clean), \(agreed), \(same)")
    }
}

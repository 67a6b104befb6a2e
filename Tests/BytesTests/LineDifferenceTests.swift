import Bytes
import TestSupport
import Testing

struct `A line difference` {
    /// The result of applying the hunks to the old lines.
    private func applied(_ hunks: [LineDifference.Hunk], _ old: [Int32], _ new: [Int32]) -> [Int32] {
        var (result, at): ([Int32], Int) = ([], 0)
        for hunk in hunks {
            result += old[at..<hunk.old.lowerBound] + new[hunk.new]
            at = hunk.old.upperBound
        }
        return result + old[at...]
    }

    /// The length of the longest common subsequence, by dynamic programming.
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

    @Test func `takes no quadratic time for long inputs`() {
        var generator = SeededGenerator(seed: 8)
        let rows = (0..<2).map { _ in (0..<20_000).map { _ in Int32.random(in: 0...3_000, using: &generator) } }
        let time = processorTime {
            let hunks = LineDifference.hunks(rows[0], rows[1])
            #expect(applied(hunks, rows[0], rows[1]) == rows[1])
        }
        #expect(time < .seconds(10), "\(time)")
    }
}

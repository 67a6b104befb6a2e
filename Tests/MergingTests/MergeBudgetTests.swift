import Merging
import Testing

/// The limit on the work of a merge.
struct MergeBudgetTests {
    /// A file whose lines agree with those of other files but for every sixth one.
    private func file(_ word: String, _ count: Int) -> [UInt8] {
        let lines = (0..<count).map { $0 % 6 == 0 ? "\(word) \($0)\n" : "line \($0)\n" }
        return Array("---\nid: a\n---\n\n\(lines.joined())".utf8)
    }

    private func conflicts(_ count: Int) throws -> Int {
        let base = Array("---\nid: a\n---\n\nbase\n".utf8)
        let merged = try #require(
            TodoMerge(base: base, ours: file("ours", count), theirs: file("theirs", count)).merged())
        return String(decoding: merged.bytes, as: UTF8.self).split(separator: "<<<<<<<").count - 1
    }

    @Test func `texts beyond the limit are one conflict`() throws {
        #expect(try conflicts(60) == 10)
        #expect(try conflicts(6000) == 1)
    }

    @Test func `a change of one side beyond the limit is no conflict`() throws {
        let (base, theirs) = (file("base", 6000), file("theirs", 6000))
        let merged = try #require(TodoMerge(base: base, ours: base, theirs: theirs).merged())
        #expect(merged.bytes == theirs && merged.conflicts.isEmpty)
    }
}

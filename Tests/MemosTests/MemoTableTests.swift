import Memos
import TestSupport
import Testing

struct `A memo table` {
    @Test func `returns an output only for its own inputs`() {
        var table = MemoTable<String, Int, String>()
        #expect(table.output(for: "a", of: 1) == nil)
        table.keep("one", of: 1, for: "a")
        #expect(table.output(for: "a", of: 1) == "one")
        #expect(table.output(for: "a", of: 2) == nil)
        table.keep("two", of: 2, for: "a")
        #expect(table.output(for: "a", of: 1) == nil && table.output(for: "a", of: 2) == "two")
        table.forget("a")
        #expect(table.output(for: "a", of: 2) == nil && table.count == 1)
    }

    /// Compares the table with a dictionary, with keys in random orders.
    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `finds each key, in any order`(seed: UInt64) {
        var (chance, table, plain) = (
            SeededGenerator(seed: seed), MemoTable<Int, Int, String>(), [Int: (Int, String)]()
        )
        for _ in 0..<30 {
            var keys = Array(0..<Int.random(in: 1..<30, using: &chance))
            if Bool.random(using: &chance) { keys.shuffle(using: &chance) }
            for key in keys {
                let inputs = Int.random(in: 0..<3, using: &chance)
                let known = plain[key].flatMap { $0.0 == inputs ? $0.1 : nil }
                #expect(table.output(for: key, of: inputs) == known)
                if Int.random(in: 0..<8, using: &chance) == 0 {
                    table.forget(key)
                    plain[key]?.0 = -1
                } else if known == nil {
                    table.keep("\(key) \(inputs)", of: inputs, for: key)
                    plain[key] = (inputs, "\(key) \(inputs)")
                }
            }
            if Bool.random(using: &chance) {
                let rest = keys.filter { plain[$0] != nil }
                table.keepOnly(rest)
                plain = plain.filter { rest.contains($0.key) }
            }
            #expect(table.count == plain.count)
        }
    }
}

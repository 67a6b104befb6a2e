/// Draws an index with a given probability each, using one random number per draw (alias method; Walker 1974, Vose
/// 1991).
struct AliasTable {
    private var entries: [Entry]

    private struct Entry {
        /// Below this threshold the draw yields the entry's own index; from it on it yields `alias`.
        var threshold = UInt64.max
        var alias: Int
    }

    /// - Parameter chances: the probability of each index; at least one, and their sum is 1.
    init(_ chances: [Double]) {
        entries = chances.indices.map { Entry(alias: $0) }
        var weights = chances.map { $0 * Double(chances.count) }
        var small = weights.indices.filter { weights[$0] < 1 }
        var large = weights.indices.filter { weights[$0] >= 1 }
        // Entries that are too likely fill the rest of entries that are not likely enough.
        while let poor = small.popLast(), let rich = large.last {
            entries[poor] = Entry(threshold: UInt64(weights[poor] * 0x1p64), alias: rich)
            weights[rich] -= 1 - weights[poor]
            if weights[rich] < 1 { small.append(large.removeLast()) }
        }
    }

    /// Returns a random index.
    @inline(__always)
    func draw(_ generator: inout SplitMix) -> Int {
        let (place, rest) = generator.next().multipliedFullWidth(by: UInt64(truncatingIfNeeded: entries.count))
        let index = Int(truncatingIfNeeded: place)
        return entries.withUnsafeBufferPointer { rest < $0[index].threshold ? index : $0[index].alias }
    }
}

/// Draws one of several values, each with its own chance, at the price of one random number (Walker 1974, Vose 1991).
struct AliasTable {
    private var entries: [Entry]

    private struct Entry {
        /// Below it the entry stands for itself, else for `alias`.
        var threshold = UInt64.max
        var alias: Int
    }

    /// - Parameter chances: of each index; their sum is 1, of at least one.
    init(_ chances: [Double]) {
        entries = chances.indices.map { Entry(alias: $0) }
        var weights = chances.map { $0 * Double(chances.count) }
        var small = weights.indices.filter { weights[$0] < 1 }
        var large = weights.indices.filter { weights[$0] >= 1 }
        // What is too likely takes the places of what is not likely enough.
        while let poor = small.popLast(), let rich = large.last {
            entries[poor] = Entry(threshold: UInt64(weights[poor] * 0x1p64), alias: rich)
            weights[rich] -= 1 - weights[poor]
            if weights[rich] < 1 { small.append(large.removeLast()) }
        }
    }

    /// An index.
    @inline(__always)
    func draw(_ generator: inout SplitMix) -> Int {
        let (place, rest) = generator.next().multipliedFullWidth(by: UInt64(truncatingIfNeeded: entries.count))
        let index = Int(truncatingIfNeeded: place)
        return entries.withUnsafeBufferPointer { rest < $0[index].threshold ? index : $0[index].alias }
    }
}

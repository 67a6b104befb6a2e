/// Percentiles by nearest rank: of n values in order the one at place ⌈p ÷ 100 × n⌉, so always one that occurred.
package struct Percentiles: Sendable, Equatable {
    package var p50: Int
    package var p85: Int
    package var p95: Int
    /// How many values they are of.
    package var count: Int

    /// - Returns: nil without a value.
    package init?(_ values: [Int]) {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        p50 = sorted[nearestRank(50, of: sorted.count)]
        p85 = sorted[nearestRank(85, of: sorted.count)]
        p95 = sorted[nearestRank(95, of: sorted.count)]
        count = sorted.count
    }
}

/// The index of the percentile (1…100) among that many values in order; at least one.
func nearestRank(_ percent: Int, of count: Int) -> Int { (percent * count + 99) / 100 - 1 }

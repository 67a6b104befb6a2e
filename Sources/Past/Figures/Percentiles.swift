/// Percentiles by nearest rank: of n sorted values, the one at position ⌈p ÷ 100 × n⌉. The result is always one of the
/// values.
package struct Percentiles: Sendable, Equatable {
    package var p50: Int
    package var p85: Int
    package var p95: Int
    /// The number of values.
    package var count: Int

    /// - Returns: nil if there are no values.
    package init?(_ values: [Int]) {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        p50 = sorted[nearestRank(50, of: sorted.count)]
        p85 = sorted[nearestRank(85, of: sorted.count)]
        p95 = sorted[nearestRank(95, of: sorted.count)]
        count = sorted.count
    }
}

/// Returns the index of a percentile (1…100) among `count` sorted values; `count` is at least one.
func nearestRank(_ percent: Int, of count: Int) -> Int { (percent * count + 99) / 100 - 1 }

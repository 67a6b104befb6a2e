/// The work that a merge of a body may cause. Two bodies of 256 KB that differ in every line would otherwise take
/// seconds.
final class MergeBudget {
    /// The number of pairs of lines that may still be compared.
    private var pairs = 4_000_000

    /// Takes the pairs of two texts from the budget, without the lines at their beginnings and ends that are equal.
    ///
    /// - Returns: false if the budget does not suffice.
    func pays(for one: [Int32], _ other: [Int32]) -> Bool {
        let first = zip(one, other).prefix { $0 == $1 }.count
        let last = zip(one.dropFirst(first).reversed(), other.dropFirst(first).reversed()).prefix { $0 == $1 }.count
        let cost = (one.count - first - last) * (other.count - first - last)
        guard cost <= pairs else { return false }
        pairs -= cost
        return true
    }

    /// Runs a merge, and then forgets what it cost, because another one replaces it.
    func trying<Result>(_ merge: () -> Result) -> Result {
        let before = pairs
        defer { pairs = before }
        return merge()
    }
}

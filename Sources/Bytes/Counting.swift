/// A number of things, by the English noun for one of them: `1 file`, `3 files`.
public func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// What stands behind the first of several: `and 3 more`. Nil if all are shown.
public func andMore(_ count: Int) -> String? { count > 0 ? "and \(count) more" : nil }

extension Collection<String> {
    /// The first of the texts with commas between them, and how many are left out: `a, b and 3 more`.
    ///
    /// - Parameter most: how many are shown.
    public func listed(most: Int) -> String {
        let shown = prefix(most).joined(separator: ", ")
        return andMore(count - most).map { "\(shown) \($0)" } ?? shown
    }
}

/// A number of things, by the English noun for one of them: `1 file`, `3 files`.
public func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// Returns the text that follows the shown items of a list: `and 3 more`; nil if all are shown.
public func andMore(_ count: Int) -> String? { count > 0 ? "and \(count) more" : nil }

extension Collection<String> {
    /// Returns the first texts, separated by commas, and the number of those left out: `a, b and 3 more`.
    ///
    /// - Parameter most: the maximum number of texts shown.
    public func listed(most: Int) -> String {
        let shown = prefix(most).joined(separator: ", ")
        return andMore(count - most).map { "\(shown) \($0)" } ?? shown
    }
}

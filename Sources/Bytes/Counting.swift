/// A number of things, by the English noun for one of them: `1 file`, `3 files`.
public func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// Returns a size such as `820 bytes`, `12 kB` or `4.2 MB`.
public func byteSize(_ bytes: Int) -> String {
    if bytes < 1000 { return counted(bytes, "byte") }
    var (unit, names) = (1000, ["kB", "MB", "GB"][...])
    while bytes >= unit * 1000 - unit / 2, names.count > 1 { (unit, names) = (unit * 1000, names.dropFirst()) }
    let tenths = (bytes * 10 + unit / 2) / unit
    let hasDecimal = tenths < 100 && tenths % 10 > 0
    let number = hasDecimal ? "\(tenths / 10).\(tenths % 10)" : "\((bytes + unit / 2) / unit)"
    return "\(number) \(names.first ?? "")"
}

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

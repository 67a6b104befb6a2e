/// Parses the number of a task from its id, in a project whose ids have known prefixes.
package struct TaskNumbers {
    /// The prefixes in lower case, without the dash.
    let prefixes: [String]

    package init(prefixes: [String]) { self.prefixes = prefixes }

    /// Returns the number in an id: `7.2` for `back-007.02` and `7.2`. Returns nil for other ids or if no prefix is
    /// known.
    ///
    /// - Parameter id: in lower case.
    package func number(of id: String) -> String? {
        guard !prefixes.isEmpty else { return nil }
        var digits = id[...]
        if let dash = id.utf8.lastIndex(of: UInt8(ascii: "-")) {
            guard prefixes.contains(String(id[..<dash])) else { return nil }
            digits = id[id.utf8.index(after: dash)...]
        }
        let parts = digits.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
            Int(Substring($0))
        }
        guard !parts.contains(nil) else { return nil }
        return parts.map { String($0 ?? 0) }.joined(separator: ".")
    }

    /// Returns whether an id is a number without a prefix, such as `7` or `7.2`.
    static func isBare(_ id: String) -> Bool {
        !id.isEmpty && id.utf8.allSatisfy { 48...57 ~= $0 || $0 == UInt8(ascii: ".") }
    }

    /// Returns the index of the id's prefix among the known ones, or their number.
    func rank(of id: String) -> Int { prefixes.firstIndex { id.utf8.starts(with: ($0 + "-").utf8) } ?? prefixes.count }
}

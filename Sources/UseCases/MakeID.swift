/// Makes ids for new todos: short, and random, so that two branches do not collide.
package struct MakeID: Sendable {
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")

    package init() {}

    /// Six characters that nothing in `taken` (lower case) has, and that no YAML reader takes for a number:
    /// never digits alone, `0x…`, `0b…` or digits around one `e`.
    package func callAsFunction(taken: Set<String>, using generator: inout some RandomNumberGenerator) -> String {
        while true {
            let id = String((0..<6).map { _ in Self.alphabet[Int.random(in: 0..<32, using: &generator)] })
            if !MakeID.looksLikeNumber(id), !taken.contains(id) { return id }
        }
    }

    /// Whether a reader of YAML could take it for a number.
    static func looksLikeNumber(_ id: String) -> Bool {
        if id.hasPrefix("0x") || id.hasPrefix("0b") || id.allSatisfy(\.isNumber) { return true }
        let parts = id.split(separator: "e", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
    }
}

/// Makes ids for new todos: short, and random, so that two branches do not collide.
package struct MakeID: Sendable {
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

    /// Any number of ids come from one.
    package init() {}

    /// Six characters that nothing in `taken` (lower case) has, and that no YAML reader takes for a number:
    /// never digits alone, `0x…`, `0b…` or digits around one `e`.
    package func callAsFunction(taken: Set<String>, using generator: inout some RandomNumberGenerator) -> String {
        while true {
            // Of one number five bits each: who asks the system for chance asks once.
            let chance: UInt64 = generator.next()
            let id = String(
                decoding: (0..<6).map { Self.alphabet[Int(truncatingIfNeeded: chance >> (5 * $0)) & 31] }, as: UTF8.self
            )
            if !MakeID.looksLikeNumber(id), !taken.contains(id) { return id }
        }
    }

    /// Whether a reader of YAML could take it for a number.
    static func looksLikeNumber(_ id: String) -> Bool {
        let bytes = Array(id.utf8)
        if bytes.starts(with: "0x".utf8) || bytes.starts(with: "0b".utf8) { return true }
        let parts = bytes.split(separator: UInt8(ascii: "e"), omittingEmptySubsequences: false)
        return parts.count < 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (48...57).contains($0) } }
    }
}

import Bytes

/// Makes ids for new todos: short, and random, so that two branches do not collide.
package struct MakeID: Sendable {
    /// Any number of ids come from one.
    package init() {}

    /// Six characters that nothing in `taken` (lower case) has, and that no YAML reader takes for a number:
    /// never digits alone, `0x…`, `0b…` or digits around one `e`.
    package func callAsFunction(taken: Set<String>, using generator: inout some RandomNumberGenerator) -> String {
        while true {
            // Who asks the system for chance asks once.
            let id = MakeID.id(generator.next())
            if !MakeID.looksLikeNumber(id), !taken.contains(id) { return id }
        }
    }

    /// An id of the same form that depends on a text alone, so that all who make it make the same one.
    ///
    /// - Parameter isFree: whether an id may be used; it is asked until it answers yes.
    package static func derived(from text: String, where isFree: (String) -> Bool) -> String {
        var salt = 0
        while true {
            let hash = "\(text) \(salt)".utf8.stableHash
            let id = id(hash ^ hash >> 32)
            if !looksLikeNumber(id), isFree(id) { return id }
            salt += 1
        }
    }

    /// Of one number five bits for each character.
    private static func id(_ number: UInt64) -> String {
        String(decoding: (0..<6).map { Base32.digit(number >> (5 * $0)) }, as: UTF8.self)
    }

    /// Whether a reader of YAML could take it for a number.
    static func looksLikeNumber(_ id: String) -> Bool {
        let bytes = Array(id.utf8)
        if bytes.starts(with: "0x".utf8) || bytes.starts(with: "0b".utf8) { return true }
        let parts = bytes.split(separator: UInt8(ascii: "e"), omittingEmptySubsequences: false)
        return parts.count < 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (48...57).contains($0) } }
    }
}

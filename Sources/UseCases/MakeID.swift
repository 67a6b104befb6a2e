import Bytes

/// Creates ids for new todos. They are short and random, so that branches do not collide.
package struct MakeID: Sendable {
    /// Creates a generator for any number of ids.
    package init() {}

    /// Returns six random characters that are not in `taken` (lower case) and that no YAML parser reads as a number:
    /// never only digits, `0x…`, `0b…` or digits around a single `e`.
    package func callAsFunction(taken: Set<String>, using generator: inout some RandomNumberGenerator) -> String {
        while true {
            // Uses only one number per attempt, because a system generator is slow.
            let id = MakeID.id(generator.next())
            if !MakeID.looksLikeNumber(id), !taken.contains(id) { return id }
        }
    }

    /// Returns an id of the same form that is derived only from a text, so that all clones derive the same one.
    ///
    /// - Parameter isFree: returns whether an id can be used; called until it returns true.
    package static func derived(from text: String, where isFree: (String) -> Bool) -> String {
        var salt = 0
        while true {
            let hash = "\(text) \(salt)".utf8.stableHash
            let id = id(hash ^ hash >> 32)
            if !looksLikeNumber(id), isFree(id) { return id }
            salt += 1
        }
    }

    /// Returns the id for a number, using five bits per character.
    private static func id(_ number: UInt64) -> String {
        String(decoding: (0..<6).map { Base32.digit(number >> (5 * $0)) }, as: UTF8.self)
    }

    /// Returns whether a YAML parser could read the text as a number.
    static func looksLikeNumber(_ id: String) -> Bool {
        let bytes = Array(id.utf8)
        if bytes.starts(with: "0x".utf8) || bytes.starts(with: "0b".utf8) { return true }
        let parts = bytes.split(separator: UInt8(ascii: "e"), omittingEmptySubsequences: false)
        return parts.count < 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (48...57).contains($0) } }
    }
}

/// A text as queries compare it: without case, width and accents, hiragana as katakana, blanks as single spaces.
///
/// Dakuten and handakuten stay (か is not が), whether they are written apart or not. Not told apart are й and и, ё and е,
/// å and a. Not brought together are ligatures (ﬁ), circled and squared letters (①, ㌔), half-width Hangul, and letters
/// with marks outside of the Latin, Greek and Cyrillic ones.
package struct FoldedText: Hashable, Sendable {
    /// UTF-8.
    package let bytes: [UInt8]

    /// Folds it once, however often it is compared; plain ASCII takes the short way.
    package init(_ text: String) {
        bytes = FoldedText.ascii(text) ?? Array(String(String.UnicodeScalarView(folding(text.unicodeScalars))).utf8)
    }

    /// Whether nothing is left of it.
    package var isEmpty: Bool { bytes.isEmpty }

    /// The text again, to show or to write it.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether it begins with the other.
    package func begins(with other: FoldedText) -> Bool { bytes.starts(with: other.bytes) }

    /// Whether the other stands in it where a word begins, or anywhere where it begins with a letter of a script that
    /// parts no words, or with a sign.
    package func holds(wordBeginning other: FoldedText) -> Bool {
        guard let first = other.bytes.first, other.bytes.count <= bytes.count else { return false }
        let isAnywhere = other.beginsAnywhere
        return bytes.withUnsafeBufferPointer { bytes in
            for place in 0...(bytes.count - other.bytes.count) where bytes[place] == first {
                guard isAnywhere || beginsWord(bytes, place) else { continue }
                if bytes[place..<(place + other.bytes.count)].elementsEqual(other.bytes) { return true }
            }
            return false
        }
    }
}

extension FoldedText {
    private var beginsAnywhere: Bool {
        let start = String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first
        return start.map { !ScriptLetters.isOfWords($0) } ?? true
    }

    /// Most texts are plain: nothing has to be looked up.
    private static func ascii(_ text: String) -> [UInt8]? {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.utf8.count)
        var isSpaced = false
        for byte in text.utf8 {
            switch byte {
            case 9...13, 32: isSpaced = !folded.isEmpty
            case 0x80...: return nil
            default:
                if isSpaced { folded.append(32) }
                isSpaced = false
                folded.append(65...90 ~= byte ? byte | 32 : byte)
            }
        }
        return folded
    }

    private func beginsWord(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
        guard place > 0 else { return true }
        let last = bytes[place - 1]
        if last < 0x80 { return !(48...57 ~= last || 97...122 ~= last) }
        var start = place - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        let before = String(decoding: bytes[start..<place], as: UTF8.self).unicodeScalars.first
        return before.map { !ScriptLetters.isOfWords($0) } ?? true
    }
}

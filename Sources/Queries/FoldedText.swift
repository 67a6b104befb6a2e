/// A text normalised for comparison in queries: case, width, accents, and Hebrew and Arabic points are ignored, hiragana
/// become katakana, and whitespace becomes single spaces.
///
/// Dakuten and handakuten are kept (か differs from が), whether composed or not. Some pairs are not distinguished: й
/// and и, ё and е, å and a. Some characters are not normalised: ligatures (ﬁ), circled and squared letters (①, ㌔),
/// half-width Hangul, and letters with marks outside of the Latin, Greek and Cyrillic scripts.
package struct FoldedText: Hashable, Sendable {
    /// UTF-8.
    package let bytes: [UInt8]
    /// The text as it was.
    let written: String

    /// Normalises the text once, however often it is compared; plain ASCII takes a fast path.
    package init(_ text: String) {
        written = text
        bytes = FoldedText.ascii(text) ?? Array(String(String.UnicodeScalarView(folding(text.unicodeScalars))).utf8)
    }

    package static func == (left: FoldedText, right: FoldedText) -> Bool { left.bytes == right.bytes }

    package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

    /// Whether the normalised text is empty.
    package var isEmpty: Bool { bytes.isEmpty }

    /// The normalised text as a string.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Returns whether the text begins with another.
    package func begins(with other: FoldedText) -> Bool { bytes.starts(with: other.bytes) }

    /// Returns whether a word of the text begins with `other`; if `other` begins with a letter of a script without
    /// word separators, or with a symbol, whether the text contains it anywhere.
    package func holds(wordBeginning other: FoldedText) -> Bool {
        holds(wordBeginning: other, anywhere: other.beginsAnywhere)
    }

    /// Returns the same for a text that is compared often.
    ///
    /// - Parameter isAnywhere: `other.beginsAnywhere`.
    func holds(wordBeginning other: FoldedText, anywhere isAnywhere: Bool) -> Bool {
        guard let first = other.bytes.first, other.bytes.count <= bytes.count else { return false }
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
    /// Whether the text is found anywhere, not only where a word begins.
    var beginsAnywhere: Bool {
        let start = String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first
        return start.map { !ScriptLetters.isOfWords($0) } ?? true
    }

    /// Returns the folded bytes of an ASCII text, as most are, without lookups; nil for other texts.
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

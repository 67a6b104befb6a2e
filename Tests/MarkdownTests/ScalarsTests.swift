import Testing

@testable import Markdown

struct ScalarsTests {
    @Test(
        arguments: [
            ([0x41], "A", 1), ([0xC3, 0xA9], "é", 2), ([0xE6, 0x97, 0xA5], "日", 3), ([0xF0, 0x9F, 0x91, 0x8D], "👍", 4),
            ([0x80], "\u{FFFD}", 1), ([0xC3], "\u{FFFD}", 1), ([0xC3, 0x41], "\u{FFFD}", 1),
            ([0xE6, 0x97], "\u{FFFD}", 1), ([0xED, 0xA0, 0x80], "\u{FFFD}", 3),
            ([0xF7, 0xBF, 0xBF, 0xBF], "\u{FFFD}", 4),
        ] as [([UInt8], Unicode.Scalar, Int)])
    func `are read with their length in bytes`(bytes: [UInt8], scalar: Unicode.Scalar, length: Int) throws {
        try (bytes + [0]).withUnsafeBufferPointer { text in
            let found = try #require(text.baseAddress).scalar(at: 0)
            #expect(found.value == scalar && found.length == length)
        }
        let within = bytes.withUnsafeBufferPointer { $0.scalar(at: 0) }
        #expect(within.value == scalar && (within.length == length || within.length == 1))
    }

    @Test(arguments: [("Aé", "é"), ("é日", "日"), ("日👍", "👍"), ("👍A", "A")] as [(String, Unicode.Scalar)])
    func `are read backwards`(text: String, last: Unicode.Scalar) throws {
        let before = try scalar(before: text.utf8.count, in: Array(text.utf8))
        #expect(before == last)
        let none = try scalar(before: 3, in: [0x41, 0x80, 0x80])
        #expect(none == "\u{FFFD}")
    }

    private func scalar(before offset: Int, in bytes: [UInt8]) throws -> Unicode.Scalar {
        try (bytes + [0]).withUnsafeBufferPointer { try #require($0.baseAddress).scalar(before: offset) }
    }

    @Test func `are punctuation, words or spaces as in CommonMark`() {
        for scalar in "!$+<=>^`|~—«。_".unicodeScalars { #expect(scalar.isPunctuation && !scalar.isWord, "\(scalar)") }
        for scalar in "aZ0éя日ก\u{301}²Ⅷ".unicodeScalars { #expect(scalar.isWord && !scalar.isPunctuation, "\(scalar)") }
        for scalar in " \t\n\u{A0}\u{3000}".unicodeScalars { #expect(scalar.isSpace && !scalar.isWord, "\(scalar)") }
        for scalar in "€→©".unicodeScalars { #expect(!scalar.isPunctuation && !scalar.isWord && !scalar.isSpace) }
    }
}

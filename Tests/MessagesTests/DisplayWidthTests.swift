import Testing
import Messages

struct DisplayWidthTests {
    @Test(
        arguments: [
            ("", 0), ("abc", 3), ("日本", 4), ("ｱ", 1), ("Ａ", 2), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("👍", 2),
            ("👨‍👩‍👧", 2),
            ("❤", 1), ("❤\u{FE0F}", 2), ("각", 2), ("\u{1100}\u{1161}", 2), ("\u{200B}", 0), ("\t", 0), ("\u{7F}", 0),
            ("ｶﾞ", 2), ("ﾞ", 1), ("ﾊﾟｰ", 3), ("—", 1), ("〜", 2), ("🇯🇵", 2), ("ก\u{E34}", 1),
        ])
    func `the width of a text is that in a terminal`(text: String, width: Int) {
        #expect(text.displayWidth == width)
    }

    @Test(
        arguments: [
            ("abc", 5, "abc  "), ("abc", 3, "abc"), ("abc", 2, "a…"), ("abc", 1, "…"), ("日本", 3, "日…"), ("日本", 2, "… "),
            ("日本語", 4, "日… "), ("", 2, "  "), ("e\u{301}e\u{301}", 1, "…"),
        ])
    func `a shortened text fills its width`(text: String, width: Int, expected: String) {
        #expect(text.fitted(to: width) == expected && expected.displayWidth == width)
    }

    @Test(
        arguments: [
            ("abc", "abc"), ("a\nb\t", "a b "), ("a\u{1B}[2J", "a [2J"), ("a\u{85}b\u{7F}", "a b "),
            ("a\u{202E}b\u{2066}", "ab"),
            ("a\u{2028}b", "a b"), ("日 é", "日 é"),
        ])
    func `printable text moves no cursor and changes no direction`(text: String, expected: String) {
        #expect(text.printable.utf8.elementsEqual(expected.utf8))
    }

    @Test func `noncharacters, which mark colours, have no width`() throws {
        let text = String(Character(try #require(Unicode.Scalar(0xFDD0 as UInt32))))
        #expect(text.displayWidth == 0 && "a\(text)b".printable == "ab" && !text.isVisible)
    }

    @Test func `detects invisible text`() {
        for text in ["", " ", "\t\n", "\u{200B}", "\u{AD}", "\u{3000}", "\u{7F}\u{85}"] {
            #expect(!text.isVisible, "\(text.unicodeScalars)")
        }
        for text in ["a", " .", "日", "\u{301}", "👍"] { #expect(text.isVisible, "\(text)") }
    }
}

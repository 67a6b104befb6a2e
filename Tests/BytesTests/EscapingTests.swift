import Bytes
import Foundation
import TestSupport
import Testing

struct EscapingTests {
    private func escaped(_ text: String) -> String {
        var buffer = ByteBuffer()
        buffer.appendEscaped(text: text)
        return buffer.text
    }

    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("<a href=\"x\">", "&lt;a href=&quot;x&quot;&gt;"), ("'&'", "&#39;&amp;&#39;"),
        ("&amp;", "&amp;amp;"), ("日本<語>", "日本&lt;語&gt;"), ("a\0b\n\t\r\u{1B}[31m", "a\u{FFFD}b\n\t\r\u{FFFD}[31m"),
        ("\u{7F}", "\u{FFFD}"), ("a\u{80}b\u{9F}", "a\u{FFFD}b\u{FFFD}"), ("a\u{85}b", "a b"),
        ("\u{A0}·\u{BF}", "\u{A0}·\u{BF}"),
        ("\u{9B}31m red, far behind the first sixteen", "\u{FFFD}31m red, far behind the first sixteen"),
    ])
    func `replaces HTML characters by references`(text: String, html: String) {
        #expect(escaped(text) == html)
    }

    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("<a b='c'>&", "&lt;a b=&#39;c&#39;&gt;&amp;"),
        ("\u{FFFE}a\u{FFFF}", "\u{FFFD}a\u{FFFD}"), ("a\0\u{1B}\u{7F}\t\n", "a\u{FFFD}\u{FFFD}\u{FFFD}\t\n"),
        ("\u{FFFD}\u{FF5E}\u{FEFF}\u{F000}\u{1FFFE}", "\u{FFFD}\u{FF5E}\u{FEFF}\u{F000}\u{1FFFE}"),
        ("<\u{FFFF}>\u{FFFF}\u{FFFF}", "&lt;\u{FFFD}&gt;\u{FFFD}\u{FFFD}"),
    ])
    func `replaces characters that XML cannot represent`(text: String, xml: String) {
        var buffer = ByteBuffer()
        buffer.appendXML(text: text)
        #expect(buffer.text == xml)
    }

    @Test func `finds each character at any position among similar bytes`() {
        let references =
            [
                "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;", "\u{7F}": "\u{FFFD}",
                "\u{1B}": "\u{FFFD}", "\u{80}": "\u{FFFD}", "\u{9F}": "\u{FFFD}",
            ] as [Character: String]
        // Neighbours of the characters, and characters that differ from them in the highest or in the ignored bit.
        let fillers: [Character] = [
            "a", "!", "#", "%", "(", ";", "=", "?", "\t", "\u{FF}", "\u{A2}", "\u{2030}", "é", " ", "~",
        ]
        for (sign, reference) in references {
            for filler in fillers {
                for length in 1...34 {
                    let (before, after) = (
                        String(repeating: filler, count: length / 2), String(repeating: filler, count: length)
                    )
                    #expect(escaped("\(before)\(sign)\(after)") == "\(before)\(reference)\(after)")
                }
                #expect(escaped(String(repeating: filler, count: 33)) == String(repeating: filler, count: 33))
            }
        }
    }

    @Test func `escapes random text like a scalar-by-scalar implementation`() {
        var generator = SeededGenerator(seed: 2)
        let signs = Array("abc é日🎉&<>\"'%#!;=?\u{0}\u{7F}\u{80}\u{9F}\u{A0}")
        for _ in 0..<3000 {
            let text = String(
                (0..<Int.random(in: 0...40, using: &generator)).compactMap { _ in signs.randomElement(using: &generator)
                })
            let expected = text.map { character in
                switch character {
                case "&": "&amp;"
                case "<": "&lt;"
                case ">": "&gt;"
                case "\"": "&quot;"
                case "'": "&#39;"
                case "\u{0}", "\u{7F}", "\u{80}", "\u{9F}": "\u{FFFD}"
                default: String(character)
                }
            }.joined()
            #expect(escaped(text) == expected)
        }
    }

    @Test func `JSON strings are valid and safe in a script element`() throws {
        let long = (0...40).flatMap { length in
            "\"\\<\u{1F}\u{7F}\u{80}\u{9F}\u{A0}\u{2027}\u{2028}\u{2029}\u{202A} z".flatMap {
                [
                    String(repeating: "é", count: length) + "\($0)rest",
                    String(repeating: "x", count: length) + "\($0)",
                ]
            }
        }
        let texts = [
            "", "plain", "\"q\" \\ / b", "\n\r\t\u{8}\u{C}\u{0}\u{1F}\u{7F}", "</script><!--", "日本 🎉 \u{2028}",
            String(repeating: "x\"", count: 100),
        ]
        for text in texts + long {
            var buffer = ByteBuffer()
            buffer.appendJSON(text: text)
            let read = try JSONSerialization.jsonObject(with: Data(buffer.array), options: .fragmentsAllowed) as? String
            #expect(read == text)
            #expect(!buffer.text.contains("<") && buffer.text.unicodeScalars.allSatisfy(isHarmless))
        }
    }

    private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 32 && !(0x7F...0x9F).contains(scalar.value) && !(0x2028...0x2029).contains(scalar.value)
    }

    @Test func `JSON strings escape characters that scripts or terminals interpret`() {
        var buffer = ByteBuffer()
        buffer.appendJSON(text: "\u{1B}[2J \u{7F} \u{9B}2J \u{2028}\u{2029} …—\u{A0}é")
        #expect(buffer.text == #""\u001b[2J \u007f \u009b2J \u2028\u2029 …—\#u{A0}é""#)
    }
}

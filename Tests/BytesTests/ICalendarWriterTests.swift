import Bytes
import TestSupport
import Testing

struct `iCalendar` {
    private func written(_ body: (inout ICalendarWriter) -> Void) -> String {
        var writer = ICalendarWriter()
        body(&writer)
        return writer.bytes.text
    }

    /// Returns the unfolded text, as a program reads it (3.1).
    private func unfolded(_ text: String) -> String {
        String(decoding: Array(text.utf8), as: UTF8.self).replacingBytes("\r\n ", with: "")
    }

    @Test func `has lines with CRLF, in components`() {
        let text = written { writer in
            writer.component("VTODO") { writer in
                writer.line("SUMMARY", text: "Milk")
                writer.line("PRIORITY", number: 1)
                writer.line("CATEGORIES", texts: ["a", "b,c"])
                writer.line("CATEGORIES", texts: [])
                writer.line("DUE;VALUE=DATE", value: "20261201")
            }
        }
        #expect(
            text
                == "BEGIN:VTODO\r\nSUMMARY:Milk\r\nPRIORITY:1\r\nCATEGORIES:a,b\\,c\r\nDUE;VALUE=DATE:20261201\r\nEND:VTODO\r\n"
        )
    }

    @Test(arguments: [
        ("a\\b;c,d:e\"f", "a\\\\b\\;c\\,d:e\"f"), ("a\nb", "a\\nb"), ("a\r\nb", "a\\nb"), ("a\rb", "a\\nb"),
        ("a\r\rb\n\nc", "a\\n\\nb\\n\\nc"), ("a\u{2028}b\u{2029}c\u{85}d", "a b c d"),
        ("a\u{0}b\u{7}c\u{1B}[1md\u{7F}e\u{9B}f", "abc[1mdef"), ("a\tb", "a b"),
        ("\u{600}\r\nEND:VTODO", "\u{600}\\nEND:VTODO"),
        ("שלום 牛乳 \u{202E}x 👩‍👩‍👧", "שלום 牛乳 \u{202E}x 👩‍👩‍👧"), ("", ""),
    ])
    func `escapes text so that nothing ends its line`(text: String, value: String) {
        #expect(written { $0.line("SUMMARY", text: text) } == "SUMMARY:\(value)\r\n")
    }

    @Test func `escapes line ends in other values`() {
        let address = "https://a.example/\r\nEND:VTODO\u{2028}\u{0}x"
        #expect(written { $0.line("URL", value: address) } == "URL:https://a.example/END:VTODOx\r\n")
    }

    /// A non-ASCII letter makes the writer append one character at a time.
    @Test func `writes short lines the same way as single characters`() {
        let signs = (UInt8.min..<128).map { String(Unicode.Scalar($0)) } + ["a,b", "x;\r\n"]
        for sign in signs {
            for count in [0, 1, 2, 7, 30] + Array(66...80) {
                let text = String(repeating: "x", count: count) + sign
                #expect(
                    written { $0.line("X", text: "ab\(text)") }
                        == written { $0.line("X", text: "é\(text)") }.replacingBytes("é", with: "ab"))
                #expect(
                    written { $0.line("X", value: "ab\(text)") }
                        == written { $0.line("X", value: "é\(text)") }.replacingBytes("é", with: "ab"))
            }
        }
    }

    @Test(arguments: ["a", "é", "牛", "👩", "\\", "\n", "é牛👩a;"])
    func `folds after 75 octets and never inside a character`(sign: String) {
        for count in 0..<200 {
            let text = String(repeating: sign, count: count)
            for padding in ["", "x", "xy"] {
                let line = written { $0.line("X", text: padding + text) }
                let parts = line.utf8.split(separator: 10).map(Array.init)
                for part in parts {
                    #expect(part.last == 13 && part.count <= 76)
                    #expect(String(validating: part, as: UTF8.self) != nil)
                }
                #expect(parts.dropFirst().allSatisfy { $0.first == 32 })
                let own = String(written { $0.line("X", text: sign) }.dropFirst(2).dropLast())
                let value = String(repeating: own, count: count)
                #expect(unfolded(line) == "X:\(padding)\(value)\r\n")
            }
        }
    }
}

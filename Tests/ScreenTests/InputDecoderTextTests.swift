import Screen
import Testing

/// UTF-8, typed and pasted.
struct `Typed and pasted text` {
    @Test(
        arguments: [
            ([0xC3, 0xA4], "ä"), ([0xE0, 0xA0, 0x80], "\u{800}"), ([0xED, 0x9F, 0xBF], "U+D7FF"),
            ([0xEF, 0xBF, 0xBD], "\u{FFFD}"), ([0xF0, 0x90, 0x80, 0x80], "\u{10000}"),
            // Longer than needed, surrogates, beyond the last scalar, noncharacters
            ([0xC0, 0xAF], "? ?"), ([0xC1, 0xBF], "? ?"), ([0xE0, 0x9F, 0xBF], "? ? ?"),
            ([0xE0, 0x80, 0x9B, 0x41], "? ? ? A"),
            ([0xF0, 0x8F, 0xBF, 0xBF], "? ? ? ?"), ([0xED, 0xA0, 0x80], "? ? ?"), ([0xED, 0xBF, 0xBF], "? ? ?"),
            ([0xF4, 0x90, 0x80, 0x80], "? ? ? ?"), ([0xF5, 0x80], "? ?"), ([0xFF], "?"), ([0xFE, 0x61], "? a"),
            ([0xEF, 0xB7, 0x90], "?"), ([0xEF, 0xBF, 0xBF], "?"),
            // Parts of scalars
            ([0x80], "?"), ([0xBF, 0x61], "? a"), ([0xC3, 0x61], "? a"), ([0xE3, 0x81, 0x61], "? a"),
            ([0xF0, 0x9F, 0x0D], "? Enter"), ([0xF0, 0x9F, 0xC3, 0xA4], "? ä"), ([0xE3, 0x1B, 0x5B, 0x41], "? Up"),
            ([0x1B, 0xC3, 0x61], "M-? a"),
            // Eight-bit control characters
            ([0x9B, 0x41], "Up"), ([0xC0, 0x9B, 0x41], "? ? A"), ([0xFF, 0x61, 0x9B, 0x41], "? a Up"),
            ([0x61, 0x9B, 0x41], "a Up"), ([0x9D, 0x78, 0x9C, 0x61], "a"), ([0x85], "?"),
            ([0x9D, 0xE3, 0x9C, 0x9C, 0x71, 0x9C, 0x61], "a"), ([0x1B, 0x9B, 0x41], "M-Up"),
        ] as [([UInt8], String)])
    func `is valid UTF-8`(bytes: [UInt8], expected: String) {
        let marked = expected.unicodeScalars.map { $0 == "?" ? "\u{FFFD}" : String($0) }.joined()
        #expect(decoded(bytes) == (expected == "U+D7FF" ? "U+D7FF" : marked))
    }

    @Test(arguments: ["ä", "日", "🍞"]) func `can arrive byte by byte, with any pause`(text: String) {
        var decoder = InputDecoder()
        var inputs: [TerminalInput] = []
        for (place, byte) in text.utf8.enumerated() {
            inputs += decoder.take([byte], at: place * 3_600_000)
            #expect(decoder.deadline == nil)
        }
        #expect(notation(inputs) == text)
    }

    // MARK: Pasted text

    @Test(arguments: [
        ("⎋[200~a b⎋[201~", "“a b”"), ("⎋[200~⎋[201~", "“”"), ("⎋[200~q\rX\n\t⎋[201~j", "“q\rX\n\t” j"),
        ("⎋[200~⎋[A⎋]11;?⎋[201~", "“\u{1B}[A\u{1B}]11;?”"), ("⎋[200~⎋[200~⎋[201~", "“\u{1B}[200~”"),
        ("⎋[200~⎋[20⎋[201~", "“\u{1B}[20”"), ("⎋[200~⎋⎋[201~", "“\u{1B}”"), ("⎋[200~⎋[201⎋[201~", "“\u{1B}[201”"),
        ("⎋[200~日本\u{9B}201~⎋[201~", "“日本\u{9B}201~”"), ("⎋⎋[200~a⎋[201~", "Escape “a”"), ("⎋[200~abc", "“abc…"),
        ("\u{9B}200~a", "“a…"),
    ])
    func `between brackets is text, never keys`(text: String, expected: String) {
        #expect(decoded(bytes(text)) == expected)
    }

    @Test func `of an eight-bit terminal ends with eight bits`() {
        #expect(decoded([0x9B] + bytes("200~a") + [0x9B] + bytes("201~j")) == "“a” j")
    }

    @Test func `ends wherever its end is cut`() {
        let whole = bytes("⎋[200~ä日⎋[⎋[201~j")
        for cut in whole.indices {
            var decoder = InputDecoder()
            let first = decoder.take(Array(whole[..<cut]), at: 0)
            #expect(notation(first + decoder.take(Array(whole[cut...]), at: 20)) == "“ä日\u{1B}[” j")
        }
    }

    @Test func `has replacement characters for invalid UTF-8`() {
        #expect(decoded(bytes("⎋[200~a") + [0xFF, 0xC3] + bytes("b⎋[201~")) == "“a\u{FFFD}\u{FFFD}b”")
    }

    @Test(arguments: [(65_536, 65_536, false), (65_537, 65_536, true), (1_000_000, 65_536, true)])
    func `is cut at 64 KB`(count: Int, kept: Int, isCut: Bool) {
        let text = String(repeating: "x", count: count)
        var decoder = InputDecoder()
        let inputs = decoder.take("⎋[200~" + text + "⎋[201~j", at: 0)
        #expect(
            inputs == [
                .text(String(repeating: "x", count: kept), isCut: isCut), .key(KeyPress(.scalar("j"))),
            ])
    }

    @Test(arguments: ["ä", "日", "🍞"]) func `is cut between scalars`(scalar: String) {
        for lead in 0..<4 {
            var decoder = InputDecoder()
            let start = String(repeating: "x", count: lead)
            let text = start + String(repeating: scalar, count: 40_000)
            let count = (65_536 - lead) / scalar.utf8.count
            #expect(
                decoder.take("⎋[200~" + text + "⎋[201~", at: 0) == [
                    .text(start + String(repeating: scalar, count: count), isCut: true)
                ])
        }
    }

    @Test func `ends after 5 seconds if its end never comes`() {
        var decoder = InputDecoder()
        #expect(decoder.take("⎋[200~ab", at: 0) == [])
        #expect(decoder.take("c", at: 4999) == [])
        #expect(decoder.deadline == 9999)
        #expect(decoder.expire(at: 9998) == [])
        #expect(notation(decoder.expire(at: 9999)) == "“abc…")
        #expect(notation(decoder.take("q⎋[201~", at: 10_000)) == "q")
    }
}

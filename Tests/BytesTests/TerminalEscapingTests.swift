import Bytes
import Testing

/// Terminals and CI runners must not interpret shown text.
struct `Text for terminals` {
    private func shown(
        _ text: String, as dialect: TerminalDialect = .plain, hasColor: Bool = false, isForProgram: Bool = false
    ) -> String {
        var buffer = ByteBuffer()
        buffer.appendHarmless(text, as: dialect, hasColor: hasColor, isForProgram: isForProgram)
        return buffer.text
    }

    private func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

    @Test(arguments: [
        ("::add-mask::x", "\\::add-mask::x"), ("a\n::stop-commands::x", "a\n\\::stop-commands::x"),
        ("a\r\n::error::x", "a\r\n\\::error::x"), (" \t::set-env name=A::b", " \t\\::set-env name=A::b"),
        ("\u{3000}\u{A0}::x", "\u{3000}\u{A0}\\::x"), ("\u{FEFF}\u{200B}::x", "\u{FEFF}\u{200B}\\::x"),
        ("\u{600}::x", "\u{600}\\::x"), ("a ::x", "a ::x"), (":x", ":x"),
        ("##[add-path]x", "#\\#[add-path]x"), ("a ##vso[task.setvariable]x", "a #\\#vso[task.setvariable]x"),
        ("##teamcity[x]", "#\\#teamcity[x]"), ("###[x]", "##\\#[x]"), ("\u{600}##[x]", "\u{600}#\\#[x]"),
        ("## heading [x]", "## heading [x]"), ("#1 [x]", "#1 [x]"),
    ])
    func `contains no commands for a runner`(text: String, expected: String) {
        #expect(isSame(shown(text), expected))
    }

    @Test(arguments: [
        ("\u{1B}[2J", "\u{FFFD}[2J"), ("a\rb", "a\u{FFFD}b"), ("a\u{7F}\u{85}\u{9B}b", "a\u{FFFD} \u{FFFD}b"),
        ("a\u{202E}b\u{2066}c\u{2028}d", "a\u{FFFD}b\u{FFFD}c d"), ("a\tb\n", "a\tb\n"), ("日本語 é", "日本語 é"),
        ("\u{600}\u{1B}]0;x\u{7}", "\u{600}\u{FFFD}]0;x\u{FFFD}"), ("\u{0}", "\u{FFFD}"),
    ])
    func `contains no control characters`(text: String, expected: String) {
        #expect(isSame(shown(text), expected))
    }

    @Test func `has colours only by marks`() {
        let text = "\(TerminalMark.red.text)a\(TerminalMark.end.text)\n"
        #expect(isSame(shown(text, hasColor: true), "\u{1B}[31ma\u{1B}[0m\n"))
        #expect(isSame(shown(text), "a\n"))
        #expect(isSame(shown("\(TerminalMark.dim.text)::x", hasColor: true), "\u{1B}[2m\\::x"))
    }

    @Test func `keeps its direction in a pipe`() {
        #expect(isSame(shown("a\u{202E}b\u{2066}\u{1B}", isForProgram: true), "a\u{202E}b\u{2066}\u{FFFD}"))
    }

    @Test func `stays unchanged in a document`() {
        #expect(shown("{\"a\":\"##[x]\"}", as: .json) == "{\"a\":\"\\u0023#[x]\"}")
        #expect(shown("<p>\n::x ##[y]", as: .markup) == "<p>\n&#58;:x &#35;#[y]")
        #expect(isSame(shown("a\u{2028}b\u{85}::x", as: .csv), "a\u{2028}b\u{85}\\::x"))
        let special = "\u{202E}\u{2066}\u{2028}\u{85}\u{7F}\(TerminalMark.red.text)"
        #expect(shown(special, as: .json) == #"\u202e\u2066\u2028\u0085\u007f\ufdd2"#)
    }

    @Test(arguments: [
        ("", ""), ("Milk ~", "Milk ~"), ("\u{0}a\u{1B}[2J\r\n", "␀a␛[2J␍␊"), ("a\tb\u{7F}", "a b␡"),
        ("\u{80}\u{9B}\u{9F}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
        ("a\u{2028}b\u{85}\u{202E}c\u{2069}", "a b \u{FFFD}c\u{FFFD}"),
        ("日本 é e\u{301} שלום", "日本 é e\u{301} שלום"),
        ("👨\u{200D}👩", "👨\u{200D}👩"), ("\u{301}a", "◌\u{301}a"), ("\n\u{301}", "␊\u{301}"),
        ("a\u{200B}\u{301}", "a\u{200B}◌\u{301}"), ("\u{FF9E}", "◌\u{FF9E}"), ("\u{1F3FB}", "◌\u{1F3FB}"),
        ("\u{200B}a", "\u{200B}a"), ("a\u{200C}\u{301}", "a\u{200C}\u{301}"),
        ("a\u{AD}b", "a-b"), ("\u{3164}\u{FFA0}\u{2065}", "\u{3000} \u{FFFD}"),
        ("a\u{1161}\u{11A8}", "a\u{115F}\u{1161}\u{11A8}"), ("\u{1100}\u{1161}", "\u{1100}\u{1161}"),
        ("a\u{11A8}\u{11A8}", "a\u{115F}\u{1160}\u{11A8}\u{11A8}"),
        ("\u{1100}\u{11A8}", "\u{1100}\u{115F}\u{1160}\u{11A8}"),
        ("가\u{1161}각\u{11A8}", "가\u{1161}각\u{11A8}"), ("각\u{1161}", "각\u{115F}\u{1161}"),
    ])
    func `as symbols shows every character and obeys none`(text: String, expected: String) {
        #expect(isSame(text.symbols, expected), "\(text.symbols.unicodeScalars.map(\.value))")
        #expect(isSame(expected.symbols, expected))
    }

    @Test func `as symbols has no noncharacters`() {
        let values: [UInt32] = [0x61, 0xFDD0, 0xFDEF, 0xFFFE, 0x1FFFF, 0x10FFFE, 0x62]
        #expect(isSame(String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init))).symbols, "ab"))
    }
}

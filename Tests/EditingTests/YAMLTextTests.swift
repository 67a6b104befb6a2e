import Testing

@testable import Editing

struct YAMLTextTests {
    private func written(_ text: String, _ change: (inout YAMLText) -> Void = { _ in }) -> String {
        var yaml = YAMLText()
        change(&yaml)
        return String(decoding: yaml.bytes(of: text), as: UTF8.self)
    }

    @Test(arguments: [
        "a", "Buy milk", "a:b", "a#b", "it's", "a - b", "-a", "--a", "a, [b] {c}", "日本語", "é",
        "1a", "yes sir", "nullable", "a\u{A0}b", "C:\\x", "😀", "v1.2.3", "2026-Q1", "12-31",
    ])
    func `a text is plain if every parser reads it as that text`(text: String) { #expect(written(text) == text) }

    @Test(arguments: [
        "", " a", "a ", "\ta", "a:", "a: b", "a #b", "- a", "-", "---", "---a", "? a", "?a", ":a", ",a", "[a", "]a",
        "{a", "}a", "#a",
        "&a", "*a", "!a", "|a", ">a", "'a", "\"a", "%a", "@a", "`a", "=a",
    ])
    func `a text is quoted if a character would have a special meaning`(text: String) {
        #expect(["\"", "'"].contains(written(text).first.map(String.init)))
        #expect(written(text) != text)
    }

    @Test(arguments: [
        "null", "Null", "~", "true", "FALSE", "yes", "No", "on", "OFF", "y", "N", ".nan", ".Inf", "-.inf", "<<", "1",
        "-1", "+1.5", "1_000", "1e3", "1.e-3", "0x1F", "0o7", "0b1", "1:30", "12:30:45", ".5", "2026-01-02", "2026-1-2",
        "2026-01-02T09:00:00Z", "2026",
    ])
    func `a text is quoted if it would not be a string, except for typed keys`(text: String) {
        #expect(written(text) == "\"\(text)\"")
        #expect(written(text) { $0.isTyped = true } == text)
    }

    @Test(arguments: [
        "1 2", "1.2.3", "e3", "1e", "0x", "0xG", "2026-01", "26-01-02", "2026-001-02", "a1", "+", "-.", "nul",
    ])
    func `a text is plain if it only looks like a number or a date`(text: String) { #expect(written(text) == text) }

    @Test(arguments: ["a,b", "a[b", "a]", "a{", "a}b", "a:b"])
    func `a text is quoted in a flow sequence if it would end it`(text: String) {
        #expect(written(text) == text)
        #expect(written(text) { $0.isInFlow = true } == "\"\(text)\"")
    }

    @Test(
        arguments: [
            ("a: \"b\"", "'a: \"b\"'"), ("a: \\b", "'a: \\b'"), ("a: 'b'", "\"a: 'b'\""), ("a: 'b\"", "\"a: 'b\\\"\""),
            ("a\nb", "\"a\\nb\""), ("a\tb\r", "\"a\\tb\\r\""), ("\u{7}", "\"\\x07\""), ("\u{85}", "\"\\x85\""),
            ("\u{2028}", "\"\\u2028\""), ("\u{FEFF}a", "\"\\ufeffa\""), ("a\u{7F}", "\"a\\x7f\""),
        ])
    func `a text has the quotes that need fewer escapes`(text: String, expected: String) {
        #expect(written(text) == expected)
    }

    @Test func `a text keeps existing quotes, and prefers single ones on request`() {
        let single = { (yaml: inout YAMLText) in yaml.quote = UInt8(ascii: "'") }
        #expect(
            written("a", single) == "'a'" && written("it's", single) == "'it''s'"
                && written("a\nb", single) == "\"a\\nb\"")
        #expect(written("a: \"b\"") { $0.quote = UInt8(ascii: "\"") } == "\"a: \\\"b\\\"\"")
        #expect(
            written("a: b") { $0.prefersSingle = true } == "'a: b'" && written("a") { $0.prefersSingle = true } == "a")
    }
}

import TestSupport
import Testing

@testable import Editing
@testable import FrontMatter

/// Texts compared with the output of js-yaml 3.14.
struct `A text in a Backlog.md project` {
    @Test(arguments: [
        ("Buy milk", "Buy milk"), ("http://x.example", "'http://x.example'"), ("a: b", "'a: b'"), ("a:b", "'a:b'"),
        ("a, b", "'a, b'"), ("f(x) [1]", "'f(x) [1]'"), ("#1", "'#1'"), ("a #1", "'a #1'"), ("a#1", "a#1"),
        ("it's", "it's"), ("'x'", "'''x'''"), ("\"x\"", "'\"x\"'"), ("-x", "'-x'"), ("- x", "'- x'"), ("?", "'?'"),
        ("=x", "'=x'"), ("@hana", "'@hana'"), ("`x`", "'`x`'"), ("%x", "'%x'"), ("!x", "'!x'"), ("~", "'~'"),
        ("null", "'null'"), ("Null", "'Null'"), ("nUll", "nUll"), ("true", "'true'"), ("True", "'True'"),
        ("tRUE", "tRUE"), ("yes", "'yes'"), ("Yes", "'Yes'"), ("yEs", "yEs"), ("y", "'y'"), ("on", "'on'"),
        ("n", "'n'"), ("12", "'12'"), ("08", "08"), ("012", "'012'"), ("0x1F", "'0x1F'"), ("0b1", "'0b1'"),
        ("0b2", "0b2"), ("1_000", "'1_000'"), ("1_", "1_"), ("_1", "_1"), ("1.5", "'1.5'"), ("1.", "'1.'"),
        ("1.5.2", "1.5.2"), (".5", "'.5'"), ("+5", "'+5'"), ("+.5", "+.5"), ("5e3", "'5e3'"), ("5e", "5e"),
        ("1e400", "'1e400'"), ("0e3", "'0e3'"), ("00", "'00'"), ("+.inf", "'+.inf'"), (".inf", "'.inf'"),
        (".Nan", ".Nan"), (".nan", "'.nan'"), ("2026-12-01", "'2026-12-01'"), ("2026-12-1", "2026-12-1"),
        ("2026-12-01 release", "2026-12-01 release"), ("<<", "'<<'"), ("<<<", "<<<"), (" x", "' x'"), ("x ", "'x '"),
        ("x\u{9} y", "\"x\\t y\""), ("\u{E9}t\u{E9}", "\u{E9}t\u{E9}"), ("\u{672D}\u{5E4C}", "\u{672D}\u{5E4C}"),
        ("\u{1F389} party", "\"\\U0001F389 party\""), ("a\u{A0}b", "\"a\\_b\""), ("a\u{2028}b", "\"a\\Lb\""),
        ("\u{7}", "\"\\a\""), ("a\\b", "a\\b"), ("", "''"), ("a\"b'c\u{7}", "\"a\\\"b'c\\a\""),
    ])
    func `equals the output of Backlog.md`(text: String, written: String) {
        #expect(String(decoding: JSYAMLScalar(indent: 2).bytes(of: text), as: UTF8.self) == written)
    }

    /// js-yaml 3.14 leaves these plain, but YAML 1.2 parsers read them as numbers.
    @Test(arguments: [("0o7", "'0o7'"), ("0o17", "'0o17'"), ("0o", "0o"), ("0o8", "0o8"), ("0O7", "0O7")])
    func `is quoted if YAML 1.2 reads an octal number`(text: String, written: String) {
        #expect(String(decoding: JSYAMLScalar(indent: 2).bytes(of: text), as: UTF8.self) == written)
    }

    @Test func `is folded if its line would be too long`() {
        let words = Array(repeating: "word", count: 30).joined(separator: " ")
        func folded(_ text: String, _ indent: Int = 2) -> [String] {
            String(decoding: JSYAMLScalar(indent: indent).bytes(of: text), as: UTF8.self).split(separator: "\n").map {
                String($0)
            }
        }
        func many(_ count: Int) -> String { Array(repeating: "word", count: count).joined(separator: " ") }
        #expect(folded(words) == [">-", "  " + many(15), "  " + many(15)])
        #expect(folded(words, 4) == [">-", "    " + many(15), "    " + many(15)])
        // A line can have exactly the maximum length, and is longer if it has no blank.
        let x = { (count: Int) in String(repeating: "x", count: count) }
        #expect(folded(x(78)) == [x(78)] && folded(x(78), 4) == [">-", "    " + x(78)])
        #expect(folded(x(79)) == [">-", "  " + x(79)])
        #expect(folded(x(100) + " " + x(90)) == [">-", "  " + x(100), "  " + x(90)])
        #expect(folded("yes " + x(75) + " q") == [">-", "  yes", "  " + x(75) + " q"])
        // The second of two blanks can become a line break; a trailing blank cannot.
        #expect(folded("a  " + x(80)) == [">-", "  a ", "  " + x(80)])
        #expect(folded(x(79) + " ") == [">-", "  " + x(79) + " "])
        #expect(folded(" " + words) == ["' \(words)'"])
        // JavaScript counts UTF-16 code units, not bytes.
        let town = String(repeating: "札", count: 50)
        #expect(folded(town + " " + town) == [">-", "  " + town, "  " + town])
    }

    @Test func `parses to the original text`() throws {
        var generator = SeededGenerator(seed: 13)
        let parts = [
            "a", "word", " ", "  ", ":", "#", "-", "'", "\"", "札", "é", ",", "[", "1", "_", "e", ".", "yes", "\\", "\t",
        ]
        for _ in 0..<2000 {
            let count = Int.random(in: 1...60, using: &generator)
            let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
            for indent in [2, 4] {
                let key = indent == 2 ? "title: " : "labels:\n  - "
                let file =
                    Array("---\n\(key)".utf8) + JSYAMLScalar(indent: indent).bytes(of: text)
                    + Array("\nx: 1\n---\n".utf8)
                let entries = try FrontMatterBytes(file).frontMatter.entries
                #expect(entries.count == 2, "\(text)")
                switch entries[0].value {
                case .scalar(let scalar): #expect(scalar.text == text)
                case .list(let items): #expect(items.map(\.text) == [text])
                case .nested: Issue.record("\(text)")
                }
            }
        }
    }
}

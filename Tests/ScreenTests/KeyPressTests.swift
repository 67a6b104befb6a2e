import Screen
import TestSupport
import Testing

/// The notation of keys, in which tables and tests name them.
struct `A key` {
    @Test(arguments: [
        ("a", KeyPress(.scalar("a"))), ("A", KeyPress(.scalar("A"))), ("ä", KeyPress(.scalar("ä"))),
        ("C-z", KeyPress(.scalar("z"), .control)), ("M-x", KeyPress(.scalar("x"), .alt)),
        ("S-Tab", KeyPress(.tab, .shift)), ("s-l", KeyPress(.scalar("l"), .super)),
        ("C-M-S-s-Up", KeyPress(.up, [.control, .alt, .shift, .super])), ("Left", KeyPress(.left)),
        ("F5", KeyPress(.function(5))), ("F35", KeyPress(.function(35))), ("Space", KeyPress(.scalar(" "))),
        ("C-Space", KeyPress(.scalar(" "), .control)), ("-", KeyPress(.scalar("-"))),
        ("C--", KeyPress(.scalar("-"), .control)), ("C", KeyPress(.scalar("C"))),
        ("M-C", KeyPress(.scalar("C"), .alt)), ("U+0085", KeyPress(.scalar("\u{85}"))),
        ("M-U+0301", KeyPress(.scalar("\u{301}"), .alt)), ("PageDown", KeyPress(.pageDown)),
        ("Escape", KeyPress(.escape)), ("日", KeyPress(.scalar("日"))), ("+", KeyPress(.scalar("+"))),
    ])
    func `has a notation`(text: String, key: KeyPress) {
        #expect(KeyPress(text) == key)
        #expect("\(key)" == text)
    }

    @Test(arguments: [
        "", "C-", "-C", "C-C-x", "X-a", "c-a", "F0", "F36", "F01", "F+1", "left", "ab", "C-ab", " ", "\t", "\u{301}",
        "U+", "U+D800", "U+110000", "U+-1", "U+-0", "U++1", "U+1234567", "U+G", "e\u{301}", "👨‍👩‍👧",
    ])
    func `has no other notation`(text: String) { #expect(KeyPress(text) == nil) }

    @Test func `can be read in any order of its modifiers`() {
        #expect(KeyPress("S-M-C-Tab") == KeyPress("C-M-S-Tab"))
    }

    @Test func `is the same after writing and reading`() {
        let named: [KeyPress.Code] = [
            .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp,
            .pageDown,
        ]
        var random = SeededGenerator(seed: 35)
        let some = (0..<2000).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0..<0x11_0000, using: &random)) }
        let low = (0..<0x500).compactMap { Unicode.Scalar($0 as UInt32) }
        let codes = named + (1...35).map { .function($0) } + (low + some).map { .scalar($0) }
        let keys = codes.flatMap { code in
            (0..<16).map { KeyPress(code, KeyPress.Modifiers(rawValue: $0)) }
        }
        #expect(keys.filter { KeyPress($0.description) != $0 } == [])
        #expect(Set(keys.map { Array($0.description.utf8) }).count == Set(keys).count)
    }
}

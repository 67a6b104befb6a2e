import Messages
import Screen
import TestSupport
import Testing

@testable import TerminalBoard

struct TextFieldTests {
    /// Returns a field after keys; a text in quotes is typed.
    private func field(_ start: String, _ keys: String) throws -> TextField {
        var field = TextField(start)
        for key in keys.split(separator: " ") {
            if key.hasPrefix("'") {
                for scalar in key.dropFirst().unicodeScalars {
                    let isTaken = field.take(.key(KeyPress(.scalar(scalar))))
                    #expect(isTaken)
                }
            } else {
                let isTaken = field.take(.key(try #require(KeyPress(String(key)))))
                #expect(isTaken, "\(key)")
            }
        }
        return field
    }

    /// The start, the keys, and the text with `|` in the place of the caret.
    @Test(arguments: [
        ("", "'ab", "ab|"), ("ab", "Left 'x", "ax|b"), ("ab", "Home 'x", "x|ab"), ("ab", "Home End 'x", "abx|"),
        ("ab", "Left Left Left Right 'x", "ax|b"), ("ab", "Backspace", "a|"), ("ab", "Home Backspace", "|ab"),
        ("ab", "Home Delete", "|b"), ("ab", "Delete", "ab|"), ("one two", "C-w", "one |"),
        ("one two  ", "C-w", "one |"),
        ("one two", "C-w C-w C-w", "|"), ("one two", "Home M-d", "| two"), ("one two", "C-u", "|"),
        ("one two", "Home C-k", "|"), ("one two", "C-a C-f C-f 'x", "onx|e two"), ("one two", "C-Left 'x", "one x|two"),
        ("one two", "Home C-Right 'x", "onex| two"), ("one two", "M-b M-b 'x", "x|one two"), ("ab", "C-b C-d", "a|"),
        ("e\u{301}a", "Left Backspace", "|a"), ("👨‍👩‍👧", "Backspace", "|"), ("日本", "Left 'x", "日x|本"),
        ("x", "M-Backspace", "|"),
    ])
    func `has the keys of a shell`(start: String, keys: String, expected: String) throws {
        let field = try field(start, keys)
        var scalars = Array(field.text.unicodeScalars)
        scalars.insert("|", at: field.caret)
        #expect(String(String.UnicodeScalarView(scalars)).utf8.elementsEqual(expected.utf8))
    }

    @Test(arguments: ["Enter", "Escape", "Tab", "Up", "C-c", "F1", "M-x", "C-z", "PageUp"])
    func `leaves other keys`(key: String) throws {
        var field = TextField("ab")
        let isTaken = field.take(.key(try #require(KeyPress(key)))) || field.take(.focus(true))
        #expect(!isTaken && field == TextField("ab"))
    }

    @Test func `takes pasted text as one line, up to a length`() {
        var field = TextField()
        _ = field.take(.text("a\nb\tc\u{1B}[31m\u{2028}d\r", isCut: false))
        #expect(field.text == "a b c[31m d" && field.caret == 11)
        _ = field.take(.text(String(repeating: "x", count: TextField.longest), isCut: false))
        #expect(field.text == "a b c[31m d")
    }

    @Test(arguments: [
        ("abcdef", 10, "abcdef", 6), ("abcdef", 6, "bcdef", 5), ("abcdef", 1, "", 0), ("日本語", 5, "本語", 4),
        ("日本語", 4, "語", 2), ("", 3, "", 0),
    ])
    func `shows the part around the caret`(text: String, width: Int, visible: String, caret: Int) {
        let found = TextField(text).visible(in: width)
        #expect(found.text == visible && found.caret == caret)
    }

    /// Whatever is typed: the caret stays between characters and within the width.
    @Test(arguments: 1...50) func `keeps its caret between characters`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var field = TextField()
        let keys = [
            "Left", "Right", "Home", "End", "Backspace", "Delete", "C-w", "M-d", "C-k", "C-u", "C-Left", "C-Right",
        ]
        let texts = [
            "a", " ", "e\u{301}", "\u{301}", "日", "👩", "\u{200D}", "👧", "\u{1F1EF}", "\u{1F1F5}", "ש", "\r\n", "word ",
        ]
        for _ in 0..<300 {
            if random.once(in: 2) {
                _ = field.take(.text(random.one(of: texts), isCut: false))
            } else {
                _ = field.take(.key(try #require(KeyPress(random.one(of: keys)))))
            }
            let places = field.text.characterLengths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
            #expect(places.contains(field.caret), "\(field.text.debugDescription) \(field.caret)")
            for width in [1, 3, 10] {
                let shown = field.visible(in: width)
                #expect(0..<max(1, width) ~= shown.caret)
            }
        }
    }
}

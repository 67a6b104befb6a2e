import Domain
import Testing
import Words

struct `The scanner of words` {
    private func scan(_ text: String) -> [WordEntry]? {
        Array(text.utf8).withUnsafeBufferPointer { WordScanner.scan($0) }
    }

    private func text(_ text: String, _ line: Int, _ column: Int, _ style: WordEntry.Style = .plain) -> WordEntry.Text {
        WordEntry.Text(text: text, place: Place(line, column), style: style)
    }

    @Test func `reads texts as they are written`() {
        let source = """
            # English
            board: Board   # with a comment
            more: 'It''s \\n'
            due: "due \\"{day}\\" \\\\ \\n"

            more1: a # b #c:d
            """
        #expect(
            scan(source) == [
                WordEntry(name: "board", place: Place(2, 1), value: .text(text("Board", 2, 8))),
                WordEntry(name: "more", place: Place(3, 1), value: .text(text("It's \\n", 3, 7, .quoted))),
                WordEntry(name: "due", place: Place(4, 1), value: .text(text("due \"{day}\" \\ \n", 4, 6, .quoted))),
                WordEntry(name: "more1", place: Place(6, 1), value: .text(text("a", 6, 8))),
            ])
    }

    @Test func `reads forms, lists and blocks with their places`() {
        let source = """
            todos:   # forms
              one: "{count} todo"

              # another
              other: many
            days: [Mon, 'Tue', "W"]
            example: |
              ---
                a

              b

            nothing:
            """
        #expect(
            scan(source) == [
                WordEntry(
                    name: "todos", place: Place(1, 1),
                    value: .forms([
                        .init(name: "one", place: Place(2, 3), text: text("{count} todo", 2, 8, .quoted)),
                        .init(name: "other", place: Place(5, 3), text: text("many", 5, 10)),
                    ])),
                WordEntry(
                    name: "days", place: Place(6, 1),
                    value: .list([text("Mon", 6, 8), text("Tue", 6, 13, .quoted), text("W", 6, 20, .quoted)])),
                WordEntry(
                    name: "example", place: Place(7, 1), value: .text(text("---\n  a\n\nb\n", 7, 10, .block))),
                WordEntry(name: "nothing", place: Place(13, 1), value: .text(text("", 13, 9))),
            ])
    }

    @Test(arguments: [
        "a: {b: c}", "a: &x b", "a: *x", "a: !t b", "a: >-\n  b", "a: |-\n  b", "a: b: c", "a: b:", "- a", "a: \"\\t\"",
        "a: 'b", "a: [b, [c]]", "a: [b", "a:\n  b:\n    c: d", "a:\n  - b", "a: b\n  c", "a.b: c", "? a", "a : b",
        "a: [b\n, c]", "a: @b", "a: |\n  b\n c", "a:\n\tb: c", "\u{FEFF}a: b", "a: b\u{2028}", "%YAML 1.2", "---\na: b",
        "a: |", "a:\n  b: c\n   d: e", "a: [b: c]",
    ]) func `leaves what is not plain to a parser`(_ source: String) {
        #expect(scan(source) == nil)
    }
}

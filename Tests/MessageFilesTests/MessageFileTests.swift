import Domain
import MessageFiles
import Testing
import YAML

struct `A message file` {
    private func text(_ text: String, _ line: Int, _ column: Int, _ style: MessageEntry.Style = .plain)
        -> MessageEntry.Text
    {
        MessageEntry.Text(text: text, place: SourcePosition(line, column), style: style)
    }

    @Test func `has texts as written`() throws {
        let source = """
            # English
            board: Board   # with a comment
            more: 'It''s \\n'
            due: "due \\"{day}\\" \\\\ \\n"

            more1: a # b #c:d
            """
        #expect(
            try MessageFile.read(source) == [
                MessageEntry(name: "board", place: SourcePosition(2, 1), value: .text(text("Board", 2, 8))),
                MessageEntry(name: "more", place: SourcePosition(3, 1), value: .text(text("It's \\n", 3, 7, .quoted))),
                MessageEntry(
                    name: "due", place: SourcePosition(4, 1), value: .text(text("due \"{day}\" \\ \n", 4, 6, .quoted))),
                MessageEntry(name: "more1", place: SourcePosition(6, 1), value: .text(text("a", 6, 8))),
            ])
    }

    @Test func `has forms, lists and blocks with their positions`() throws {
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
            try MessageFile.read(source) == [
                MessageEntry(
                    name: "todos", place: SourcePosition(1, 1),
                    value: .forms([
                        .init(name: "one", place: SourcePosition(2, 3), text: text("{count} todo", 2, 8, .quoted)),
                        .init(name: "other", place: SourcePosition(5, 3), text: text("many", 5, 10)),
                    ])),
                MessageEntry(
                    name: "days", place: SourcePosition(6, 1),
                    value: .list([text("Mon", 6, 8), text("Tue", 6, 13, .quoted), text("W", 6, 20, .quoted)])),
                MessageEntry(
                    name: "example", place: SourcePosition(7, 1), value: .text(text("---\n  a\n\nb\n", 7, 10, .block))),
                MessageEntry(name: "nothing", place: SourcePosition(13, 1), value: .text(text("", 13, 9))),
            ])
    }

    @Test func `keeps duplicates, so that each is reported at its position`() throws {
        let entries = try MessageFile.read("board: A\nboard: B\nlistCount: {one: a, one: b}")
        #expect(entries.map(\.name) == ["board", "board", "listCount"])
        #expect(entries[1].place == SourcePosition(2, 1))
        guard case .forms(let forms) = entries[2].value else {
            Issue.record("no forms")
            return
        }
        #expect(forms.map(\.place) == [SourcePosition(3, 13), SourcePosition(3, 21)])
    }

    @Test(arguments: [
        ("board: {a: [b]}", 8), ("board: [[a]]", 8), ("board: {}", 8), ("board: {[a]: b}", 8),
    ]) func `rejects values of another type`(_ source: String, _ column: Int) throws {
        #expect(try MessageFile.read(source).map(\.value) == [.foreign(SourcePosition(1, column))])
    }

    @Test(arguments: ["", "# nothing", "''"]) func `may be empty`(_ source: String) throws {
        #expect(try MessageFile.read(source) == [])
    }

    @Test(arguments: [
        ("- a", 1, 1, "not a list of messages; write 'name: text' lines"),
        ("board: 'a", 1, 10, "unreadable YAML: found unexpected end of stream"),
        ("tags: b\nboard: @a", 2, 8, "unreadable YAML: found character that cannot start any token"),
        ("board: *a", 1, 8, "unreadable YAML: found undefined alias"),
        ("\u{1}", 1, 1, "unreadable YAML"),
    ]) func `is rejected with a position if invalid`(_ source: String, _ line: Int, _ column: Int, _ message: String) {
        #expect(throws: MessageFile.Failure(place: SourcePosition(line, column), message: message)) {
            try MessageFile.read(source)
        }
    }
}

import Domain
import MessageFiles
import Testing
import Theme
import Messages

struct `The validation of messages` {
    private static let cases: [(language: String, file: String, problems: [String])] = [
        ("fr", "board: Tableau\ntags: Étiquettes", []),
        ("en", "bord: Wall", ["1:1 unknown word 'bord'; did you mean 'board'?"]),
        ("en", "zzzzzz: x", ["1:1 unknown word 'zzzzzz'; run 'fuda templates words/en.yml' for a list"]),
        ("en", "board: A\nboard: B", ["2:1 'board' is defined twice; remove one"]),
        ("en", "board:", ["1:7 'board' is empty; write a text or remove the name"]),
        ("en", "board: ''", []),
        ("en", "doneOf: \"{done} von {al}\"", ["1:21 'doneOf': unknown placeholder {al}; it has {done}, {all}"]),
        ("en", "doneOf: '{done} von {all} {day}'", ["1:27 'doneOf' has no placeholder {day}; it has {done}, {all}"]),
        ("en", "doneOf: x {all}", ["1:9 'doneOf' lacks the placeholder {done}"]),
        ("en", "board: a {b", ["1:10 'board': unclosed placeholder; write it as {count}"]),
        ("en", "board: a } b", ["1:10 'board': '}' without '{'; write a placeholder as {count}"]),
        ("en", "openOf: 'x'", ["1:9 'openOf' depends on a count; write its forms 'one', 'other'"]),
        ("en", "board: a **b", ["1:13 'board': unclosed emphasis; write **text**"]),
        ("ja", "listCount: \"{count}\"", []),
        ("en", "listCount:\n  other: '{count}'", ["1:1 'listCount' lacks the plural form 'one'"]),
        ("pl", "listCount:\n  one: a\n  other: '{count}'", ["1:1 'listCount' lacks the plural forms 'few', 'many'"]),
        (
            "en", "listCount:\n  one: a\n  som: b\n  other: '{count}'",
            ["3:3 'som' is not a plural form of 'en', which has 'one', 'other'"]
        ),
        (
            "de", "listCount:\n  one: a\n  few: b\n  other: '{count}'",
            ["3:3 'few' is not a plural form of 'de', which has 'one', 'other'"]
        ),
        (
            "en", "listCount:\n  one: a\n  one: b\n  other: '{count}'", ["3:3 duplicate plural form 'one'; remove one"]
        ),
        ("en", "listCount:\n  one: a\n  other: b", ["3:10 'listCount' lacks the placeholder {count}"]),
        ("en", "board:\n  one: a\n  other: b", ["1:1 'board' does not depend on a count; write one text"]),
        ("ru", "openCount:\n  one: '{count} a'\n  few: '{count} b'\n  many: '{count} c'", []),
        ("en", "weekdayNames: [a, b]", ["1:1 'weekdayNames' needs 7 names; found 2"]),
        ("en", "weekdayNames: a", ["1:15 'weekdayNames' must be a list of 7 names"]),
        ("en", "board: [a]", ["1:1 'board' is a list; write one text"]),
        ("fr", "longDay: '{weekday} {date} {monthNumber} {year}'", []),
        ("fr", "longDay: '{weekday} {date} {year}'", ["1:10 'longDay' lacks the placeholder {month}"]),
        ("fr", "weekInMonth: '{start}-{endShort}'", []),
    ]

    @Test(arguments: cases) func `reports problems with their position`(
        _ language: String, _ file: String, _ problems: [String]
    ) throws {
        let entries = try MessageFile.read(file)
        let result = MessageFileValidator(language: language, english: BuiltInTheme.english).validate(entries)
        #expect(result.problems.map { "\($0.place.line):\($0.place.column) \($0.message)" } == problems)
        #expect(problems.isEmpty == (result.sound.count == entries.count))
    }

    @Test func `rejects a file of another structure`() {
        let entry = MessageEntry(name: "board", place: .start, value: .foreign(SourcePosition(2, 3)))
        let result = MessageFileValidator(language: "en", english: BuiltInTheme.english).validate([entry])
        #expect(result.sound == [:])
        #expect(result.problems.map(\.message) == ["'board' must be a text, its plural forms or a list"])
        #expect(result.problems.map(\.place) == [SourcePosition(2, 3)])
    }

    @Test func `knows the keys of a file, valid or invalid`() throws {
        let entries = try MessageFile.read("board: A\ntags:\nbord: B\nboard: C")
        let result = MessageFileValidator(language: "en", english: BuiltInTheme.english).validate(entries)
        #expect(result.named == [.board, .tags])
        #expect(result.sound.keys.sorted { $0.rawValue < $1.rawValue } == [.board])
    }
}

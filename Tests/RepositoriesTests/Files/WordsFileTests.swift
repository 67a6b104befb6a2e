import Domain
import Repositories
import TestSupport
import Testing
import Theme
import Words

struct `A file of words` {
    private func read(_ text: String) throws -> [WordEntry] {
        try Array(text.utf8).withUnsafeBufferPointer { bytes throws(WordsFile.Failure) in try WordsFile.read(bytes) }
    }

    @Test(arguments: Words.builtInCodes) func `reads the same by the scanner and by a parser`(_ code: String) throws {
        let file = try #require(BuiltInTheme.files.first { $0.name == "words/\(code).yml" })
        let scanned = try #require(WordScanner.scan(file.bytes))
        #expect(try WordsFile.readYAML(String(decoding: file.bytes, as: UTF8.self)) == scanned)
    }

    @Test(arguments: [
        "board: Board   # with a comment", "more: 'It''s'", "due: \"a \\\"b\\\" \\\\ \\n\"", "a: b #c\nd: e#f", "a:",
        "a:\n  one: x\n  # c\n\n  other: \"y\"\nb: c", "a: [b, 'c', \"d\"]  # e", "a: []", "a: |\n  b\n\n    c\n\nd: e",
        "a: x:y", "a: b\r\nc: d\r\n", "a: -b", "a: {b", "",
    ]) func `is read alike where the scanner answers`(_ text: String) throws {
        guard let scanned = Array(text.utf8).withUnsafeBufferPointer({ WordScanner.scan($0) }) else { return }
        #expect(try WordsFile.readYAML(text) == scanned)
    }

    @Test func `may be any YAML`() throws {
        let entries = try read(
            "board: >-\n  Wall\n  paper\ndays:\n- a\n- b\nlistCount: {one: x, other: y}\nmore: {a: [b]}")
        #expect(entries.map(\.name) == ["board", "days", "listCount", "more"])
        #expect(entries[0].value == .text(.init(text: "Wall paper", place: Place(1, 8), style: .block)))
        guard case .list(let days) = entries[1].value, case .forms(let forms) = entries[2].value else {
            Issue.record("neither a list nor forms")
            return
        }
        #expect(days.map(\.text) == ["a", "b"] && forms.map(\.name) == ["one", "other"])
        #expect(entries[3].value == .foreign(Place(8, 7)))
        #expect(try read("# nothing") == [])
    }

    @Test func `says what cannot be read`() {
        #expect(throws: WordsFile.Failure.self) { try read("board: 'a") }
        #expect(
            throws: WordsFile.Failure(place: Place(1, 1), message: "this is no list of words; write 'name: text' lines")
        ) {
            try read("- a")
        }
    }
}

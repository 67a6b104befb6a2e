import Domain
import MessageFiles
import Repositories
import Testing
import Theme
import Messages

struct `A user's message file` {
    private func read(_ text: String) throws -> [MessageEntry] {
        try Array(text.utf8).withUnsafeBufferPointer { bytes throws(MessageFile.Failure) in
            try UserMessageFile.read(bytes)
        }
    }

    @Test(arguments: BuiltInTheme.languages) func `gives the same messages as the build`(_ language: String) throws {
        let file = try #require(BuiltInTheme.files.first { $0.name == "words/\(language).yml" })
        let built = try #require(BuiltInTheme.messages(language))
        let entries = try UserMessageFile.read(file.bytes)
        let checked = MessageFileValidator(language: language, english: BuiltInTheme.english).validate(entries)
        #expect(checked.problems == [])
        #expect(checked.named.count == MessageKey.allCases.count && checked.sound.count == MessageKey.allCases.count)
        #expect(MessageTable(checked.sound, over: BuiltInTheme.english) == built)
        #expect(MessageTable(unchecked: entries) == built)
        #expect(Messages(code: language, built) == Messages(code: language, MessageTable(checked.sound, over: built)))
    }

    @Test func `may be any YAML`() throws {
        let entries = try read(
            "board: >-\n  Wall\n  paper\ndays:\n- a\n- b\nlistCount: {one: x, other: y}\nmore: {a: [b]}")
        #expect(entries.map(\.name) == ["board", "days", "listCount", "more"])
        #expect(entries[0].value == .text(.init(text: "Wall paper", place: SourcePosition(1, 8), style: .block)))
        guard case .list(let days) = entries[1].value, case .forms(let forms) = entries[2].value else {
            Issue.record("neither a list nor forms")
            return
        }
        #expect(days.map(\.text) == ["a", "b"] && forms.map(\.name) == ["one", "other"])
        #expect(entries[3].value == .foreign(SourcePosition(8, 7)))
        #expect(try read("# nothing") == [])
    }

    @Test func `may contain a byte order mark and aliases`() throws {
        #expect(try read("\u{FEFF}board: A\r\n").map(\.place) == [SourcePosition(1, 1)])
        let texts = try read("board: &a Wall\nlist: *a").map(\.value)
        #expect(texts[0] == .text(.init(text: "Wall", place: SourcePosition(1, 8), style: .plain)))
        #expect(texts.count == 2)
    }

    @Test func `keeps duplicates`() throws {
        #expect(try read("board: A\nboard: B").map(\.place) == [SourcePosition(1, 1), SourcePosition(2, 1)])
        #expect(try read("board: &a A\nboard: *a").map(\.name) == ["board", "board"])
    }

    @Test func `reports unreadable YAML`() {
        let invalid: [UInt8] = [0x61, 0x3A, 0x20, 0xFF]
        #expect(
            throws: MessageFile.Failure(
                place: SourcePosition(1, 4), message: "not UTF-8; save the file in that encoding")
        ) {
            try invalid.withUnsafeBufferPointer { bytes throws(MessageFile.Failure) in try UserMessageFile.read(bytes) }
        }
        #expect(throws: MessageFile.Failure.self) { try read("board: 'a") }
        #expect(
            throws: MessageFile.Failure(
                place: SourcePosition(1, 1), message: "not a list of messages; write 'name: text' lines")
        ) {
            try read("- a")
        }
    }
}

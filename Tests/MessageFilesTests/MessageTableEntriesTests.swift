import Domain
import MessageFiles
import Testing
import Theme
import Messages

struct `A message table from entries` {
    private func table(_ file: String) throws -> MessageTable { MessageTable(unchecked: try MessageFile.read(file)) }

    private func texts(_ table: MessageTable, _ word: MessageKey) -> [String] {
        let plain = table.plain[word.rawValue]
        guard plain.isEmpty else { return [plain] }
        return table.forms(of: word).map { form in
            table.pieces(of: form).map { number in
                let piece = table.piece(number)
                return table.text(of: piece) + (piece.place.map { "{\($0.name)}" } ?? "")
            }.joined(separator: "|")
        }
    }

    @Test func `has one form, or one for each plural form or item`() throws {
        let table = try table("board: A\nlistCount: {one: a, other: '{count} b'}\nweekdayNames: [M, T]")
        #expect(table.kind(of: .board) == .text && texts(table, .board) == ["A"])
        #expect(table.kind(of: .listCount) == .plural)
        #expect(
            texts(table, .listCount) == ["{count}| b", "a", "{count}| b", "{count}| b", "{count}| b", "{count}| b"])
        #expect(table.kind(of: .weekdayNames) == .list && texts(table, .weekdayNames) == ["M", "T"])
    }

    @Test func `stores each text once`() throws {
        let table = try table("listCount: {one: a, other: b}")
        #expect(table.text == "ba" && table.pieces.count == 3)
    }

    @Test func `uses the last form instead of a missing one`() throws {
        #expect(try texts(table("listCount: {few: a, one: b}"), .listCount) == ["b", "b", "b", "a", "b", "b"])
    }

    @Test func `uses the last entry of a key, and the key of a missing message`() throws {
        let table = try table("board: A\nboard: B\nbord: C\ntags: {a: [b]}")
        #expect(texts(table, .board) == ["B"] && texts(table, .tags) == ["tags"] && texts(table, .list) == ["list"])
    }

    @Test(arguments: ["a {b", "a } b", "a **b"]) func `uses an invalid pattern literally`(_ text: String) throws {
        #expect(try texts(table("board: '\(text)'"), .board) == [text])
    }

    @Test func `has pieces for emphasis, even without a placeholder`() throws {
        let table = try table("board: 'a **b**'\nlist: 'a * b'")
        #expect(texts(table, .board) == ["a |b"] && table.plain[MessageKey.board.rawValue] == "")
        #expect(table.pieces(of: table.forms(of: .board).lowerBound).map { table.piece($0).isStrong } == [false, true])
        #expect(table.plain[MessageKey.list.rawValue] == "a * b")
        #expect(Messages(code: "en", table)(.board) == "a b")
        #expect(Messages(code: "en", table).constants["words.board"] == "a b")
    }

    @Test func `is empty if a text has only emphasis markers`() throws {
        #expect(try texts(table("board: '****'"), .board) == [""] && texts(table("board: ''"), .board) == [""])
    }

    /// A user's file replaces individual messages.
    @Test(arguments: BuiltInTheme.languages) func `overrides another table`(_ language: String) throws {
        let base = try #require(BuiltInTheme.messages(language))
        #expect(MessageTable([:], over: base) == base)
        let own = MessageEntry.Value.text(.init(text: "Wall {page}", place: .start, style: .plain))
        let table = MessageTable([.pageOf: own], over: base)
        #expect(texts(table, .pageOf) == ["Wall {page}"])
        for word in MessageKey.allCases where word != .pageOf {
            #expect(texts(table, word) == texts(base, word) && table.kind(of: word) == base.kind(of: word))
        }
        #expect(table.keys == base.keys)
    }
}

import Foundation
@testable import MessageTool
import TestSupport
import Testing
import Theme
import Messages

/// The tables that the build generates from `templates/words`.
struct `The messages of the build` {
    /// A file with each message on the line of its number, counting from 1.
    private func file(_ language: String, _ texts: [MessageKey: String] = [:]) -> BuiltInMessages.File {
        let lines = MessageKey.allCases.map { word in
            texts[word] ?? Self.english[word].map { "\(word.name): \($0)" } ?? "\(word.name): x"
        }
        return file(language, bytes: Data(lines.joined(separator: "\n").utf8))
    }

    private func file(_ language: String, bytes: Data) -> BuiltInMessages.File {
        BuiltInMessages.File(language: language, path: "words/\(language).yml", bytes: bytes)
    }

    private static let english: [MessageKey: String] = [
        .doneOf: "'{done} of {all}'", .listCount: "{one: '{count} todo', other: '{count} todos'}",
        .weekdayNames: "[M, T]",
    ]

    private func problems(_ files: [BuiltInMessages.File]) -> [String] {
        do {
            _ = try BuiltInMessages(files)
            return []
        } catch {
            return error.lines
        }
    }

    @Test func `equal the tables of the program`() throws {
        let files = try ["de", "en", "ja"].map {
            file($0, bytes: Data(try PackageFolder.text("templates/words/\($0).yml").utf8))
        }
        let messages = try BuiltInMessages(files)
        #expect(messages.tables.map(\.language) == BuiltInTheme.languages)
        for (language, table) in messages.tables { #expect(table == BuiltInTheme.messages(language)) }
        #expect(messages.english == BuiltInTheme.english)
        #expect(problems([file("en"), file("de")]) == [])
    }

    private static let cases: [(word: MessageKey, line: String, problems: [String])] = [
        (
            .list, "lits: x",
            [":1: error: unknown word 'lits'; did you mean 'list'?", ":1: error: missing message 'list'; add it"]
        ),
        (.doneOf, "doneOf: '{done}'", [":9: error: 'doneOf' lacks the placeholder {all}"]),
        (.doneOf, "doneOf: '{done} {al}'", [":17: error: 'doneOf': unknown placeholder {al}; it has {done}, {all}"]),
        (.listCount, "listCount: {other: '{count}'}", [":1: error: 'listCount' lacks the plural form 'one'"]),
        (.weekdayNames, "weekdayNames: [a]", [":1: error: 'weekdayNames' needs 2 names; found 1"]),
        (
            .list, "board: x",
            [":1: error: 'board' is defined twice; remove one", ":1: error: missing message 'list'; add it"]
        ),
        (.list, "list: @a", [":7: error: unreadable YAML: found character that cannot start any token"]),
    ]

    @Test(arguments: cases) func `have an error for each problem, with file, line and column`(
        _ word: MessageKey, _ line: String, _ problems: [String]
    ) {
        let found = self.problems([file("en"), file("de", [word: line])])
        let (first, last) = (word.rawValue + 1, MessageKey.allCases.count)
        let expected = problems.map { "words/de.yml:\($0.hasSuffix("add it") ? last : first)\($0)" }
        #expect(found == expected)
    }

    @Test func `have an error for each file`() {
        let found = problems([
            file("de", [.list: "list: [a]"]), file("en", [.list: "list: {one: '{count}', other: b}"]),
        ])
        let line = MessageKey.list.rawValue + 1
        #expect(
            found == [
                "words/de.yml:\(line):1: error: 'list' is a list; write one text",
                "words/en.yml:\(line):31: error: 'list' lacks the placeholder {count}",
            ])
    }

    @Test func `need an English file in UTF-8`() {
        #expect(problems([]) == ["error: missing file en.yml"])
        #expect(
            problems([file("en", bytes: Data([0xFF]))]) == [
                "words/en.yml:1:1: error: not UTF-8; save the file in that encoding"
            ])
    }
}

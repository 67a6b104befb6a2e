import TestSupport
import Testing

@testable import TerminalBoard

struct CommandWordsTests {
    @Test(arguments: [
        ("", []), ("  ", []), ("a b", ["a", "b"]), ("a  'b c' ", ["a", "b c"]), ("\"a \\\"b\\\"\"", ["a \"b\""]),
        ("a\\ b", ["a b"]), ("''", [""]), ("'a\\b'", ["a\\b"]), ("x=\"a b\"", ["x=a b"]),
    ])
    func `are those of a shell`(line: String, words: [String]) { #expect(CommandWords(line).words == words) }

    @Test(arguments: ["a", "a b", "a'b", "a\"b", "a\\b", "\\", "\"", "'", " ", "é 日"])
    func `are read as they were written`(word: String) {
        #expect(CommandWords("x=\(CommandWords.written(word)) y").words == ["x=\(word)", "y"])
        // Without its end, as while it is typed.
        let written = CommandWords.written(word)
        #expect(written == word || CommandWords(String(written.dropLast())).unfinished == word)
    }
}

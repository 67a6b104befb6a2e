import Domain
import TestSupport
import Testing
@testable import FrontMatter

/// The bytes that belong to an entry.
struct FrontMatterBytesTests {
    private func read(_ source: String) throws -> [String] {
        let bytes = Array("---\n\(source)---\n".utf8)
        return try FrontMatterBytes(bytes).frontMatter.entries.map { entry in
            guard let range = entry.range else { return "\(entry.key): unknown" }
            let value = entry.valueRange.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "unknown"
            return "\(String(decoding: bytes[range], as: UTF8.self))|\(value)"
        }
    }

    @Test(
        arguments: [
            ("plain texts", "a: x\nb: y z  \n", ["a: x\n|x", "b: y z  \n|y z"]),
            ("CRLF", "a: x\r\nb:\r\n  - y\r\n", ["a: x\r\n|x", "b:\r\n  - y\r\n|- y"]),
            ("comments", "# 1\na: x # 2\n# 3\n\nb: y\n# 4\n", ["a: x # 2\n|x", "b: y\n|y"]),
            ("quotes", "a: \"x # y\" # z\nb: 'it''s'\n", ["a: \"x # y\" # z\n|\"x # y\"", "b: 'it''s'\n|'it''s'"]),
            ("no values", "a:\nb:   # c\nc: \n", ["a:\n|", "b:   # c\n|", "c: \n|"]),
            ("a flow list", "a: [x, \"y]\"] # z\n", ["a: [x, \"y]\"] # z\n|[x, \"y]\"]"]),
            ("an empty flow list", "a: [ ]\n", ["a: [ ]\n|[ ]"]),
            (
                "a block list", "a: # c\n  # d\n  - x\n\n  - y # e\n  # f\n\nb: z\n",
                ["a: # c\n  # d\n  - x\n\n  - y # e\n|- x\n\n  - y", "b: z\n|z"]
            ), ("a list without indentation", "a:\n- x\n- y\nb: z\n", ["a:\n- x\n- y\n|- x\n- y", "b: z\n|z"]),
            ("quoted keys", "\"a b\": x\n'c' : y\n", ["\"a b\": x\n|x", "'c' : y\n|y"]),
            ("a folded text", "a: >-\n  x\n  y\n\n# c\nb: z\n", ["a: >-\n  x\n  y\n|>-\n  x\n  y", "b: z\n|z"]),
            ("a block that keeps blank lines", "a: |+\n  x\n\nb: z\n", ["a: |+\n  x\n\n||+\n  x\n", "b: z\n|z"]),
            (
                "a block like comments", "a: |\n  # x\n  # y\n # z\n# c\nb: z\n",
                ["a: |\n  # x\n  # y\n||\n  # x\n  # y", "b: z\n|z"]
            ),
            (
                "a block with spaces as a line", "a: |\n  x\n    \nb: z\n",
                ["a: |\n  x\n    \n||\n  x\n    ", "b: z\n|z"]
            ),
            ("a block of nothing", "a: |\n\nb: z\n", ["a: unknown", "b: z\n|z"]),
            ("a block with its indentation told", "a: |1\n  x\nb: z\n", ["a: unknown", "b: z\n|z"]),
            ("a text on two lines", "a: x\n  y # c\n# d\nb: z\n", ["a: x\n  y # c\n|x\n  y", "b: z\n|z"]),
            ("a quoted text on two lines", "a: 'x\n# y' # c\nb: z\n", ["a: 'x\n# y' # c\n|'x\n# y'", "b: z\n|z"]),
            ("a value on the next line", "a:\n  x\nb: z\n", ["a:\n  x\n|x", "b: z\n|z"]),
            (
                "a flow list on lines", "a: [x,\n  'y\n # z'\n]\nb: z\n",
                ["a: [x,\n  'y\n # z'\n]\n|[x,\n  'y\n # z'\n]", "b: z\n|z"]
            ),
            ("a comment in a flow list", "a: [x, # ]\n  y # c\n]\nb: z\n", ["a: unknown", "b: z\n|z"]),
            (
                "a mapping in braces", "a: {x: [y], z: {}} # c\nb: z\n",
                ["a: {x: [y], z: {}} # c\n|{x: [y], z: {}}", "b: z\n|z"]
            ),
            (
                "a mapping of lines", "a:\n  x: 1\n  y:\n    - 2\n# c\nb: z\n",
                ["a:\n  x: 1\n  y:\n    - 2\n|x: 1\n  y:\n    - 2", "b: z\n|z"]
            ),
            (
                "a list of blocks", "a:\n  - >-\n    x\n  - |\n    y\n\nb: z\n",
                ["a:\n  - >-\n    x\n  - |\n    y\n|- >-\n    x\n  - |\n    y", "b: z\n|z"]
            ),
            (
                "an anchor and its alias", "a: &x y\nb: *x\nc: 'z'\nd: [p, *x]\n",
                ["a: unknown", "b: unknown", "c: 'z'\n|'z'", "d: unknown"]
            ),
            ("an anchor deep inside", "a: [[p, &x q]]\nb: z\n", ["a: unknown", "b: z\n|z"]),
            ("a tag", "a: !!str 1\nb: [!!str 2]\nc: z\n", ["a: unknown", "b: unknown", "c: z\n|z"]),
            ("bare names", "a: @me\nb: [@you,\n  @me]\n", ["a: @me\n|@me", "b: [@you,\n  @me]\n|[@you,\n  @me]"]),
            ("a mapping of all in braces", "{a: x, b: y}\n", ["a: unknown", "b: unknown"]),
            ("keys that are indented", "  a: x\n  b: y\n", ["a: unknown", "b: unknown"]),
            ("a key behind a question mark", "? a\n: x\nb: z\n", ["a: unknown", "b: unknown"]),
            ("a line before all keys", "--- # c\na: x\n", ["a: unknown"]),
            ("a tag before all keys", "!!map\na: x\n", ["a: unknown"]),
            ("another line end", "a: x\rb: 'y'\n", ["a: unknown", "b: unknown"]),
            ("letters of several bytes", "タイトル: 牛乳 # é\nb: [é, 日]\n", ["タイトル: 牛乳 # é\n|牛乳", "b: [é, 日]\n|[é, 日]"]),
        ] as [(String, String, [String])])
    func `an entry knows its lines and its value, or is unknown`(name: String, source: String, expected: [String])
        throws
    {
        #expect(try read(source) == expected, "\(name)")
    }

    @Test(
        arguments: [
            ("---\na: x\n---\n", false, "---\n", "a: x\n", "---\n", "\n", true),
            ("\u{FEFF}---  \r\na: x\r\n...\r\nbody", true, "---  \r\n", "a: x\r\n", "...\r\n", "\r\n", false),
            ("---\na: x\r\n---", false, "---\n", "a: x\r\n", "---", "\n", false),
        ] as [(String, Bool, String, String, String, String, Bool)])
    func `a head knows its markers, its line endings and its surroundings`(
        text: String, hasMark: Bool, opening: String, lines: String, closing: String, lineEnd: String, isEnded: Bool
    ) throws {
        let file = try FrontMatterBytes(Array(text.utf8))
        let head = try #require(file.head)
        let texts = [head.opening, head.lines, head.closing].map { String(decoding: file.bytes[$0], as: UTF8.self) }
        #expect(texts == [opening, lines, closing] && head.hasByteOrderMark == hasMark)
        #expect(file.lineEnd == Array(lineEnd.utf8) && file.endsWithLineEnd == isEnded)
    }

    @Test func `a file without front matter has no head, and no line can be inserted`() throws {
        let file = try FrontMatterBytes(Array("# Text\r\n".utf8))
        #expect(file.head == nil && file.inserting(Array("a: x".utf8), behind: nil) == nil)
        #expect(file.lineEnd == [13, 10] && file.endsWithLineEnd)
        #expect(try FrontMatterBytes(Array("text".utf8)).lineEnd == [10])
    }

    @Test(arguments: ["---\na: [\n---\n", "---\na: x\n", "---\n---\n", "---\na: \0\n---\n"])
    func `an unreadable file cannot be changed`(text: String) {
        #expect(throws: SourceText.Failure.self) { _ = try FrontMatterBytes(Array(text.utf8)) }
    }

    @Test(
        arguments: [
            ("---\na: x\n# c\nb: y\n---\n", 0, "---\na: x\nn: v\n# c\nb: y\n---\n"),
            ("---\n# c\na: x\n---\n", nil, "---\nn: v\n# c\na: x\n---\n"),
            ("---\r\na:\n  - x\nb: y\r\n---\r\n", 0, "---\r\na:\n  - x\nn: v\nb: y\r\n---\r\n"),
            ("---\r\na:\n  - x\nb: y\r\n---\r\n", 1, "---\r\na:\n  - x\nb: y\r\nn: v\r\n---\r\n"),
            ("\u{FEFF}---\r\na: x\n---", nil, "\u{FEFF}---\r\nn: v\r\na: x\n---"),
        ] as [(String, Int?, String)])
    func `a line is inserted after an entry or first, with the line ending above it`(
        text: String, entry: Int?, expected: String
    ) throws {
        let file = try FrontMatterBytes(Array(text.utf8))
        let changed = try #require(file.inserting(Array("n: v".utf8), behind: entry))
        #expect(String(decoding: changed, as: UTF8.self) == expected)
    }

    @Test func `the only entry remains, and entries with unknown bytes are not changed`() throws {
        #expect(try FrontMatterBytes(Array("---\na: x\n---\n".utf8)).removing(0) == nil)
        let file = try FrontMatterBytes(Array("---\n{a: x, b: y}\n---\n".utf8))
        #expect(file.removing(0) == nil && file.rewriting(0, as: []) == nil)
        #expect(file.replacingValue(of: 0, by: []) == nil && file.inserting([], behind: 0) == nil)
        #expect(file.inserting([], behind: nil) == nil)
    }
}

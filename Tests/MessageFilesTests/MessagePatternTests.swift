@testable import MessageFiles
import Testing
import Messages

struct `A message pattern` {
    private static let cases: [(text: String, parts: [String])] = [
        ("Board", ["Board"]), ("", []), ("{count}", ["{count}"]), ("a {count} b", ["a {count}", " b"]),
        ("{done}{all}", ["{done}", "{all}"]), ("**a** b", ["*a", " b"]), ("**{count} x**", ["*{count}", "* x"]),
        ("a*b * c", ["a*b * c"]), ("****", []), ("期限 {day}", ["期限 {day}"]),
    ]

    @Test(arguments: cases) func `has literals, placeholders and emphasis`(_ text: String, _ parts: [String]) throws {
        let found = try MessagePattern(text).parts.map { part in
            (part.isStrong ? "*" : "") + part.text + (part.place.map { "{\($0.name)}" } ?? "")
        }
        #expect(found == parts)
    }

    @Test(arguments: [
        ("a {b", "unclosed placeholder; write it as {count}", 2), ("a {bc} d", "unknown placeholder {bc}", 2),
        ("é}", "'}' without '{'; write a placeholder as {count}", 2), ("**a", "unclosed emphasis; write **text**", 3),
    ]) func `reports an error at its byte`(_ text: String, _ message: String, _ offset: Int) {
        #expect(throws: MessagePattern.Failure(message: message, offset: offset)) { try MessagePattern(text) }
    }
}

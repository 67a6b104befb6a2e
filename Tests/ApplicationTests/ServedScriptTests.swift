import Testing

@testable import Application

struct `A served script` {
    @Test(arguments: [
        ("// a\nb\n", "b\n"), ("  b // c\n", "b // c\n"), ("/** a\n * b\n */\nc\n", "c\n"), ("/** a */\nb", "b\n"),
        ("/** @type {A} */ (b)\nc\n", "(b)\nc\n"), ("/** a\n b */ c\nd", "c\nd\n"), ("/** a */ // b\nc", "c\n"),
        ("/**/a\n", "a\n"), ("/** a", ""), ("a /** b */ c\n", "a /** b */ c\n"), ("", ""),
    ])
    func `has no comments at the beginning of a line`(script: String, served: String) {
        #expect(String(decoding: ServedScript.bytes(of: Array(script.utf8)), as: UTF8.self) == served)
    }
}

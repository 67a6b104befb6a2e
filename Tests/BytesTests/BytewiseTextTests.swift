import Bytes
import Testing

/// Safety checks must not depend on what Swift treats as one Character.
struct `Bytewise text` {
    @Test(arguments: [
        ("a/b", ["a", "b"]), ("", [""]), ("/", ["", ""]), ("a\u{600}/b", ["a\u{600}", "b"]),
        ("a/\u{301}b", ["a", "\u{301}b"]), ("\r\n", ["\r\n"]), ("é/ü/", ["é", "ü", ""]),
    ])
    func `is split at every separator`(text: String, parts: [String]) {
        #expect(text.bytewiseParts("/").map { Array($0.utf8) } == parts.map { Array($0.utf8) })
    }

    @Test func `is split at most the given number of times`() {
        #expect("a:b:c".bytewiseParts(":", maxSplits: 1) == ["a", "b:c"])
    }

    @Test func `has a prefix and a suffix of bytes`() {
        #expect("\u{600}/a".hasBytePrefix("\u{600}"))
        #expect(!"e\u{301}".hasBytePrefix("é"))
        #expect("a\r\n".hasByteSuffix("\n"))
        #expect("a\r\n".rest(beforeBytes: "\n")?.utf8.elementsEqual("a\r".utf8) == true)
        #expect("todos/\u{301}x".rest(afterBytes: "todos/")?.utf8.elementsEqual("\u{301}x".utf8) == true)
        #expect("todo".rest(afterBytes: "todos") == nil)
    }

    @Test func `contains bytes at any position`() {
        #expect("x\u{600}<y".containsByte("<"))
        #expect("a\u{6DD}..b".containsBytes(".."))
        #expect(!"a.b".containsBytes(".."))
    }

    @Test func `has each occurrence of a byte replaced`() {
        #expect("a\r\nb\u{600}%".replacingBytes("\n", with: "N").replacingBytes("%", with: "P") == "a\rNb\u{600}P")
    }
}

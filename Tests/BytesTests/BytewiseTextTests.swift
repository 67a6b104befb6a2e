import Bytes
import Testing

/// Code that decides about safety must not be misled by what a reader sees as one character.
struct `Text asked by its bytes` {
    @Test(arguments: [
        ("a/b", ["a", "b"]), ("", [""]), ("/", ["", ""]), ("a\u{600}/b", ["a\u{600}", "b"]),
        ("a/\u{301}b", ["a", "\u{301}b"]), ("\r\n", ["\r\n"]), ("é/ü/", ["é", "ü", ""]),
    ])
    func `is parted at every separator`(text: String, parts: [String]) {
        #expect(text.bytewiseParts("/").map { Array($0.utf8) } == parts.map { Array($0.utf8) })
    }

    @Test func `is parted at most so many times`() {
        #expect("a:b:c".bytewiseParts(":", maxSplits: 1) == ["a", "b:c"])
    }

    @Test func `begins and ends with bytes`() {
        #expect("\u{600}/a".hasBytePrefix("\u{600}"))
        #expect(!"e\u{301}".hasBytePrefix("é"))
        #expect("a\r\n".hasByteSuffix("\n"))
        #expect("a\r\n".rest(beforeBytes: "\n")?.utf8.elementsEqual("a\r".utf8) == true)
        #expect("todos/\u{301}x".rest(afterBytes: "todos/")?.utf8.elementsEqual("\u{301}x".utf8) == true)
        #expect("todo".rest(afterBytes: "todos") == nil)
    }

    @Test func `holds bytes wherever they stand`() {
        #expect("x\u{600}<y".containsByte("<"))
        #expect("a\u{6DD}..b".containsBytes(".."))
        #expect(!"a.b".containsBytes(".."))
    }

    @Test func `has each byte replaced`() {
        #expect("a\r\nb\u{600}%".replacingBytes("\n", with: "N").replacingBytes("%", with: "P") == "a\rNb\u{600}P")
    }
}

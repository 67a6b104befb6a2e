import HTTP
import Testing

struct FieldsTests {
    @Test func `are found without the case of their names`() {
        let fields = Fields([("Content-Type", "text/html"), ("X-a", "1")])
        #expect(fields["content-type"] == "text/html")
        #expect(fields.has("x-A") && !fields.has("X"))
        #expect(fields["Missing"] == nil && fields.all("Missing") == [] && fields.combined("Missing") == nil)
    }

    @Test func `have no blanks around their values`() {
        #expect(Fields([("If-Match", " \t* \t"), ("X", " "), ("Y", "a b")]).all("If-Match") == ["*"])
        #expect(Fields([("X", " \t")])["X"] == "" && Fields([("Y", "a\tb")])["Y"] == "a\tb")
    }

    @Test func `have no single value if they are sent twice`() {
        var fields = Fields([("Host", "a"), ("host", "a")])
        #expect(fields["Host"] == nil)
        #expect(fields.all("HOST") == ["a", "a"])
        #expect(fields.combined("Host") == "a, a")
        fields.set("Host", "b")
        #expect(fields["Host"] == "b")
        fields.remove("hOST")
        #expect(fields == Fields())
    }

    @Test(arguments: [
        ("a\r\nSet-Cookie: b=c", "aSet-Cookie: b=c"), ("a\nb", "ab"), ("a\r b", "a b"), ("a\0b\u{7F}c\u{1B}", "abc"),
        ("a\tb é", "a\tb é"), ("\u{600}\n\rx", "\u{600}x"),
    ])
    func `never contain line ends or control bytes in a value`(value: String, cleaned: String) {
        var fields = Fields([("Location", value)])
        #expect(fields.list.map { Array($0.value.utf8) } == [Array(cleaned.utf8)])
        fields.set("Location", value)
        #expect(fields.list.map { Array($0.value.utf8) } == [Array(cleaned.utf8)])
    }

    @Test(arguments: ["", "a b", "a:", "a\r\nb", "é", "a\0"])
    func `have only tokens as names`(name: String) {
        #expect(Fields([(name, "value")]).list.isEmpty)
    }
}

import JSON
import TestSupport
import Testing

struct `The JSON writer` {
    @Test func `puts commas only between values`() {
        let text = json { writer in
            writer.object { writer in
                writer.key("a")
                writer.array { writer in
                    writer.value(1)
                    writer.value("x")
                    writer.array { _ in }
                    writer.object { _ in }
                    writer.value(true)
                }
                writer.field("none", nil)
                writer.field("empty", [])
                writer.field("b", ["c", "d"])
                writer.key(text: "e\"f")
                writer.value(0.5)
            }
        }
        #expect(text == "{\"a\":[1,\"x\",[],{},true],\"b\":[\"c\",\"d\"],\"e\\\"f\":0.5}")
    }

    @Test(arguments: [
        ("a\"b\\c", "\"a\\\"b\\\\c\""), ("\n\t\r", "\"\\n\\t\\r\""), ("\u{1}\u{1F}", "\"\\u0001\\u001f\""),
        ("牛乳 🥛", "\"牛乳 🥛\""), ("</script>", "\"\\u003c/script>\""), ("", "\"\""),
    ])
    func `escapes characters that JSON does not allow`(text: String, expected: String) {
        #expect(json { $0.value(text) }.lowercased() == expected.lowercased())
    }

    @Test(arguments: [(3.0, "3"), (0.5, "0.5"), (-2.25, "-2.25"), (1e14, "100000000000000"), (0, "0")])
    func `writes numbers in plain notation`(number: Double, text: String) {
        #expect(json { $0.value(number) } == text)
    }

    @Test func `embeds existing JSON without its line ends`() {
        let text = json { writer in
            writer.array { writer in
                writer.value(1)
                writer.value(document: Array("{\"a\":[\n1,\n2]}\n".utf8))
                writer.value(document: Array("null".utf8))
            }
        }
        #expect(text == #"[1,{"a":[1,2]},null]"#)
    }
}

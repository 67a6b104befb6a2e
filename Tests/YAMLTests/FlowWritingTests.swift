import Testing
import YAML

struct `A node on a single line` {
    @Test(arguments: [
        ("a:\n  - b\n  - c: d\n", "{a: [b, {c: d}]}"),
        ("- 'x: y'\n- \"é\\t\"\n- |\n  z\n", "['x: y', \"é\\t\", \"z\\n\"]"),
        ("? [a]\n: b\n", "{? [a] : b}"), ("!t [a]", "!t [a]"), ("!!omap [!u a]", "!!omap [a]"),
        ("!!seq [a]", "[a]"),
        ("!<x:y> z\n", "z"), ("[]", "[]"), ("a: [~, '', \"\"]\nb:\n", "{a: [~, '', \"\"], b: ''}"), ("x", "x"),
        ("- &a b", "[b]"),
    ])
    func `is written with brackets`(source: String, expected: String) throws {
        #expect(try Node.compose(source)?.inLine == expected)
    }

    @Test func `is not wrapped if long`() throws {
        let items = (0..<10_000).map { "item \($0)" }.joined(separator: ", ")
        #expect(try Node.compose("[\(items)]")?.inLine == "[\(items)]")
    }
}

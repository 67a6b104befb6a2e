import Links
import Templating
import Testing

struct `A link` {
    struct Example: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let link: Link
        var base = LinkBase(prefix: "../", returnFragment: "from-hana")
        let expected: String
    }

    static let examples = [
        Example(testDescription: "to a page", link: Link(path: "todos/a.html"), expected: "../todos/a.html"),
        Example(
            testDescription: "to a place in a page", link: Link(path: "index.html", fragment: "done"),
            expected: "../index.html#done"),
        Example(
            testDescription: "to a page that can return", link: Link(path: "todos/a.html", canReturn: true),
            expected: "../todos/a.html#from-hana"),
        Example(
            testDescription: "whose own fragment goes first",
            link: Link(path: "todos/a.html", fragment: "x", canReturn: true), expected: "../todos/a.html#x"),
        Example(
            testDescription: "from the root, with nowhere to return to",
            link: Link(path: "todos/a.html", canReturn: true),
            base: LinkBase(), expected: "todos/a.html"),
        Example(testDescription: "to the root from the root", link: Link(path: ""), base: LinkBase(), expected: "./"),
        Example(testDescription: "to the root from a folder", link: Link(path: ""), expected: "../"),
        Example(
            testDescription: "to another site", link: .url("https://example.org/?a=1&b='2'"),
            expected: "https://example.org/?a=1&amp;b=&#39;2&#39;"),
        Example(
            testDescription: "with quotes in its path", link: Link(path: "a\"b.html", fragment: "<x>"),
            expected: "../a&quot;b.html#&lt;x&gt;"),
    ]

    @Test(arguments: examples)
    func `is written as seen from the page`(_ example: Example) throws {
        let layout = Layout(home: example.link)
        #expect(try render("{{home}}", layout, base: example.base) == example.expected)
        #expect(try render("{{{home}}}", layout, base: example.base) == example.expected)
    }
}

import Testing

@testable import Markdown

/// Links between double brackets.
struct WikiLinksTests {
    @Test(
        arguments: [
            ("[[Note#A Heading|shown]]", "todo Note a-heading shown"), ("[[a/Note.md]]", "todo a/Note  "),
            ("![[Note#^block]]", "todo Note  "), ("[[Note#A#B]]", "todo Note b "), ("![[a.png]]", "image a.png  a.png"),
            ("![[a b.PNG|text]]", "image a b.PNG  text"), ("[[a.pdf|b]]", "link a.pdf  b"),
            ("![[a.pdf]]", "link a.pdf  "),
        ])
    func `a wiki link names a note, a heading or a file`(source: String, expected: String) {
        let reference = render(source).references.first
        let told = reference.map { "\($0.kind) \($0.target) \($0.fragment ?? "") \($0.label ?? "")" }
        #expect(told == expected)
    }

    @Test func `an image has the size after its bar`() {
        let layouts = render("![[a.png|100]] ![[a.png|100x50]] ![[a.png|0]]").references.map(\.layout.attributes)
        #expect(layouts == [" width=\"100\"", " width=\"100\" height=\"50\"", ""])
    }

    @Test func `an escaped exclamation mark does not embed`() {
        #expect(render("\\![[a.png]] ![[b]]").references.map(\.kind) == [.link, .todo])
        #expect(html("\\![[a.png]]") == "<p>!<span class=\"missing\">a.png</span></p>\n")
    }
}

import Testing

@testable import Markdown

/// The extent of footnote definitions.
struct FootnoteLiftingTests {
    @Test(
        arguments: [
            ("```\n[^1]: x\n```\n\na[^1]", "<pre tabindex=\"0\"><code>[^1]: x\n</code></pre>\n<p>a[^1]</p>\n"),
            ("a[^1]", "<p>a[^1]</p>\n"),
            ("[^1]: x", ""),
            ("a\\[^1]\n\n[^1]: x", "<p>a[^1]</p>\n"),
            ("`[^1]`\n\n[^1]: x", "<p><code>[^1]</code></p>\n"),
            ("```\nopen\n\n[^1]: x", "<pre tabindex=\"0\"><code>open\n\n[^1]: x\n</code></pre>\n"),
        ] as [(String, String)])
    func `leaves other text unchanged`(source: String, expected: String) {
        #expect(html(source) == expected)
    }

    @Test func `a definition contains blocks, and continues on directly following lines`() {
        let page = html("a[^1]\n\n[^1]: x\ny\n\n    - z\n\n    | t |\n    |-|\n\nrest")
        #expect(page.contains("<p>rest</p>\n<section"))
        #expect(page.contains("<li id=\"fn-1\">\n<p>x\ny</p>\n<ul>\n<li>z</li>\n</ul>\n<div class=\"table\""))
    }

    @Test func `a footnote can use a link definition`() {
        #expect(
            html("a[^1]\n\n[^1]: [x]\n\n[x]: http://y\n").contains("<a href=\"http://y\">x</a> <a href=\"#fnref-1\""))
    }
}

import Testing

@testable import Markdown

struct FootnoteTests {
    @Test func `footnotes are numbered as they are referred to, and lead back to every place`() {
        #expect(
            html("a[^B] b[^c] c[^b]\n\n[^c]: *x*\n[^b]: y\n[^z]: never\n") == """
                <p>a<sup class="footnote-ref"><a href="#fn-1" id="fnref-1">1</a></sup> \
                b<sup class="footnote-ref"><a href="#fn-2" id="fnref-2">2</a></sup> \
                c<sup class="footnote-ref"><a href="#fn-1" id="fnref-1-2">1</a></sup></p>
                <section class="footnotes" aria-label="Footnotes">
                <ol>
                <li id="fn-1">
                <p>y <a href="#fnref-1" class="footnote-backref" aria-label="Back to the text">↩</a> \
                <a href="#fnref-1-2" class="footnote-backref" aria-label="Back to the text">↩<sup>2</sup></a></p>
                </li>
                <li id="fn-2">
                <p><em>x</em> <a href="#fnref-2" class="footnote-backref" aria-label="Back to the text">↩</a></p>
                </li>
                </ol>
                </section>\n
                """)
    }

    @Test(
        arguments: [
            ("```\n[^1]: x\n```\n\na[^1]", "<pre tabindex=\"0\"><code>[^1]: x\n</code></pre>\n<p>a[^1]</p>\n"),
            ("a[^1]", "<p>a[^1]</p>\n"),
            ("[^1]: x", ""),
            ("a\\[^1]\n\n[^1]: x", "<p>a[^1]</p>\n"),
            ("`[^1]`\n\n[^1]: x", "<p><code>[^1]</code></p>\n"),
            ("```\nopen\n\n[^1]: x", "<pre tabindex=\"0\"><code>open\n\n[^1]: x\n</code></pre>\n"),
        ] as [(String, String)])
    func `what is no footnote stays as it is`(source: String, expected: String) {
        #expect(html(source) == expected)
    }

    @Test func `a definition holds blocks, and goes on in lines that follow it directly`() {
        let page = html("a[^1]\n\n[^1]: x\ny\n\n    - z\n\n    | t |\n    |-|\n\nrest")
        #expect(page.contains("<p>rest</p>\n<section"))
        #expect(page.contains("<li id=\"fn-1\">\n<p>x\ny</p>\n<ul>\n<li>z</li>\n</ul>\n<div class=\"table\""))
    }

    @Test func `a footnote is written when only a footnote refers to it, and a circle ends`() {
        let page = html("a[^1]\n\n[^1]: x[^2]\n\n[^2]: y[^1]\n")
        #expect(page.contains("<li id=\"fn-2\">") && !page.contains("fn-3"))
    }

    @Test func `a link definition is seen from within a footnote`() {
        #expect(
            html("a[^1]\n\n[^1]: [x]\n\n[x]: http://y\n").contains("<a href=\"http://y\">x</a> <a href=\"#fnref-1\""))
    }
}

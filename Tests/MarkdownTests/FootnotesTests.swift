import Testing

@testable import Markdown

struct FootnotesTests {
    @Test func `numbers footnotes in the order of references, and links back to each`() {
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

    @Test func `includes a footnote referenced only by a footnote, and ends circular references`() {
        let page = html("a[^1]\n\n[^1]: x[^2]\n\n[^2]: y[^1]\n")
        #expect(page.contains("<li id=\"fn-2\">") && !page.contains("fn-3"))
    }
}

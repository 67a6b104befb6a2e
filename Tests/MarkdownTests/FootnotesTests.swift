import Testing

@testable import Markdown

struct FootnotesTests {
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

    @Test func `a footnote is written when only a footnote refers to it, and a circle ends`() {
        let page = html("a[^1]\n\n[^1]: x[^2]\n\n[^2]: y[^1]\n")
        #expect(page.contains("<li id=\"fn-2\">") && !page.contains("fn-3"))
    }
}

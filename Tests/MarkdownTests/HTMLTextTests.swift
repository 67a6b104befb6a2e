import Bytes
import Testing

@testable import Markdown

/// The HTML in bodies that is kept or shown as text.
struct HTMLTextTests {
    @Test(
        arguments: [
            ("a <kbd>b</kbd><br>c</br>d", "<p>a <kbd>b</kbd><br />c<br />d</p>\n"),
            ("<sub>*a*</sub> <TT>b</TT> <wbr/>", "<p><sub><em>a</em></sub> <span class=\"tt\">b</span> <wbr /></p>\n"),
            (
                "<details open onclick=x>\n<summary>A *b*</summary>\n\n*c*\n\n</details>\n",
                "<details open>\n<summary>A *b*</summary>\n<p><em>c</em></p>\n</details>\n"
            ),
            ("<details>\n\na", "<details>\n<summary>Details</summary>\n<p>a</p>\n</details>\n"),
            (
                "<p align=\"CENTER\" style=x>a &amp; b &copy; & &#0; <i>c</i></p>",
                "<p class=\"center\">a &amp; b &copy; &amp; &amp;#0; <i>c</i></p>\n"
            ),
            ("<center>\n\n# a\n\n</center>", "<div class=\"center\">\n<h2 id=\"h-a\">a</h2>\n</div>\n"),
            ("<div>text</div>", "<div>text</div>\n"),
            (
                "<h2>A <b>b</b> &amp; c</h2>\n\n[x](#a-b--c)",
                "<h2 id=\"h-a-b--c\">A <b>b</b> &amp; c</h2>\n<p><a href=\"#h-a-b--c\">x</a></p>\n"
            ),
            ("<abbr title='a \"b\" &lt;'>c</abbr>", "<p><abbr title=\"a &quot;b&quot; &lt;\">c</abbr></p>\n"),
            ("<ol start=-3 start=9><li>a<li>b</ol>", "<ol start=\"-3\">\n<li>a</li>\n<li>b</li>\n</ol>\n"),
            ("<dl><dt>a<dd>b</dl>", "<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n"),
            ("<ruby>漢<rp>(<rt>かん<rp>)</ruby>", "<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby></p>\n"),
            ("a <!-- b --> c\n\n<!-- d\n\ne -->\n\nf", "<p>a  c</p>\n<p>f</p>\n"),
            ("<!-- a --> b\n", "<p> b\n</p>\n"),
            ("<pre>\n a  <b>b</b>\n</pre>", "<pre tabindex=\"0\">\n a  <b>b</b>\n</pre>\n"),
            // All other tags are text.
            ("a <font color=red>b</font>", "<p>a &lt;font color=red&gt;b&lt;/font&gt;</p>\n"),
            (
                "<script>alert(\"<b>x</b>\")</script>",
                "<p>&lt;script&gt;alert(&quot;&lt;b&gt;x&lt;/b&gt;&quot;)&lt;/script&gt;\n</p>\n"
            ),
            ("<?php echo '<b>' ?>", "<p>&lt;?php echo '&lt;b&gt;' ?&gt;\n</p>\n"),
            ("<b class=\"a>b", "<p>&lt;b class=&quot;a&gt;b</p>\n"),
            ("<b\n\nid=x>", "<p>&lt;b</p>\n<p>id=x&gt;</p>\n"),
            // Tags stay within their container.
            (
                "- <div>a\n- b\n\nc</div>d</div>",
                "<ul>\n<li>\n<div>a\n</div>\n</li>\n<li>b</li>\n</ul>\n<p>cd&lt;/div&gt;</p>\n"
            ),
            ("> <b>a\n\nb", "<blockquote>\n<p><b>a</b></p>\n</blockquote>\n<p>b</p>\n"),
            ("a</div></main>b", "<p>a&lt;/div&gt;&lt;/main&gt;b</p>\n"),
            ("*<b>a*</b>c", "<p><em><b>a</b></em>c</p>\n"),
            ("~~a <i>b~~ c</i>", "<p>~~a <i>b~~ c</i></p>\n"),
            // Nested as in an HTML parser.
            ("<p>a<p>b\n\nc</p>", "<p>a</p>\n<p>b\n</p>\n<p>c</p>\n"),
            ("a <div>b</div> c", "<p>a </p>\n<div>b</div>\n c"),
            ("<td>a</td><li>b</li>", "<p>&lt;td&gt;a&lt;/td&gt;&lt;li&gt;b&lt;/li&gt;\n</p>\n"),
            ("<ul>a<li>b<li>c</ul>", "<ul>\n<li>a</li>\n<li>b</li>\n<li>c</li>\n</ul>\n"),
            (
                "<table>a<tr><td align=right colspan=2 rowspan=1>b<td>c</table>d",
                """
                <div class="table" tabindex="0" role="group" aria-label="Table">
                <table>
                <tbody>
                <tr>
                <td>a</td>
                </tr>
                <tr>
                <td colspan="2" class="right">b</td>
                <td>c</td>
                </tr>
                </tbody>
                </table>
                </div>
                <p>d
                </p>

                """
            ),
            ("<h1>a<h2>b</h1>", "<h2 id=\"h-a\">a</h2>\n<h3 id=\"h-b\">b</h3>\n"),
        ] as [(String, String)])
    func `renders HTML`(source: String, expected: String) {
        #expect(html(source) == expected)
    }

    @Test func `reports an unclosed comment`() {
        #expect(render("a\n\n<!-- b\n\nc").problems.map { "\($0.kind) \($0.line):\($0.column)" } == ["openComment 3:1"])
    }
}

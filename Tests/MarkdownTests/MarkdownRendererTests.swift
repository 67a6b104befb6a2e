import Bytes
import Testing
@testable import Markdown

struct MarkdownRendererTests {
    @Test(
        arguments: [
            (
                "- [x] a\n- [ ] b\n- [yy] c\n- \\[x] d\n- [x]e\n",
                """
                <ul>
                <li class="task"><input type="checkbox" disabled checked aria-label="done"> a</li>
                <li class="task"><input type="checkbox" disabled aria-label="open"> b</li>
                <li>[yy] c</li>
                <li>[x] d</li>
                <li>[x]e</li>
                </ul>\n
                """
            ),
            (
                "- &#91; ] a\n- [ ] b\n",
                "<ul>\n<li>[ ] a</li>\n<li class=\"task\"><input type=\"checkbox\" disabled aria-label=\"open\"> b</li>\n</ul>\n"
            ),
            ("a \\~~b~~ ~~c\\~~ ~~d~~\n", "<p>a ~~b~~ ~~c~~ <del>d</del></p>\n"),
            ("*a ~~b* c~~ ~~d*e*~~\n", "<p><em>a ~~b</em> c~~ <del>d<em>e</em></del></p>\n"),
            (
                "http://a.b/~c~d ~~http://a.b~~\n",
                """
                <p><a href="http://a.b/~c~d">http://a.b/~c~d</a> <del><a href="http://a.b">http://a.b</a></del></p>\n
                """
            ),
            (
                "http://a.b/?c&amp;d http\\://a.b\n",
                "<p><a href=\"http://a.b/?c&amp;d\">http://a.b/?c&amp;d</a> http://a.b</p>\n"
            ),
            (
                "a\u{1}b\t`\u{1B}[31m` [c\u{8}](http://d \"e\u{1F}\")\n",
                """
                <p>a\u{FFFD}b\t<code>\u{FFFD}[31m</code> <a href="http://d" title="e\u{FFFD}">c\u{FFFD}</a></p>\n
                """
            ),
            (
                "\u{7F}a\u{80}«°\u{9F}é\u{A0} `\u{9B}31m` [c\u{85}](http://d \"e\u{7F}\")\n",
                """
                <p>\u{FFFD}a\u{FFFD}«°\u{FFFD}é\u{A0} <code>\u{FFFD}31m</code> \
                <a href="http://d" title="e\u{FFFD}">c </a></p>\n
                """
            ),
            (
                "    f\u{C}g\n\n# h\u{E}\n",
                "<pre tabindex=\"0\"><code>f\u{FFFD}g\n</code></pre>\n<h2 id=\"h-h\">h\u{FFFD}</h2>\n"
            ),
            ("> [!note]\n> a\n", "<div class=\"alert note\"><p class=\"alert-title\">Note</p>\n<p>a</p>\n</div>\n"),
            (
                "> [!CAUTION]  \n>\n> - a\n",
                """
                <div class="alert caution"><p class="alert-title">Caution</p>
                <ul>
                <li>a</li>
                </ul>
                </div>\n
                """
            ),
            ("> [!NOTE]\n", "<blockquote>\n<p>[!NOTE]</p>\n</blockquote>\n"),
            ("> [!NOTE]a\n", "<blockquote>\n<p>[!NOTE]a</p>\n</blockquote>\n"),
            ("> \\[!NOTE]\n> a\n", "<blockquote>\n<p>[!NOTE]\na</p>\n</blockquote>\n"),
        ] as [(String, String)])
    func `renders Markdown`(source: String, expected: String) {
        #expect(html(source) == expected)
    }

    @Test(
        arguments: [
            ("# A  b & C_d-e!", "a--b--c_d-e"), ("# 日本語 ÄÖ", "日本語-äö"), ("# `x.y` *z*", "xy-z"),
            ("# a <b>", "a-"), ("# a'\"<>&", "a"),
        ] as [(String, String)])
    func `an anchor is the slug of the heading`(source: String, slug: String) {
        #expect(html(source).hasPrefix("<h2 id=\"h-\(slug)\">"))
    }

    @Test func `anchors are unique`() {
        let page = html("# a\n# a\n# a-1\n# a\n# !\n[x](#a-1) [y](#zz)")
        #expect(
            page == """
                <h2 id="h-a">a</h2>\n<h2 id="h-a-1">a</h2>\n<h2 id="h-a-1-1">a-1</h2>\n<h2 id="h-a-2">a</h2>\n<h2>!</h2>
                <p><a href="#h-a-1">x</a> <a href="#zz">y</a></p>\n
                """)
    }

    @Test func `headings are deeper in the page, up to level six`() {
        let page = html("# a\n\n###### b\n")
        #expect(page == "<h2 id=\"h-a\">a</h2>\n<h6 id=\"h-b\">b</h6>\n")
    }

    @Test func `uses the messages of the options`() {
        var options = MarkdownOptions()
        options.words.done = "<済>"
        options.words.tip = "ヒント"
        #expect(html("- [X] a", options).contains("aria-label=\"&lt;済&gt;\""))
        #expect(html("> [!TIP]\n> a", options).contains("<p class=\"alert-title\">ヒント</p>"))
    }

    @Test func `the plain text has no markup`() {
        let document = render(
            "# A *b*\n\n- [x] c `d`\n  e\n\n![f](g) <i>x</i>y<br>z\n\n```\nh < i\n```\n| j | k |\n|-|-|\n| l | m |\n")
        let words = document.text.utf8.split { $0 <= UInt8(ascii: " ") }.compactMap { String($0) }
        #expect(words == ["A", "b", "c", "d", "e", "f", "xy", "z", "h", "<", "i", "j", "k", "l", "m"])
        #expect(document.firstHeading == "A b")
    }

    @Test func `renders a body over the limit as plain text`() {
        let document = render("# [[a]] <b>", MarkdownOptions(maxBodyBytes: 10))
        #expect(document.unread == .tooLarge && document.references.isEmpty)
        #expect(document.page == "<pre class=\"plain\"># [[a]] &lt;b&gt;</pre>\n")
    }
}

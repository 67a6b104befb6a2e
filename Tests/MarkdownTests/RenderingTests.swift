import Bytes
import Testing

@testable import Markdown

/// GitHub's extensions as fuda implements them, beyond the examples of its specification.
struct `Code that is a drawing elsewhere` {
    @Test(arguments: ["mermaid", "Mermaid", "mermaid {theme: dark}"])
    func `says so, and its text stays what it is`(info: String) {
        var options = MarkdownOptions()
        options.words.mermaid = "See \"it\" <there>"
        let name = info.split(separator: " ")[0]
        let document = render("``` \(info)\ngraph TD; a-->b\n```", options)
        #expect(
            document.page == """
                <pre tabindex="0" data-note="See &quot;it&quot; &lt;there&gt;"><code class="language-\(name)">graph TD; a--&gt;b
                </code></pre>

                """)
        #expect(document.text.split(separator: "\n") == ["graph TD; a-->b"])
    }

    @Test(arguments: ["mermaids", "", "mermaid-x", "text"])
    func `is only what is in Mermaid`(info: String) {
        #expect(!html("```\(info)\ngraph TD; a-->b\n```").contains("data-note"))
    }
}

struct RenderingTests {
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
                <a href="http://d" title="e\u{FFFD}">c\u{FFFD}</a></p>\n
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
    func `a text becomes this HTML`(source: String, expected: String) {
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

    @Test func `headings stand deeper in the page, six levels at most`() {
        let page = html("# a\n\n###### b\n")
        #expect(page == "<h2 id=\"h-a\">a</h2>\n<h6 id=\"h-b\">b</h6>\n")
    }

    @Test func `words are those of the options`() {
        var options = MarkdownOptions()
        options.words.done = "<済>"
        options.words.tip = "ヒント"
        #expect(html("- [X] a", options).contains("aria-label=\"&lt;済&gt;\""))
        #expect(html("> [!TIP]\n> a", options).contains("<p class=\"alert-title\">ヒント</p>"))
    }

    @Test func `checkboxes count in nested lists too`() {
        let source = "- [ ] a\n  1. [x] b\n     > - [X] c\n\n[x] d\n\n- e [x]\n\n- [ ]\n  f"
        #expect(render(source, want: []).checklist == Checklist(done: 2, all: 4))
    }

    @Test func `the plain text has the words and nothing else`() {
        let document = render(
            "# A *b*\n\n- [x] c `d`\n  e\n\n![f](g) <i>x</i>y<br>z\n\n```\nh < i\n```\n| j | k |\n|-|-|\n| l | m |\n")
        let words = document.text.utf8.split { $0 <= UInt8(ascii: " ") }.compactMap { String($0) }
        #expect(words == ["A", "b", "c", "d", "e", "f", "xy", "z", "h", "<", "i", "j", "k", "l", "m"])
        #expect(document.firstHeading == "A b")
    }

    @Test func `no control character reaches the page`() {
        let page = html("a\u{7F}b\u{85}c\u{A0}d «é» `\u{9F}` <b>\u{80}</b>\n\n<div title=x>\u{90}\u{C}</div>\n")
        #expect(
            page == """
                <p>a\u{FFFD}b\u{FFFD}c\u{A0}d «é» <code>\u{FFFD}</code> <b>\u{FFFD}</b></p>
                <div>\u{FFFD}\u{FFFD}</div>\n
                """)
    }

    @Test func `a body over the limit is plain text`() {
        let document = render("# [[a]] <b>", MarkdownOptions(maxBodyBytes: 10))
        #expect(document.unread == .tooLarge && document.references.isEmpty)
        #expect(document.page == "<pre class=\"plain\"># [[a]] &lt;b&gt;</pre>\n")
    }
}

struct HeadingLevelTests {
    @Test(
        arguments: [
            ("# a\n## b\n", ["h2", "h3"]), ("## a\n### b\n# c\n", ["h2", "h3", "h2"]), ("###### a\n", ["h2"]),
            ("# a\n###### b\n", ["h2", "h6"]),
        ])
    func `a body's headings begin right below the page's own`(source: String, expected: [String]) {
        let html = String(decoding: render(source).html.array, as: UTF8.self)
        let tags = html.split(separator: "<").map { $0.prefix(2) }.filter { $0.first == "h" }
        #expect(tags.map(String.init) == expected)
    }
}

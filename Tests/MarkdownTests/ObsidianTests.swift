import Testing

@testable import Markdown

/// Obsidian's extensions.
struct ObsidianTests {
    @Test(
        arguments: [
            ("==a== b==c==d == e == 日本==語==です", "<p><mark>a</mark> b==c==d == e == 日本<mark>語</mark>です</p>\n"),
            ("==*a* ~~b== c~~==", "<p><mark><em>a</em> ~~b</mark> c~~==</p>\n"),
            ("`==a==` \\==b== ===c===", "<p><code>==a==</code> ==b== ===c===</p>\n"),
            ("a %%b *c* [[d]]%% e", "<p>a  e</p>\n"),
            ("a 100%% b", "<p>a 100%% b</p>\n"),
            (
                "`%%a%%` <code>%%b%%</code>\n\n    %%c%%\n",
                "<p><code>%%a%%</code> <code>%%b%%</code></p>\n<pre tabindex=\"0\"><code>%%c%%\n</code></pre>\n"
            ),
            ("a\n\n%%\nb\n\n- [ ] c #d\n\n# e\n%%\n\nf", "<p>a</p>\n<p>f</p>\n"),
            ("%%\na\n\nb\n%% c\n\nd", "<p> c</p>\n<p>d</p>\n"),
            ("- a %%b\n- c%% d\n\n", "<ul>\n<li>a </li>\n<li> d</li>\n</ul>\n"),
            ("| a | b |\n|-|-|\n| %%c | d%% |\n\n%%e%%", "a"),
            (
                "> [!tip]- Title *x*\n> y",
                "<details class=\"alert tip\">\n<summary class=\"alert-title\">Title <em>x</em></summary>\n<p>y</p>\n</details>\n"
            ),
            (
                "> [!faq]+\n> y",
                "<details class=\"alert warning\" open><summary class=\"alert-title\">Faq</summary>\n<p>y</p>\n</details>\n"
            ),
            ("> [!own] Title", "<div class=\"alert note\">\n<p class=\"alert-title\">Title</p>\n</div>\n"),
            (
                "> [!NOTE]\n> > [!bug] x\n> > y",
                """
                <div class="alert note"><p class="alert-title">Note</p>
                <div class="alert caution">
                <p class="alert-title">x</p>
                <p>y</p>
                </div>
                </div>

                """
            ),
            (
                "- [/] a\n- [-] b\n- [>] c\n- [é] d\n- [] e\n",
                """
                <ul>
                <li class="task"><span class="step" role="img" aria-label="half done">/</span> a</li>
                <li class="task cancelled"><span class="step" role="img" aria-label="cancelled">-</span> b</li>
                <li class="task"><span class="step" role="img" aria-label="moved">&gt;</span> c</li>
                <li class="task"><span class="step" role="img" aria-label="é">é</span> d</li>
                <li>[] e</li>
                </ul>

                """
            ),
            (
                "[[#A b]] [[#A b|c]]\n\n# A b",
                "<p><a href=\"#h-a-b\">A b</a> <a href=\"#h-a-b\">c</a></p>\n<h2 id=\"h-a-b\">A b</h2>\n"
            ),
        ] as [(String, String)])
    func `a text becomes this`(source: String, expected: String) {
        guard !source.hasPrefix("| a") else {
            let page = html(source)
            #expect(
                page.contains("<td></td>\n<td></td>\n</tr>") || page.contains("<td></td>\n<td> </td>\n</tr>"), "\(page)"
            )
            return
        }
        #expect(html(source) == expected)
    }

    @Test func `of steps the done ones count, and all that are not cancelled`() {
        #expect(render("- [x] a\n- [/] b\n- [-] c\n- [>] d\n- [?] e\n- [ ] f").checklist == Checklist(done: 1, all: 5))
    }

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

    @Test func `an image has the size behind its bar`() {
        let layouts = render("![[a.png|100]] ![[a.png|100x50]] ![[a.png|0]]").references.map(\.layout.attributes)
        #expect(layouts == [" width=\"100\"", " width=\"100\" height=\"50\"", ""])
    }

    @Test func `an escaped sign embeds nothing`() {
        #expect(render("\\![[a.png]] ![[b]]").references.map(\.kind) == [.link, .todo])
        #expect(html("\\![[a.png]]") == "<p>!<span class=\"missing\">a.png</span></p>\n")
    }
}

import Testing

@testable import Markdown

/// Comments between `%%`.
struct CommentsTests {
    @Test(
        arguments: [
            ("a %%b *c* [[d]]%% e", "<p>a  e</p>\n"), ("a 100%% b", "<p>a 100%% b</p>\n"),
            (
                "`%%a%%` <code>%%b%%</code>\n\n    %%c%%\n",
                "<p><code>%%a%%</code> <code>%%b%%</code></p>\n<pre tabindex=\"0\"><code>%%c%%\n</code></pre>\n"
            ),
            ("a\n\n%%\nb\n\n- [ ] c #d\n\n# e\n%%\n\nf", "<p>a</p>\n<p>f</p>\n"),
            ("%%\na\n\nb\n%% c\n\nd", "<p> c</p>\n<p>d</p>\n"),
            ("- a %%b\n- c%% d\n\n", "<ul>\n<li>a </li>\n<li> d</li>\n</ul>\n"),
            ("\\%%a%% b", "<p>%%a%% b</p>\n"), ("a %%b%% c %%d", "<p>a  c %%d</p>\n"),
        ])
    func `hides the text of a comment`(source: String, expected: String) { #expect(html(source) == expected) }

    @Test func `may begin and end in cells of a table`() {
        let page = html("| a | b |\n|-|-|\n| %%c | d%% |\n\n%%e%%")
        #expect(
            page.contains("<td></td>\n<td></td>\n</tr>") || page.contains("<td></td>\n<td> </td>\n</tr>"), "\(page)")
    }

    @Test func `contributes no facts to the todo`() {
        let document = render("%%\n- [x] a #b @c [[d]]\n# e\n%%\n\n# f")
        #expect(document.references.isEmpty && document.checklist == Checklist())
        #expect(document.firstHeading == "f")
    }

    @Test func `does not begin in the text of an image`() {
        #expect(html("![%%a%%](http://b/c.png)").contains("%%a%%"))
    }
}

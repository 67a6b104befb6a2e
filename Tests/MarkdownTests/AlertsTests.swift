import Testing

@testable import Markdown

/// GitHub's alerts and Obsidian's callouts.
struct AlertsTests {
    @Test(
        arguments: [
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
            // The style after a bar is Obsidian's syntax.
            ("> [!tip|wide] a", "<div class=\"alert tip\">\n<p class=\"alert-title\">a</p>\n</div>\n"),
        ])
    func `renders alerts`(source: String, expected: String) { #expect(html(source) == expected) }

    @Test(
        arguments: [
            ("note", "note"), ("anything", "note"), ("TIP", "tip"), ("hint", "tip"), ("done", "tip"),
            ("example", "tip"), ("important", "important"), ("tldr", "important"), ("warning", "warning"),
            ("help", "warning"), ("caution", "caution"), ("fail", "caution"), ("bug", "caution"),
        ])
    func `every type has one of five styles`(word: String, style: String) {
        #expect(html("> [!\(word)] a").hasPrefix("<div class=\"alert \(style)\">"))
    }

    @Test(
        arguments: [
            "> [!]\n> a", "> [note]\n> a", "> [!no te]\n> a", "> [!note\n> a", "> [!note]a", "> \\[!note]\n> a",
            "> a\n> [!note]", "> - [!note]\n>   a", "> [!\(String(repeating: "a", count: 33))]\n> a", "> [!note]",
        ])
    func `leaves other block quotes unchanged`(source: String) {
        #expect(html(source).hasPrefix("<blockquote>\n"))
        #expect(!html(source).contains("alert"))
    }

    @Test func `a title ends with its line, for every kind of line end`() {
        let title = "<p class=\"alert-title\">a</p>\n<p>b</p>\n"
        for end in ["\n", "  \n", "\\\n"] { #expect(html("> [!tip] a\(end)> b").contains(title), "\(end)") }
    }
}

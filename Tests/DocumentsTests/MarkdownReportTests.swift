import ChartSupport
import DocumentSupport
@testable import Documents
import TestSupport
import Testing

struct `A report in Markdown` {
    private func markdown(_ report: Report, siteURL: String? = nil, usesMermaid: Bool = false) -> String {
        text { MarkdownReport(report, siteURL: siteURL, usesMermaid: usesMermaid).write(into: &$0) }
    }

    @Test func `is made of headings, tables, lists and drawings`() {
        #expect(
            markdown(Sample.report(), siteURL: "https://example.org/") == """
                ## Summary · milestone v1

                **2 open** of 3, first of all [Summary](<https://example.org/todos/k3f9q2.html>)

                > **Note:** this clone is shallow

                | open | overdue |
                | :--- | :--- |
                | **2**<br>of 3 | **1** |

                ### What needs attention

                > One **waits** for the other

                - [Summary](<https://example.org/todos/k3f9q2.html>) is overdue
                - nothing else

                That is all.

                By owner

                | Owner | Open |
                | :--- | ---: |
                | hana | 2 |
                | Summary | 0 |

                ### Workload

                Hana has two.

                ```text
                todos
                hana ████████████████████████████████████████████████████████████████ 2
                ren  ████████████████████████████████                                 1
                ```

                <sub>From the git history up to 21 Nov 2026</sub>

                <details><summary>How this is calculated</summary>

                - **Open**: scope − done

                </details>

                """)
    }

    @Test(arguments: [
        ("BACK-12", "`BACK-12`"), ("k3f9q2", "`k3f9q2`"), ("a`b", #"a\`b"#), ("a|b", #"a\|b"#), ("a b", "a b"),
        ("\u{600}`<img>", "\u{600}\\`&lt;img&gt;"),
    ])
    func `has ids to be copied`(id: String, markdown: String) {
        #expect(MarkdownText.prose("\(code: id)").utf8.elementsEqual(markdown.utf8))
    }

    @Test func `draws in Mermaid on request`() {
        #expect(markdown(Sample.report(), usesMermaid: true).contains("```mermaid\nxychart-beta\n"))
    }

    @Test(arguments: [
        ("a | b", #"a \| b"#), ("<script>", "&lt;script&gt;"), ("two\nlines", "two lines"), ("@hana", "@&#8203;hana"),
        ("see #12", "see #&#8203;12"), ("GH-1", "GH-&#8203;1"), ("!3 %v1 $4", #"!&#8203;3 %&#8203;v1 \$&#8203;4"#),
        ("~bug &1", #"\~&#8203;bug &amp;&#8203;1"#), (":tada: 10:30", ":&#8203;tada: 10:30"),
        ("# a", "#&#8203; a"), ("- a", "-&#8203; a"), ("1. a", #"1\. a"#), ("12) a", #"12\) a"#), ("1.5 a", #"1\.5 a"#),
        ("\u{600}<img>", "\u{600}&lt;img&gt;"), ("\u{6DD}@hana", "\u{6DD}@&#8203;hana"),
        ("\u{70F}[a](b)", "\u{70F}\\[a\\](b)"), ("\u{600}|\u{301}", "\u{600}\\|\u{301}"), ("a\r\nb", "a  b"),
        ("*a* _b_ `c` [d](e)", #"\*a\* \_b\_ \`c\` \[d\](e)"#), ("https://x.org", "https:&#8203;//x.org"),
        ("www.x.org", "www.&#8203;x.org"), ("&lt;", "&amp;&#8203;lt;"), ("\u{202E}evil", "evil"),
        ("a - b @ 5 %", "a - b @ 5 %"),
        ("2026-11-21", "2026-11-21"),
    ])
    func `has text that is only text`(text: String, markdown: String) {
        #expect(MarkdownText.escaped(text).utf8.elementsEqual(markdown.utf8))
    }

    @Test(arguments: Sample.hostile)
    func `keeps its tables and its code blocks whatever a title says`(title: String) {
        let report = Sample.report(title: title)
        let lines = markdown(report, siteURL: "https://example.org/").split(
            separator: "\n", omittingEmptySubsequences: false)
        let plain = markdown(Sample.report(), siteURL: "https://example.org/").split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == plain.count)
        #expect(!lines.joined().contains("<script"))
        for line in lines where line.hasPrefix("|") { #expect(line.matches(of: /[^\\]\||^\|/).count >= 3) }
    }

    @Test func `has a code block that no line of it ends`() {
        #expect(MarkdownText.code(["````", "a"], language: "text") == ["`````text", "````", "a", "`````"])
    }

    @Test func `cuts a long table and says so`() {
        var report = Sample.report()
        report.blocks = [.table(.init(columns: [.init(title: "a")], rows: (0..<60).map { .init(cells: ["\($0)"]) }))]
        let lines = markdown(report).split(separator: "\n")
        #expect(lines.contains("| 49 |") && !lines.contains("| 50 |") && lines.contains("… and 10 more rows"))
    }
}

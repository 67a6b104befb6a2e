import ChartSupport
import DocumentSupport
@testable import Documents
import TestSupport
import Testing

struct `A Markdown report` {
    private func markdown(_ report: Report, siteURL: String? = nil, usesMermaid: Bool = false) -> String {
        text { MarkdownReport(report, siteURL: siteURL, usesMermaid: usesMermaid).write(into: &$0) }
    }

    @Test func `consists of headings, tables, lists and drawings`() {
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

    @Test func `has Mermaid charts on request`() {
        #expect(markdown(Sample.report(), usesMermaid: true).contains("```mermaid\nxychart-beta\n"))
    }

    @Test(arguments: Sample.hostile)
    func `keeps its tables and code blocks intact for any title`(title: String) {
        let report = Sample.report(title: title)
        let lines = markdown(report, siteURL: "https://example.org/").split(
            separator: "\n", omittingEmptySubsequences: false)
        let plain = markdown(Sample.report(), siteURL: "https://example.org/").split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == plain.count)
        #expect(!lines.joined().contains("<script"))
        for line in lines where line.hasPrefix("|") { #expect(line.matches(of: /[^\\]\||^\|/).count >= 3) }
    }

    @Test func `shortens a long table and says so`() {
        var report = Sample.report()
        report.blocks = [.table(.init(columns: [.init(title: "a")], rows: (0..<60).map { .init(cells: ["\($0)"]) }))]
        let lines = markdown(report).split(separator: "\n")
        #expect(lines.contains("| 49 |") && !lines.contains("| 50 |") && lines.contains("… and 10 more rows"))
    }
}

package import Bytes
import Charts
import Messages

/// Writes a report as Markdown for a job summary, a merge request or a wiki.
package struct MarkdownReport {
    /// The maximum number of rows in a table. Comments are limited to 65,536 characters.
    private static let rows = 50

    private let report: Report
    private let siteURL: String?
    private let usesMermaid: Bool

    /// - Parameters:
    ///   - siteURL: the URL of the site, with a trailing slash, to which links are relative. If nil, links become text.
    ///   - usesMermaid: whether to draw charts in Mermaid, if it supports them, instead of block characters.
    package init(_ report: Report, siteURL: String?, usesMermaid: Bool = false) {
        self.report = report
        self.siteURL = siteURL
        self.usesMermaid = usesMermaid
    }

    /// Appends the report, from its heading (level 2) to the definitions of its figures.
    package func write(into bytes: inout ByteBuffer) {
        let words = report.words
        let scope = report.scope.isEmpty ? "" : " · \(MarkdownText.escaped(report.scope))"
        var parts = [["## \(MarkdownText.escaped(report.title))\(scope)"]]
        if !report.lead.parts.isEmpty { parts.append([prose(report.lead)]) }
        parts += report.notices.map { ["> **\(words(.noticeLabel)):** \(MarkdownText.escaped($0))"] }
        parts += report.blocks.map { lines(of: $0, words) }
        parts.append(["<sub>\(MarkdownText.escaped(words.origin(report.source, report.day)))</sub>"])
        if !report.definitions.isEmpty { parts.append(definitions(words)) }
        bytes.append(text: parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n"))
        bytes.append("\n")
    }

    private func prose(_ prose: Prose) -> String { MarkdownText.prose(prose.outside(siteURL: siteURL)) }

    private func lines(of block: Report.Block, _ words: Messages) -> [String] {
        switch block {
        case .heading(let text): ["### \(MarkdownText.escaped(text))"]
        case .paragraph(let text): [prose(text)]
        case .list(let items): items.map { "- \(prose($0))" }
        case .callout(let text, _): ["> \(prose(text))"]
        case .figures(let figures): lines(of: figures)
        case .table(let table): lines(of: table, words)
        case .chart(let chart): lines(of: chart)
        }
    }

    private func lines(of figures: [Report.KeyFigure]) -> [String] {
        [
            row(figures.map { MarkdownText.escaped($0.label) }), row(figures.map { _ in ":---" }),
            row(
                figures.map { figure in
                    let note = figure.note.isEmpty ? "" : "<br>\(MarkdownText.escaped(figure.note))"
                    return "**\(MarkdownText.escaped(figure.value))**\(note)"
                }),
        ]
    }

    private func lines(of table: Report.Table, _ words: Messages) -> [String] {
        let caption = table.caption.isEmpty ? [] : [MarkdownText.escaped(table.caption), ""]
        guard !table.rows.isEmpty else { return caption + [MarkdownText.escaped(table.emptyText)] }
        let rest = table.rows.count - MarkdownReport.rows
        return caption + [
            row(table.columns.map { MarkdownText.escaped($0.title) }),
            row(table.columns.map { $0.isNumber ? "---:" : ":---" }),
        ] + table.rows.prefix(MarkdownReport.rows).map { row($0.cells.map(prose)) }
            + (rest > 0 ? ["", words(.rowsLeftOut, count: rest)] : [])
    }

    private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

    private func lines(of chart: Chart) -> [String] {
        let head = ["### \(MarkdownText.escaped(chart.title))", "", MarkdownText.escaped(chart.description), ""]
        if usesMermaid, let diagram = MermaidChart(chart).lines() {
            return head + MarkdownText.code(diagram, language: "mermaid")
        }
        let style = TextStyle(width: 72, hasColor: false)
        return head + MarkdownText.code(TerminalChart(chart, style: style).lines(), language: "text")
    }

    private func definitions(_ words: Messages) -> [String] {
        ["<details><summary>\(words(.howComputed))</summary>", ""]
            + report.definitions.map { "- **\(MarkdownText.escaped($0.term))**: \(MarkdownText.escaped($0.text))" }
            + ["", "</details>"]
    }
}

package import Bytes
package import Charts
import Messages

/// Writes a report for a terminal, or for a text file.
package struct TerminalReport {
    private let report: Report
    private let style: TextStyle

    package init(_ report: Report, style: TextStyle) {
        self.report = report
        self.style = style
    }

    /// Appends the report, from its title to the origin of its figures. Wraps sentences at the style's width.
    package func write(into bytes: inout ByteBuffer) {
        let words = report.words
        let scope = report.scope.isEmpty ? "" : " · \(report.scope.printable)"
        var parts = [[style.bold(report.title.printable) + scope]]
        if !report.lead.parts.isEmpty { parts[0] += wrapped(report.lead.plain) }
        parts[0] += report.notices.flatMap { notice in
            wrapped(words(.titleValue, [.title: words(.noticeLabel), .what: notice])).map { style.paint($0, .soon) }
        }
        parts += report.blocks.map(lines)
        parts.append([style.dim(words.origin(report.source, report.day))])
        for part in parts.map({ $0.joined(separator: "\n") }).joined(separator: "\n\n").split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            bytes.append(text: String(part).trimmingTrailingSpaces)
            bytes.append("\n")
        }
    }

    private func lines(of block: Report.Block) -> [String] {
        switch block {
        case .heading(let text): [style.bold(text.printable)]
        case .paragraph(let text): wrapped(text.plain)
        case .list(let items):
            items.flatMap { item in
                wrapped(item.plain, indent: 2).enumerated().map { $0 == 0 ? "- \($1.dropFirst(2))" : $1 }
            }
        case .callout(let text, let tone): wrapped("! \(text.plain)").map { style.paint($0, tone) }
        case .figures(let figures): lines(of: figures)
        case .table(let table): TerminalTable(table: table, style: style).lines()
        case .chart(let chart):
            [style.bold(chart.title.printable)] + wrapped(chart.description)
                + TerminalChart(chart, style: style).lines()
        }
    }

    /// Returns the figures side by side, as many per line as fit.
    private func lines(of figures: [Report.KeyFigure]) -> [String] {
        let width = min(
            style.width,
            (figures.map { max($0.value.displayWidth, $0.label.displayWidth, $0.note.displayWidth) }.max() ?? 0) + 3)
        let perLine = max(1, style.width / max(1, width))
        var lines: [String] = []
        for start in stride(from: 0, to: figures.count, by: perLine) {
            let group = figures[start..<min(start + perLine, figures.count)]
            if start > 0 { lines.append("") }
            lines.append(
                group.map { figure in
                    style.paint(style.bold(figure.value.printable.fitted(to: width)), figure.tone)
                }.joined())
            lines.append(group.map { $0.label.printable.fitted(to: width) }.joined())
            if group.contains(where: { !$0.note.isEmpty }) {
                lines.append(style.dim(group.map { $0.note.printable.fitted(to: width) }.joined()))
            }
        }
        return lines
    }

    private func wrapped(_ text: String, indent: Int = 0) -> [String] {
        text.printable.wrapped(to: style.width - indent).map { String(repeating: " ", count: indent) + $0 }
    }
}

extension String {
    /// Returns the text in lines of at most `width` columns. Breaks at spaces, or anywhere in words that are too long.
    func wrapped(to width: Int) -> [String] {
        var (lines, line, used) = ([String](), "", 0)
        for word in split(separator: " ") {
            let own = String(word).displayWidth
            if used > 0, used + 1 + own <= width {
                line += " \(word)"
                used += 1 + own
                continue
            }
            if used > 0 { lines.append(line) }
            (line, used) = ("", 0)
            for character in word {
                if used + character.displayWidth > width {
                    lines.append(line)
                    (line, used) = ("", 0)
                }
                line.append(character)
                used += character.displayWidth
            }
        }
        return lines + (used > 0 ? [line] : [])
    }
}

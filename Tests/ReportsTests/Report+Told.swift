import Charts
import Documents
import JSON
import TestSupport

extension Report {
    /// All sentences and labels of the report, one per line.
    var told: [String] {
        [lead.plain] + blocks.flatMap(\.told)
    }

    /// The figures of the report as in JSON.
    var json: String { TestSupport.json { $0.value(figures) } }

    /// The complete JSON document.
    var document: String { text { JSONReport(self).write(into: &$0) } }

    var tables: [Table] {
        blocks.flatMap { block -> [Table] in
            guard case .table(let table) = block else { return [] }
            return [table]
        }
    }

    var keyFigures: [KeyFigure] {
        blocks.flatMap { block -> [KeyFigure] in
            guard case .figures(let figures) = block else { return [] }
            return figures
        }
    }
}

extension Report.Block {
    fileprivate var told: [String] {
        switch self {
        case .heading(let text): [text]
        case .paragraph(let text), .callout(let text, _): [text.plain]
        case .list(let items): items.map(\.plain)
        case .figures(let figures): figures.map { "\($0.value) \($0.label) (\($0.note))" }
        case .table(let table):
            [table.caption, table.emptyText] + table.columns.map(\.title)
                + table.rows.flatMap { $0.cells.map(\.plain) }
        case .chart(let chart): [chart.title, chart.description]
        }
    }
}

import Charts
import Messages

/// Writes a table in columns of characters. If the table is too wide, it shortens the first column.
struct TerminalTable {
    let table: Report.Table
    let style: TextStyle

    func lines() -> [String] {
        let caption = table.caption.isEmpty ? [] : [style.bold(table.caption.printable)]
        guard !table.rows.isEmpty else { return caption + [table.emptyText.printable] }
        let widths = self.widths
        let head = row(table.columns.map(\.title.printable), widths)
        return caption + [style.dim(head)]
            + table.rows.map { style.paint(row($0.cells.map(\.plain.printable), widths), $0.tone) }
    }

    private var widths: [Int] {
        var widths = table.columns.map(\.title.displayWidth)
        for row in table.rows {
            for (column, cell) in row.cells.enumerated() where column < widths.count {
                widths[column] = max(widths[column], cell.plain.printable.displayWidth)
            }
        }
        let excess = widths.reduce(2 * (widths.count - 1), +) - style.width
        if style.cutsTables, excess > 0, let first = widths.first {
            // Ids are never truncated; an ellipsis may follow them.
            let ids = table.rows.map { $0.cells.first?.leadingCodeWidth ?? 0 }.max() ?? 0
            widths[0] = max(min(first, max(12, ids + 2)), first - excess)
        }
        return widths
    }

    private func row(_ cells: [String], _ widths: [Int]) -> String {
        zip(zip(cells, widths), table.columns).map { cell, column in
            column.isNumber ? cell.0.leading(to: cell.1) : cell.0.fitted(to: cell.1)
        }.joined(separator: "  ").trimmingTrailingSpaces
    }
}

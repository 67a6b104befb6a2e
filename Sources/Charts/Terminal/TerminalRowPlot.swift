import Messages

/// Draws a `RowPlot` with a line for each row: its label, a bar accurate to an eighth of a column, and its value.
struct TerminalRowPlot {
    let plot: RowPlot
    let style: TextStyle
    let words: Messages

    private var rows: ArraySlice<RowPlot.Row> { plot.rows.prefix(RowDrawing.limit) }

    func lines() -> [String] {
        let nameWidth = min(rows.map(\.label.printable.displayWidth).max() ?? 0, style.width / 3)
        let endWidth = min(rows.map { $0.end(words).displayWidth }.max() ?? 0, style.width / 3)
        let barWidth = max(8, style.width - nameWidth - endWidth - 3)
        let end = max(rows.map(\.sum).max() ?? 0, plot.marks.map(\.value).max() ?? 0, plot.isWhole ? 1 : 1e-9)
        var lines = key
        for row in rows {
            let name = row.label.printable.fitted(to: nameWidth)
            lines.append("\(name) \(bar(row, width: barWidth, end: end)) \(style.paint(row.end(words), row.tone))")
        }
        for mark in plot.marks {
            let column = min(barWidth - 1, Int(mark.value / end * Double(barWidth)))
            let room = max(0, style.width - nameWidth - 3 - column)
            let label = "┴ \(mark.label.printable)"
            let isBehind = label.displayWidth <= room
            let before = String(repeating: " ", count: nameWidth + 1 + column)
            lines.append(
                isBehind
                    ? before + label
                    : "\("\(mark.label.printable) ┴".leading(to: nameWidth + 2 + column))")
        }
        let rest = plot.rows.count - rows.count
        if rest > 0 { lines.append(words(.moreRows, count: rest)) }
        return lines
    }

    /// The key that maps symbols to series, if there are several.
    private var key: [String] {
        let parts = plot.series.enumerated().map { index, part in
            (text: "\(sign(index)) \(part.name)", tone: part.tone)
        }
        return style.key(plot.unit, parts.count > 1 ? parts : [])
    }

    private func sign(_ series: Int) -> Character { ["█", "▒", "░", "▚", "·"][series % 5] }

    private func bar(_ row: RowPlot.Row, width: Int, end: Double) -> String {
        let isSingle = plot.series.count == 1
        var (bar, used, sum) = ("", 0, 0.0)
        for (index, value) in row.values.enumerated() where value.isFinite && value > 0 && index < plot.series.count {
            sum += value
            let eighths = min(width * 8, max(1, Int((sum / end * Double(width * 8)).rounded())))
            let full = isSingle ? eighths / 8 : (eighths + 4) / 8
            var part = String(repeating: sign(index), count: max(0, full - used))
            if isSingle, eighths % 8 > 0, full < width {
                part.append(["▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8 - 1])
            }
            used += part.count
            bar += style.paint(part, row.tone ?? plot.series[index].tone)
        }
        return bar + String(repeating: " ", count: max(0, width - used))
    }
}

extension String {
    /// Returns the text padded on the left or truncated to `width` columns.
    package func leading(to width: Int) -> String {
        let own = displayWidth
        return own <= width ? String(repeating: " ", count: width - own) + self : fitted(to: width)
    }
}

import Domain
package import Messages

/// Draws a `SpanPlot` for a terminal, with a label and a span on each line.
package struct TerminalSpans {
    private let plot: SpanPlot
    private let words: Messages
    private let style: TextStyle
    private let labelWidth: Int
    private let width: Int

    /// - Parameter style: the width of the drawing. Labels take at most two fifths of it.
    package init(_ plot: SpanPlot, words: Messages, style: TextStyle) {
        (self.plot, self.words, self.style) = (plot, words, style)
        let longest = plot.lanes.flatMap { $0.rows.map { $0.text.displayWidth } }.max() ?? 0
        labelWidth = max(8, min(longest, style.width * 2 / 5))
        width = max(10, style.width - labelWidth - 1)
    }

    /// The lines of the drawing.
    package var lines: [String] {
        var lines = [axis]
        for lane in plot.lanes {
            let label = cut(lane.label.printable, style.width / 2)
            let note = cut(lane.note.printable, style.width - label.displayWidth - 2)
            lines += ["", style.bold(label) + (note.isEmpty ? "" : "  " + style.paint(note, .quiet))]
            for row in lane.rows { lines.append(line(row, in: lane)) }
            if let rest = lane.rest { lines.append(style.paint(rest, .quiet)) }
            if !lane.counts.isEmpty { lines.append(style.paint(line(lane.counts), .quiet)) }
        }
        return lines
    }

    private func cut(_ text: String, _ width: Int) -> String { text.fitted(to: max(1, width)).trimmingTrailingSpaces }

    private var count: Int { plot.days.upperBound.number - plot.days.lowerBound.number + 1 }

    /// Returns the cell of a day. Days outside the range are at its ends.
    private func cell(_ day: CalendarDay) -> Int {
        min(max((day.number - plot.days.lowerBound.number) * width / count, 0), width - 1)
    }

    private var axis: String {
        let ticks = DayTicks(
            first: plot.days.lowerBound, count: count, step: 1, room: Double(width), words: words,
            width: { Double($0.displayWidth + 2) }
        ).ticks
        var line = String(repeating: " ", count: labelWidth + 1)
        for tick in ticks {
            let place = labelWidth + 1 + tick.slot * width / count
            let label = tick.year.map { "\(tick.label) \($0)" } ?? tick.label
            guard place >= line.displayWidth, place + label.displayWidth <= labelWidth + 1 + width else { continue }
            line += String(repeating: " ", count: place - line.displayWidth) + label
        }
        return line
    }

    /// Returns the line of counts, each at the start of its days. Omits counts that do not fit.
    private func line(_ counts: [SpanPlot.Count]) -> String {
        var line = String(repeating: " ", count: labelWidth + 1)
        var free = 0
        for count in counts {
            let place = max(0, min(cell(count.days.lowerBound), width - count.text.displayWidth))
            guard place >= free else { continue }
            line += String(repeating: " ", count: labelWidth + 1 + place - line.displayWidth) + count.text
            free = place + count.text.displayWidth + 1
        }
        return line
    }

    private func line(_ row: SpanPlot.Row, in lane: SpanPlot.Lane) -> String {
        var cells = Array(repeating: Character(" "), count: width)
        if let likely = lane.likely, plot.days.contains(likely) { cells[cell(likely)] = "┊" }
        if let due = lane.due, plot.days.contains(due) { cells[cell(due)] = "◇" }
        cells[cell(plot.today)] = "│"
        let (start, end) = (cell(row.start), max(cell(row.start), cell(row.end)))
        if row.late != nil, end < cell(plot.today) {
            for place in (end + 1)...cell(plot.today) { cells[place] = "╌" }
        }
        for place in start...end { cells[place] = row.tone == .active ? "━" : row.tone == .hold ? "┅" : "─" }
        while cells.last == " " { cells.removeLast() }
        let label = row.text.fitted(to: labelWidth)
        return row.late == nil ? "\(label) \(String(cells))" : style.paint("\(label) \(String(cells))", .late)
    }
}

import Bytes
import Messages

/// Draws a `RowPlot`, with the label of each row beside its bar, or above it on a narrow sheet.
struct RowDrawing: SVGPlot {
    /// The maximum number of rows drawn. The table contains all rows.
    static let limit = 40

    let plot: RowPlot
    let sheet: SVGSheet
    let words: Messages
    private let rows: [RowPlot.Row]
    private let scale: NiceScale
    private let left: Double
    private let right: Double
    private let top: Double
    private let key: XYKey
    /// The readout of each row if there are several series or links. A single value is written beside its bar.
    private let readouts: [SVGReadout]

    init(_ plot: RowPlot, sheet: SVGSheet, words: Messages) {
        self.plot = plot
        self.sheet = sheet
        self.words = words
        rows = Array(plot.rows.prefix(RowDrawing.limit))
        key = XYKey(plot, sheet: sheet)
        let values = plot.rows.flatMap { [$0.sum, $0.limit ?? 0] } + plot.marks.map(\.value)
        scale = NiceScale(
            maximum: values.lazy.filter(\.isFinite).max() ?? 0, steps: sheet.isNarrow ? 3 : 5, isWhole: plot.isWhole)
        let widest = rows.map { sheet.room(for: $0.label.printable) }.max() ?? 0
        left = sheet.isNarrow ? 4 : min(max(widest, 60), sheet.width * 5 / 14) + 12
        right = sheet.width - (rows.map { sheet.boldWidth($0.end(words)) }.max() ?? 0) - 12
        readouts = RowDrawing.values(of: rows, plot, words).map { SVGReadout($0, on: sheet) }
        let lines = readouts.map { $0.lines.count }.max() ?? 1
        top = Double(max(lines, key.lines)) * sheet.line + 6 + (plot.marks.isEmpty ? 0 : sheet.line + 2)
    }

    private var rowHeight: Double { sheet.isNarrow ? 36 : 26 }
    private var bottom: Double { top + max(1, Double(rows.count)) * rowHeight }
    private var rest: Int { plot.rows.count - rows.count }

    var height: Double { bottom + sheet.line + 6 + (rest > 0 ? sheet.line : 0) }

    private func x(_ value: Double) -> Double {
        left + (value.isFinite ? min(max(value, 0), scale.end) : 0) / scale.end * (right - left)
    }

    /// Returns the vertical centre of a row's bar.
    private func y(_ row: Int) -> Double { top + (Double(row) + (sheet.isNarrow ? 0.7 : 0.5)) * rowHeight }

    var stops: [SVGStop] {
        readouts.enumerated().map { row, readout in
            SVGStop(
                x: 0, y: top + Double(row) * rowHeight, width: sheet.width, height: rowHeight, readout: readout,
                link: rows[row].link)
        }
    }

    private static func values(of rows: [RowPlot.Row], _ plot: RowPlot, _ words: Messages) -> [[String]] {
        if plot.series.count == 1 {
            return rows.contains { $0.link != nil } ? rows.map { [$0.label.printable, $0.end(words)] } : []
        }
        return rows.map { row in
            [row.label.printable] + zip(plot.series, row.values).map { "\($0.name) \(words.number($1))" }
        }
    }

    func draw(into bytes: inout ByteBuffer) {
        for value in scale.ticks {
            bytes.svgLine(x(value), top, x(value), bottom, class: value == 0 ? "base" : "grid")
            let half = sheet.width(words.number(value)) / 2
            bytes.svgText(words.number(value), max(half, x(value)), bottom + sheet.fontSize + 4, .middle)
        }
        drawMarks(into: &bytes)
        for index in rows.indices { draw(rows[index], at: y(index), into: &bytes) }
        if rest > 0 { bytes.svgText(words(.moreRows, count: rest), left, height - 4) }
        if rows.isEmpty { bytes.svgText(words(.noValues), sheet.width / 2, bottom - 6, .middle) }
        key.draw(into: &bytes)
    }

    private func draw(_ row: RowPlot.Row, at y: Double, into bytes: inout ByteBuffer) {
        let base = y + sheet.fontSize * 0.36
        if sheet.isNarrow {
            bytes.svgText(sheet.fitted(row.label.printable, sheet.width - 8), left, y - 10, class: "row")
        } else {
            bytes.svgText(sheet.fitted(row.label.printable, left - 12), left - 10, base, .end, class: "row")
        }
        var sum = 0.0
        for (part, value) in zip(plot.series, row.values) where value.isFinite && value > 0 {
            let tone = (row.tone ?? part.tone).name
            var path = PathData()
            switch plot.shape {
            case .bar:
                path.rectangle(x(sum), y - 6, max(1, x(sum + value) - x(sum) - (plot.series.count > 1 ? 1 : 0)), 12)
                bytes.svgPath(path, class: "bar \(tone)")
            case .dot:
                bytes.svgLine(left, y, x(value), y, class: "stem \(tone)")
                path.dot(x(value), y)
                bytes.svgPath(path, class: "dots \(tone)")
            }
            sum += value
        }
        if let limit = row.limit {
            bytes.svgLine(x(limit), y - 9, x(limit), y + 9, class: "limit")
        }
        let end = max(sum, plot.shape == .dot ? 0 : row.limit ?? 0)
        bytes.svgText(row.end(words), x(end) + 8, base, class: "name \((row.tone ?? .quiet).name)")
    }

    private func drawMarks(into bytes: inout ByteBuffer) {
        for mark in plot.marks {
            bytes.svgLine(x(mark.value), top - 2, x(mark.value), bottom, class: "mark t-plain")
            let text = sheet.fitted(mark.label.printable, sheet.width * 0.6)
            let half = sheet.boldWidth(text) / 2
            bytes.svgText(
                text, min(max(x(mark.value), half), sheet.width - half), top - 6, .middle, class: "name t-plain")
        }
    }
}

extension RowPlot.Row {
    var sum: Double { values.reduce(0) { $0 + ($1.isFinite ? max(0, $1) : 0) } }
    /// The text after the bar.
    func end(_ words: Messages) -> String { (note ?? words.number(sum)).printable }
}

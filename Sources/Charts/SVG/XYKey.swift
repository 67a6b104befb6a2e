import Bytes
import Messages

/// The key above a plot: the unit of the axis, and the names of bars, dots and bands that have no label in the plot.
struct XYKey {
    private struct Item {
        var text: String
        var tone: Tone
        var kind: String
        var x: Double
        var line: Int
    }

    private let unit: String
    private let sheet: SVGSheet
    private var items: [Item] = []
    private(set) var lines = 1

    init(_ plot: XYPlot, sheet: SVGSheet, words: Messages) {
        self.init(
            unit: plot.y.isRoot ? words(.rootScale, [.unit: plot.y.unit]) : plot.y.unit, sheet: sheet)
        for layer in plot.layers {
            switch layer {
            case .line, .areas: continue
            case .bars(let series): if series.count > 1 { for part in series { add(part.name, part.tone, "bar") } }
            case .dots(let name, let tone, _): if plot.layers.count > 1 { add(name, tone, "dots") }
            case .band(let band): add(band.name, band.tone, "band")
            }
        }
    }

    init(_ plot: RowPlot, sheet: SVGSheet) {
        self.init(unit: plot.unit, sheet: sheet)
        if plot.series.count > 1 { for part in plot.series { add(part.name, part.tone, "bar") } }
    }

    private init(unit: String, sheet: SVGSheet) {
        self.unit = sheet.fitted(unit.printable, sheet.width)
        self.sheet = sheet
    }

    private mutating func add(_ name: String, _ tone: Tone, _ kind: String) {
        let text = sheet.fitted(name.printable, sheet.width / 2)
        let before = items.last.map { $0.x + 15 + sheet.width($0.text) + 14 } ?? sheet.width(unit) + 16
        let isNew = before + 15 + sheet.width(text) > sheet.width
        if isNew { lines += 1 }
        items.append(Item(text: text, tone: tone, kind: kind, x: isNew ? 0 : before, line: lines - 1))
    }

    func draw(into bytes: inout ByteBuffer) {
        bytes.append("<g class=\"key\">")
        bytes.svgText(unit, 0, sheet.fontSize)
        for item in items {
            let y = Double(item.line) * sheet.line
            var swatch = PathData()
            if item.kind == "dots" {
                swatch.dot(item.x + 5, y + sheet.fontSize - 4.5)
            } else {
                swatch.rectangle(item.x, y + sheet.fontSize - 9.5, 10, 10)
            }
            bytes.svgPath(swatch, class: "\(item.kind) \(item.tone.name)")
            bytes.svgText(item.text, item.x + 15, y + sheet.fontSize)
        }
        bytes.append("</g>")
    }
}

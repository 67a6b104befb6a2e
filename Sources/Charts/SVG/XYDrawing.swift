import Bytes
import Messages

/// Draws an `XYPlot`.
struct XYDrawing: SVGPlot {
    let plot: XYPlot
    let frame: XYFrame
    let stops: [SVGStop]
    private let key: XYKey

    init(_ plot: XYPlot, beside companions: [XYPlot] = [], sheet: SVGSheet, words: Messages) {
        self.plot = plot
        // The number of readout lines shifts the plot, but their text does not depend on its position.
        let values = XYStops(plot, sheet: sheet, words: words)
        key = XYKey(plot, sheet: sheet, words: words)
        frame = XYFrame(
            plot, beside: companions, sheet: sheet, words: words, readoutLines: max(values.lines, key.lines))
        stops = values.stops(in: frame)
    }

    var height: Double { frame.height }

    func draw(into bytes: inout ByteBuffer) {
        drawAxes(into: &bytes)
        for layer in plot.layers { draw(layer, into: &bytes) }
        drawMarks(into: &bytes)
        if plot.isEmpty {
            bytes.svgText(
                frame.words(.noValues), frame.left + frame.plotWidth / 2, frame.top + frame.sheet.plotHeight / 2,
                .middle)
        }
        key.draw(into: &bytes)
    }

    private func drawAxes(into bytes: inout ByteBuffer) {
        for value in frame.scale.ticks {
            let y = frame.y(value)
            bytes.svgLine(frame.left, y, frame.right, y, class: value == 0 ? "base" : "grid")
            bytes.svgText(frame.words.number(value), frame.left - 8, y + frame.sheet.fontSize * 0.36, .end)
        }
        let base = frame.bottom + frame.sheet.fontSize + 5
        var ticks = PathData()
        for tick in frame.ticks {
            let x = frame.x(tick.slot)
            ticks.move(x, frame.bottom)
            ticks.line(x, frame.bottom + 4)
            text(tick.label, around: x, base, into: &bytes)
            if let year = tick.year { text(year, around: x, base + frame.sheet.line, into: &bytes) }
        }
        bytes.svgPath(ticks, class: "base")
    }

    /// Appends a text centred on `x`, but within the edges of the sheet.
    private func text(_ text: String, around x: Double, _ y: Double, into bytes: inout ByteBuffer) {
        let half = frame.sheet.width(text) / 2
        bytes.svgText(text, min(max(x, half), frame.sheet.width - half), y, .middle)
    }

    private func draw(_ layer: XYPlot.Layer, into bytes: inout ByteBuffer) {
        switch layer {
        case .line(let series): draw(series, into: &bytes)
        case .areas(let series): drawAreas(series, into: &bytes)
        case .bars(let series): drawBars(series, into: &bytes)
        case .dots(_, let tone, let dots):
            var path = PathData()
            // Dots at the same place look like one.
            var seen: Set<Point> = []
            for dot in dots {
                let place = Point(x: frame.x(dot.slot).rounded(), y: frame.y(dot.value).rounded())
                if seen.insert(place).inserted { path.dot(place.x, place.y) }
            }
            // Use small dots if there are many, so that they do not merge.
            bytes.svgPath(path, class: "dots\(dots.count > 300 ? " fine" : "") \(tone.name)")
        case .band(let band):
            var path = PathData()
            for (index, corner) in (band.upper + band.lower.reversed()).enumerated() {
                let (x, y) = (frame.x(corner.slot), frame.y(corner.value))
                if index == 0 { path.move(x, y) } else { path.line(x, y) }
            }
            if !path.isEmpty { path.close() }
            bytes.svgPath(path, class: "band \(band.tone.name)")
        }
    }

    private func draw(_ series: XYPlot.Series, into bytes: inout ByteBuffer) {
        var path = PathData()
        for run in frame.runs({ series[$0] }) {
            if run.count == 1 { path.dot(run[0].x, run[0].y) } else { path.add(run) }
        }
        bytes.svgPath(path, class: "line \(series.tone.name)", dash: series.stroke.dash)
    }

    /// Draws the areas from the top one down, each to the base line, so that each needs only its upper edge.
    private func drawAreas(_ series: [XYPlot.Series], into bytes: inout ByteBuffer) {
        var sums = [Double?](repeating: nil, count: plot.x.count)
        let edges = series.map { part in
            for slot in sums.indices { if let value = part[slot] { sums[slot] = (sums[slot] ?? 0) + value } }
            return sums
        }
        for upTo in series.indices.reversed() {
            var area = PathData()
            for run in frame.runs({ edges[upTo][$0] }) {
                guard let first = run.first, let last = run.last else { continue }
                // A single value is as wide as its slot.
                let pad = run.count == 1 ? frame.slotWidth / 2 : 0
                area.move(first.x - pad, frame.bottom)
                area.line(first.x - pad, first.y)
                for point in run.dropFirst() { area.line(point.x, point.y) }
                area.line(last.x + pad, last.y)
                area.line(last.x + pad, frame.bottom)
                area.close()
            }
            bytes.svgPath(area, class: "area \(series[upTo].tone.name)")
        }
    }

    private func drawBars(_ series: [XYPlot.Series], into bytes: inout ByteBuffer) {
        let width = max(frame.slotWidth < 3 ? frame.slotWidth : frame.slotWidth * 0.72, 0.5)
        var bases = Array(repeating: 0.0, count: plot.x.count)
        for part in series {
            var path = PathData()
            for slot in bases.indices {
                guard let value = part[slot], value > 0 else { continue }
                let top = frame.y(bases[slot] + value)
                path.rectangle(frame.x(slot) - width / 2, top, width, frame.y(bases[slot]) - top)
                bases[slot] += value
            }
            bytes.svgPath(path, class: "bar \(part.tone.name)")
        }
    }

    private func drawMarks(into bytes: inout ByteBuffer) {
        for (index, mark) in plot.marks.enumerated() {
            switch mark.place {
            case .slot(let slot):
                let x = frame.x(slot)
                let head = frame.signs.first { $0.mark == index }?.y ?? frame.top
                bytes.svgLine(x, head + 4, x, frame.bottom, class: "mark \(mark.tone.name)")
            case .level(let value):
                bytes.svgLine(
                    frame.left, frame.y(value), frame.right, frame.y(value), class: "mark \(mark.tone.name)")
            }
        }
        for label in frame.signs + frame.ends {
            bytes.svgText(label.text, label.x, label.y, label.anchor, class: "name \(label.tone.name)")
        }
    }
}

import Domain
package import Bytes

/// A sparkline: the shape of a chart without text. It is decorative and accompanies a sentence with the same
/// information.
package struct SVGSpark {
    private static let (width, height) = (160.0, 36.0)
    /// The maximum number of dots drawn.
    private static let dots = 150
    private let chart: Chart

    package init(_ chart: Chart) { self.chart = chart }

    /// Appends an `svg` element of 160 by 36 units, coloured by the page's stylesheet. Screen readers skip it.
    package func write(into bytes: inout ByteBuffer) {
        bytes.append("<svg class=\"spark\" viewBox=\"0 0 160 36\" aria-hidden=\"true\">")
        switch chart.plot {
        case .xy(let plot): draw(plot, into: &bytes)
        case .rows(let plot): draw(plot, into: &bytes)
        case .calendar(let plot):
            let weeks = stride(from: -plot.first.weekday, to: plot.counts.count, by: 7).map { start in
                Double(
                    (start..<start + 7).reduce(0) {
                        plot.counts.indices.contains($1) ? $0 + (plot.counts[$1] ?? 0) : $0
                    })
            }
            drawBars(weeks, plot.tone, into: &bytes)
        }
        bytes.append("</svg>")
    }

    private func draw(_ plot: XYPlot, into bytes: inout ByteBuffer) {
        let end = max(plot.maximum, 1)
        // Of dots, only the latest are drawn, and the axis begins with them.
        let first = plot.series.isEmpty ? plot.dots.suffix(SVGSpark.dots).map(\.slot).min() ?? 0 : 0
        func point(_ slot: Int, _ value: Double) -> Point {
            let fraction = plot.y.isRoot ? (max(0, value) / end).squareRoot() : value / end
            return Point(
                x: 2 + (Double(slot - first) + 0.5) / Double(max(1, plot.x.count - first)) * (SVGSpark.width - 4),
                y: SVGSpark.height - 3 - fraction * (SVGSpark.height - 6))
        }
        // About one point for each pixel is enough.
        let every = max(1, plot.x.count / 80)
        for layer in plot.layers {
            var path = PathData()
            switch layer {
            case .line(let series):
                var isOpen = false
                for slot in 0..<plot.x.count where slot % every == 0 || slot == series.last?.slot {
                    guard let value = series[slot] else {
                        isOpen = false
                        continue
                    }
                    let at = point(slot, value)
                    if isOpen { path.line(at.x, at.y) } else { path.move(at.x, at.y) }
                    isOpen = true
                }
                bytes.svgPath(path, class: "line \(series.tone.name)", dash: series.stroke.dash)
            case .areas(let series):
                for upTo in series.indices.reversed() {
                    var area = PathData()
                    let slots = (0..<plot.x.count).filter { $0 % every == 0 || $0 == plot.x.count - 1 }
                    area.add(slots.map { slot in point(slot, series[...upTo].reduce(0) { $0 + ($1[slot] ?? 0) }) })
                    guard let first = slots.first, let last = slots.last else { continue }
                    area.line(point(last, 0).x, SVGSpark.height - 3)
                    area.line(point(first, 0).x, SVGSpark.height - 3)
                    area.close()
                    bytes.svgPath(area, class: "area \(series[upTo].tone.name)")
                }
            case .bars(let series):
                let sums = (0..<plot.x.count).map { slot in series.reduce(0) { $0 + ($1[slot] ?? 0) } }
                drawBars(sums, series.first?.tone ?? .plain, into: &bytes)
            case .dots(_, let tone, let dots):
                for dot in dots.suffix(SVGSpark.dots) {
                    path.dot(point(dot.slot, dot.value).x, point(dot.slot, dot.value).y)
                }
                bytes.svgPath(path, class: "dots \(tone.name)")
            case .band(let band):
                path.add((band.upper + band.lower.reversed()).map { point($0.slot, $0.value) })
                if !path.isEmpty { path.close() }
                bytes.svgPath(path, class: "band \(band.tone.name)")
            }
        }
    }

    private func draw(_ plot: RowPlot, into bytes: inout ByteBuffer) {
        let rows = plot.rows.prefix(5)
        let end = max(rows.map(\.sum).max() ?? 0, 1)
        for (index, row) in rows.enumerated() {
            var left = 2.0
            for (part, value) in zip(plot.series, row.values) where value.isFinite && value > 0 {
                let width = value / end * (SVGSpark.width - 4)
                var path = PathData()
                path.rectangle(left, 2 + Double(index) * 7, width, 4)
                bytes.svgPath(path, class: "bar \((row.tone ?? part.tone).name)")
                left += width
            }
        }
    }

    private func drawBars(_ values: [Double], _ tone: Tone, into bytes: inout ByteBuffer) {
        // Weeks before the first value would only shorten the rest.
        let values = values.suffix(80).drop { $0 == 0 }
        let slot = (SVGSpark.width - 4) / Double(max(12, values.count))
        let end = max(values.max() ?? 0, 1)
        var path = PathData()
        for (index, value) in values.enumerated() where value > 0 {
            let height = max(1, value / end * (SVGSpark.height - 6))
            path.rectangle(2 + Double(index) * slot, SVGSpark.height - 3 - height, slot * 0.75, height)
        }
        bytes.svgPath(path, class: "bar \(tone.name)")
    }
}

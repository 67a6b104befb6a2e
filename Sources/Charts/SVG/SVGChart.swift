package import Bytes
package import Links
import Messages

/// Draws a chart as SVG, either for a page that sets its colours or as a standalone image.
package struct SVGChart {
    private let chart: Chart
    /// The plots whose horizontal axes must align with this one.
    private let companions: [XYPlot]

    /// - Parameter charts: the charts of the same page; those over the same days get the same horizontal axis.
    package init(_ chart: Chart, beside charts: [Chart] = []) {
        self.chart = chart
        companions = charts.compactMap { other in
            guard case .xy(let plot) = chart.plot, case .xy(let second) = other.plot, plot.x == second.x else {
                return nil
            }
            return second
        }
    }

    /// Appends a full, a wide and a narrow drawing, of which the stylesheet shows the one that fits.
    ///
    /// Values are shown on hover and keyboard focus, without a script.
    /// - Parameters:
    ///   - id: the prefix of element ids; unique in the page.
    ///   - base: the link base of the page; nil for a page without links.
    package func writeInline(id: String, from base: LinkBase?, into bytes: inout ByteBuffer) {
        write(.full, "full", "\(id)f", base, into: &bytes)
        write(.wide, "wide", "\(id)w", base, into: &bytes)
        write(.narrow, "narrow", "\(id)n", base, into: &bytes)
    }

    /// Appends a standalone drawing with its title and its own colours for light and dark mode, without readouts.
    package func writeStandalone(into bytes: inout ByteBuffer) {
        let plot = plot(.wide)
        let (head, margin) = (34.0, 20.0)
        let width = SVGSheet.wide.width + 2 * margin
        let height = (head + plot.height + 2 * margin).rounded(.up)
        open("chart", width, height, into: &bytes)
        bytes.append(" width=\"\(Int(width))\" height=\"\(Int(height))\"")
        bytes.append(" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-labelledby=\"t d\">")
        writeNames("t", "d", into: &bytes)
        bytes.append("<style>")
        bytes.append(SVGStyle.standalone)
        bytes.append("</style>")
        bytes.svgRectangle(0, 0, width, height, radius: 8, class: "ground")
        bytes.svgText(SVGSheet.wide.fitted(chart.title, width * 0.75), margin, margin + 12, class: "title")
        bytes.append("<g font-size=\"13\" transform=\"translate(\(Int(margin)) \(Int(margin + head)))\">")
        plot.draw(into: &bytes)
        bytes.append("</g></svg>\n")
    }

    private func plot(_ sheet: SVGSheet) -> any SVGPlot {
        let words = chart.words
        return switch chart.plot {
        case .xy(let plot): XYDrawing(plot, beside: companions, sheet: sheet, words: words)
        case .rows(let plot): RowDrawing(plot, sheet: sheet, words: words)
        case .calendar(let plot): CalendarDrawing(plot, sheet: sheet, words: words)
        }
    }

    /// Appends the drawing as an element with role `img`, followed by its stops. They are siblings, because parts of an
    /// image cannot take the focus.
    private func write(
        _ sheet: SVGSheet, _ name: String, _ id: String, _ base: LinkBase?, into bytes: inout ByteBuffer
    ) {
        let plot = plot(sheet)
        open("chart \(name)", sheet.width, plot.height, into: &bytes)
        bytes.append(
            " role=\"document\" aria-labelledby=\"\(id)t\" font-size=\"\(Int(sheet.fontSize))\"><g role=\"img\" aria-labelledby=\"\(id)t \(id)d\">"
        )
        writeNames("\(id)t", "\(id)d", into: &bytes)
        plot.draw(into: &bytes)
        bytes.append("</g>")
        for stop in plot.stops { write(stop, sheet, base, into: &bytes) }
        bytes.append("</svg>\n")
    }

    private func open(_ name: String, _ width: Double, _ height: Double, into bytes: inout ByteBuffer) {
        bytes.append("<svg class=\"\(name)\"")
        bytes.svgViewBox(width, height.rounded(.up))
    }

    private func writeNames(_ title: String, _ description: String, into bytes: inout ByteBuffer) {
        bytes.append("<title id=\"\(title)\">")
        bytes.appendEscaped(text: chart.title.printable)
        bytes.append("</title><desc id=\"\(description)\">")
        bytes.appendEscaped(text: chart.description.printable)
        bytes.append("</desc>")
    }

    /// Appends a stop, as a link if it has one.
    private func write(_ stop: SVGStop, _ sheet: SVGSheet, _ base: LinkBase?, into bytes: inout ByteBuffer) {
        let link = base.flatMap { base in stop.link.map { (base, $0) } }
        if let (base, link) = link {
            bytes.append("<a class=\"stop\" href=\"")
            bytes.append(link, from: base)
            bytes.append("\" aria-label=\"")
        } else {
            bytes.append("<g class=\"stop\" tabindex=\"0\" role=\"img\" aria-label=\"")
        }
        bytes.appendEscaped(text: stop.readout.label)
        bytes.append("\">")
        bytes.svgRectangle(stop.x, stop.y, stop.width, stop.height)
        for (index, line) in stop.readout.lines.enumerated() {
            bytes.svgText(line, 0, sheet.fontSize + Double(index) * sheet.line)
        }
        bytes.append(link == nil ? "</g>" : "</a>")
    }
}

extension ByteBuffer {
    fileprivate mutating func append(_ text: String) { append(text: text) }
}

package import Bytes
import Charts

/// The first drawing of a report as a picture that stands alone.
package struct SVGReport {
    private let chart: Chart

    /// - Returns: nil for a report without a drawing.
    package init?(_ report: Report) {
        guard let chart = report.firstChart else { return nil }
        self.chart = chart
    }

    /// Appends an SVG document with its own colours, for light and for dark surroundings.
    package func write(into bytes: inout ByteBuffer) { SVGChart(chart).writeStandalone(into: &bytes) }
}

package import Bytes
import Charts

/// Writes the first chart of a report as a standalone image.
package struct SVGReport {
    private let chart: Chart

    /// - Returns: nil if the report has no chart.
    package init?(_ report: Report) {
        guard let chart = report.firstChart else { return nil }
        self.chart = chart
    }

    /// Appends an SVG document with its own colours for light and dark mode.
    package func write(into bytes: inout ByteBuffer) { SVGChart(chart).writeStandalone(into: &bytes) }
}

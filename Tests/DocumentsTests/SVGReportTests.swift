import ChartSupport
import DocumentSupport
@testable import Documents
import JSON
import Links
import TestSupport
import Testing

struct `A report as SVG` {
    @Test func `is its first drawing`() {
        let svg = text { SVGReport(Sample.report())?.write(into: &$0) }
        #expect(svg.contains(">Workload</title>"))
    }

    @Test func `is not there without one`() {
        var report = Sample.report()
        report.blocks.removeLast()
        #expect(SVGReport(report) == nil)
    }
}

import ChartSupport
import DocumentSupport
@testable import Documents
import JSON
import Links
import TestSupport
import Testing

struct `An SVG report` {
    @Test func `is its first drawing`() {
        let svg = text { SVGReport(Sample.report())?.write(into: &$0) }
        #expect(svg.contains(">Workload</title>"))
    }

    @Test func `does not exist without a drawing`() {
        var report = Sample.report()
        report.blocks.removeLast()
        #expect(SVGReport(report) == nil)
    }
}

import ChartSupport
@testable import Charts
import TestSupport
import Testing
import Messages

struct `A terminal chart` {
    private func lines(_ chart: Chart, width: Int = 40, hasColor: Bool = false) -> [String] {
        TerminalChart(chart, style: TextStyle(width: width, hasColor: hasColor)).lines()
    }

    @Test(arguments: Sample.everything)
    func `is never wider than the terminal and has no control characters`(name: String, chart: Chart) {
        for width in [40, 72, 120] {
            for line in lines(chart, width: width) {
                #expect(line.displayWidth <= width, "\(line)")
                #expect(line.printable == line)
            }
        }
    }

    @Test(arguments: Sample.everything)
    func `has the same text with and without colours`(name: String, chart: Chart) {
        let painted = lines(chart, hasColor: true).map { $0.printable.trimmingTrailingSpaces }
        #expect(painted == lines(chart))
    }

    @Test func `says if there is nothing to draw`() {
        #expect(lines(Sample.lines([])) == ["No data yet"])
    }
}

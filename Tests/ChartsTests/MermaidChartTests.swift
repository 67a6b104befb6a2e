import ChartSupport
@testable import Charts
import TestSupport
import Testing
import Messages

struct `A Mermaid chart` {
    @Test func `has lines of at most thirty points that end today`() {
        let lines = MermaidChart(Sample.burndown()).lines() ?? []
        #expect(lines.prefix(2) == ["xychart-beta", "  title \"Burndown of milestone v1\""])
        #expect(lines[2].contains("\"21 Nov\"]") && lines[2].matches(of: /"[^"]*"/).count == 30)
        #expect(lines[3] == "  y-axis \"todos: scope, open\" 0 --> 60")
        #expect(lines.count == 6 && lines[5].hasSuffix(" 15]"))
    }

    @Test func `does not exist for charts that Mermaid draws wrongly`() {
        for chart in [Sample.flow(), Sample.cycleTime(), Sample.activity, Sample.workload, Sample.lines([])] {
            #expect(MermaidChart(chart).lines() == nil, "\(chart.title)")
        }
    }

    @Test(arguments: Sample.hostile)
    func `cannot be escaped by a title`(title: String) {
        let lines = MermaidChart(Sample.lines([[1, 2]], name: title)).lines() ?? []
        #expect(lines.count == 5)
        #expect(lines.allSatisfy { $0.count { $0 == "\"" } % 2 == 0 && !$0.contains("\n") })
    }

    @Test func `omits days with gaps, which Mermaid does not support`() {
        let lines = MermaidChart(Sample.lines([[1, nil, 3], [4, 5, 6]])).lines() ?? []
        #expect(lines.suffix(2) == ["  line [1, 3]", "  line [4, 6]"])
    }
}

import ChartSupport
@testable import Charts
import TestSupport
import Testing
import Words

struct `A chart in a terminal` {
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
    func `says the same with colours and without`(name: String, chart: Chart) {
        let painted = lines(chart, hasColor: true).map { $0.printable.trimmingTrailingSpaces }
        #expect(painted == lines(chart))
    }

    @Test func `draws rows with their names and values`() {
        let chart = Chart(
            title: "a", description: "b",
            plot: .rows(
                RowPlot(
                    unit: "days", series: [.init(name: "age", tone: .active)],
                    rows: [.init(label: "牛乳", values: [8]), .init(label: "tap", values: [1], note: "1 day")],
                    marks: [.init(value: 4, label: "85 %")])), words: .english)
        #expect(
            lines(chart) == [
                "days", "牛乳 ████████████████████████████ 8", "tap  ███▌                         1 day",
                "                   ┴ 85 %",
            ])
    }

    @Test func `draws bars to an eighth of a line over their days`() {
        let drawn = lines(Sample.throughput(weeks: 3), width: 40)
        #expect(drawn[0] == "todos closed a week")
        #expect(drawn.contains { $0.hasSuffix("median 4") })
        #expect(drawn[drawn.count - 1].contains("Nov 2026"))
    }

    @Test func `shows the newest bars where not all fit, and says so`() {
        #expect(lines(Sample.throughput(weeks: 140), width: 60).last == "the last 48 of 140")
    }

    @Test func `names areas by their shade`() {
        let drawn = lines(Sample.flow(), width: 72).joined(separator: "\n")
        #expect(drawn.contains("█ done 39") && drawn.contains("▒ active 5") && drawn.contains("░ to do 13"))
    }

    @Test func `says so where there is nothing to draw`() {
        #expect(lines(Sample.lines([])) == ["No data yet"])
    }
}

struct `A chart in Mermaid` {
    @Test func `has lines of at most thirty points that end today`() {
        let lines = MermaidChart(Sample.burndown()).lines() ?? []
        #expect(lines.prefix(2) == ["xychart-beta", "  title \"Burndown of milestone v1\""])
        #expect(lines[2].contains("\"21 Nov\"]") && lines[2].matches(of: /"[^"]*"/).count == 30)
        #expect(lines[3] == "  y-axis \"todos: scope, open\" 0 --> 60")
        #expect(lines.count == 6 && lines[5].hasSuffix(" 15]"))
    }

    @Test func `is not there for what it would draw wrongly`() {
        for chart in [Sample.flow(), Sample.cycleTime(), Sample.activity, Sample.workload, Sample.lines([])] {
            #expect(MermaidChart(chart).lines() == nil, "\(chart.title)")
        }
    }

    @Test(arguments: Sample.hostile)
    func `cannot be left by a title`(title: String) {
        let lines = MermaidChart(Sample.lines([[1, 2]], name: title)).lines() ?? []
        #expect(lines.count == 5)
        #expect(lines.allSatisfy { $0.count { $0 == "\"" } % 2 == 0 && !$0.contains("\n") })
    }

    @Test func `knows no gaps, so days with one are left out`() {
        let lines = MermaidChart(Sample.lines([[1, nil, 3], [4, 5, 6]])).lines() ?? []
        #expect(lines.suffix(2) == ["  line [1, 3]", "  line [4, 6]"])
    }
}

struct `A badge` {
    private func svg(_ badge: Badge) -> String { text { badge.writeSVG(into: &$0) } }

    @Test func `is as wide as its words`() {
        let short = svg(Badge(label: "open", message: "1", tone: .done))
        #expect(short.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60\" height=\"20\""))
        #expect(short.contains("<title id=\"t\">open: 1</title>"))
        #expect(svg(Badge(label: "未完了", message: "1", tone: .done)).contains("未完了"))
    }

    @Test(arguments: Sample.hostile)
    func `shows any words as words`(words: String) {
        let svg = svg(Badge(label: words, message: words, tone: .late))
        #expect(SVGText.isBalanced(svg) && !svg.contains("<script"))
    }

    @Test func `is told to shields.io as it asks`() {
        #expect(
            text { Badge(label: "open \"todos\"", message: "12", tone: .late).writeEndpoint(into: &$0) }
                == #"{"schemaVersion":1,"label":"open \"todos\"","message":"12","color":"b3261e"}"# + "\n")
    }
}

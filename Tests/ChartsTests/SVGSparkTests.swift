import ChartSupport
@testable import Charts
import Domain
import TestSupport
import Testing
import Messages

struct `A sparkline` {
    private func svg(_ chart: Chart) -> String { text { SVGSpark(chart).write(into: &$0) } }

    private func svg(_ plot: Chart.Plot) -> String {
        svg(Chart(title: "a", description: "b", plot: plot, words: .english))
    }

    @Test(arguments: Sample.everything)
    func `is well-formed, has no text and stays inside`(name: String, chart: Chart) {
        let svg = svg(chart)
        #expect(SVGText.isBalanced(svg) && !svg.contains("<text") && svg.hasPrefix("<svg class=\"spark\""))
        for path in SVGText.paths(svg[...]) {
            let end = penEnd(path)
            #expect(end.map { (-1...161).contains($0.x) && (-1...37).contains($0.y) } == true, "\(path)")
        }
    }

    @Test func `keeps gaps in lines`() {
        let path = SVGText.paths(svg(Sample.lines([[1, 2, nil, 3, 4]]))[...]).first
        #expect(path?.matches(of: /[Mm]/).count == 2)
    }

    @Test func `has no more points than visible, and includes the last`() {
        let long = SVGText.paths(svg(Sample.lines([(0..<2_000).map { Double($0 % 7) }]))[...])
        #expect(long[0].matches(of: /[hvlM]/).count <= 83)
        let dots = XYPlot.Layer.dots(name: "d", .done, (0..<400).map { .init(slot: $0, value: 1, label: "") })
        let plot = XYPlot(x: .days(first: today, count: 400), y: .init(unit: "u"), layers: [dots])
        #expect(SVGText.paths(svg(.xy(plot))[...])[0].matches(of: /h0/).count == 150)
        let bars = XYPlot.Layer.bars([.init("b", .done, counts: Array(repeating: 1, count: 200))])
        #expect(
            SVGText.paths(
                svg(.xy(XYPlot(x: .days(first: today, count: 200), y: .init(unit: "u"), layers: [bars])))[...])[0]
                .matches(of: /z/).count == 80)
    }

    @Test func `has five rows, with bars for positive values`() {
        let rows = (0..<9).map { RowPlot.Row(label: "r\($0)", values: [Double($0), .nan]) }
        let parts = [RowPlot.Part(name: "a", tone: .active), .init(name: "b", tone: .todo)]
        #expect(SVGText.paths(svg(.rows(RowPlot(unit: "u", series: parts, rows: rows)))[...]).count == 4)
    }

    @Test func `sums a calendar by week`() {
        let monday = CalendarDay(number: 361)
        let plot = CalendarPlot(unit: "c", first: monday.adding(days: 6), counts: [1, nil, 0, 0, 0, 0, 0, 0, 3])
        #expect(SVGText.paths(svg(.calendar(plot))[...])[0].matches(of: /z/).count == 2)
    }
}

import ChartSupport
@testable import Charts
import Domain
import TestSupport
import Testing
import Messages

struct `A row drawing` {
    private func svg(_ plot: RowPlot, _ sheet: SVGSheet = .wide) -> String {
        text { RowDrawing(plot, sheet: sheet, words: .english).draw(into: &$0) }
    }

    private func plot(_ rows: [RowPlot.Row], parts: Int = 1, shape: RowPlot.Shape = .bar, marks: [RowPlot.Level] = [])
        -> RowPlot
    {
        RowPlot(
            unit: "todos", shape: shape, series: (0..<parts).map { .init(name: "p\($0)", tone: .active) }, rows: rows,
            marks: marks)
    }

    @Test(arguments: [
        ["In Progress"], ["2027年1月16日", "12月5日"], ["WWWWWWWWWWWWWWW", "i"], ["Ask three companies for an offer"],
    ])
    func `reserves the width of the row names`(names: [String]) {
        let rows = names.map { RowPlot.Row(label: $0, values: [1]) }
        let plot = RowPlot(unit: "todos", series: [.init(name: "open", tone: .active)], rows: rows)
        let chart = Chart(title: "Rows", description: "Rows.", plot: .rows(plot), words: .english)
        let words = SVGText.texts(SVGText(inline: chart).drawings[0]).filter { $0.name == "row" }.map(\.words)
        #expect(words == names)
    }

    @Test func `draws no bar for zero, negative values or NaN`() {
        let rows = [
            RowPlot.Row(label: "a", values: [0]), .init(label: "b", values: [-1]), .init(label: "c", values: [.nan]),
        ]
        #expect(!svg(plot(rows)).contains("class=\"bar"))
        #expect(svg(plot([.init(label: "a", values: [1])])).contains("class=\"bar \(Tone.active.name)\""))
    }

    @Test func `has the tone, note and limit of each row`() {
        let row = RowPlot.Row(label: "a", values: [2], note: "two days", tone: .late, limit: 3)
        let drawn = svg(plot([row]))
        #expect(drawn.contains("class=\"bar \(Tone.late.name)\"") && drawn.contains(">two days</text>"))
        #expect(drawn.contains("class=\"limit\""))
    }

    @Test func `has a stem for each dot`() {
        let drawn = svg(plot([.init(label: "a", values: [2])], shape: .dot))
        #expect(drawn.contains("class=\"stem ") && drawn.contains("class=\"dots ") && !drawn.contains("class=\"bar"))
    }

    @Test func `draws only forty rows`() {
        let drawing = { (count: Int) in
            RowDrawing(
                self.plot((0..<count).map { .init(label: "r\($0)", values: [1]) }), sheet: .wide, words: .english)
        }
        let text = text { drawing(42).draw(into: &$0) }
        #expect(text.contains(">r39</text>") && !text.contains(">r40</text>"))
        #expect(text.contains(">\(Messages.english(.moreRows, count: 2))</text>"))
        #expect(drawing(41).height - drawing(40).height == SVGSheet.wide.line)
    }

    @Test func `labels several values of a row`() {
        let one = RowDrawing(plot([.init(label: "a", values: [1])]), sheet: .wide, words: .english)
        #expect(one.stops.isEmpty)
        let two = RowDrawing(plot([.init(label: "a", values: [1, 2])], parts: 2), sheet: .wide, words: .english)
        #expect(two.stops.map { $0.readout.lines.joined(separator: " ") }.first?.contains("p0 1") == true)
    }

    @Test func `says if there are no rows`() { #expect(svg(plot([])).contains(Messages.english(.noValues))) }
}

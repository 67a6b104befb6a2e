import ChartSupport
@testable import Charts
import Domain
import TestSupport
import Testing
import Messages

struct `Rows in a terminal` {
    private func lines(_ chart: Chart, width: Int = 40) -> [String] {
        TerminalChart(chart, style: TextStyle(width: width, hasColor: false)).lines()
    }

    @Test func `have names and values`() {
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

    private func lines(_ rows: [RowPlot.Row], _ series: [String] = ["a"], marks: [RowPlot.Level] = []) -> [String] {
        let parts = series.map { RowPlot.Part(name: $0, tone: .active) }
        let plot = RowPlot(unit: "todos", series: parts, rows: rows, marks: marks)
        return lines(Chart(title: "a", description: "b", plot: .rows(plot), words: .english))
    }

    @Test func `distinguish series by characters`() {
        let drawn = lines(
            [.init(label: "x", values: [2, 2]), .init(label: "y", values: [.nan, -1])], ["one", "two"])
        #expect(drawn[0] == "todos  █ one  ▒ two")
        // Equal values have the same length, up to half a column.
        #expect(abs(drawn[1].filter { $0 == "█" }.count - drawn[1].filter { $0 == "▒" }.count) <= 1)
        #expect(drawn[1].hasSuffix(" 4"))
        #expect(drawn[2].hasSuffix(" 0") && !drawn[2].contains("█") && !drawn[2].contains("▒"))
    }

    @Test func `have a visible bar for a very small value`() {
        #expect(lines([.init(label: "x", values: [1_000]), .init(label: "y", values: [0.1])])[2].contains("▏"))
    }

    @Test func `are only counted beyond forty`() {
        let drawn = lines((0..<43).map { .init(label: "r\($0)", values: [1]) })
        #expect(drawn.count == 42 && drawn.last == Messages.english(.moreRows, count: 3))
    }

    @Test func `label a mark on the side with room`() {
        let drawn = lines(
            [.init(label: "x", values: [10])],
            marks: [.init(value: 1, label: "low"), .init(value: 10, label: "the highest")])
        #expect(drawn[2].hasSuffix("┴ low") && drawn[3].hasSuffix("the highest ┴"))
        #expect(drawn.allSatisfy { $0.displayWidth <= 40 })
    }
}

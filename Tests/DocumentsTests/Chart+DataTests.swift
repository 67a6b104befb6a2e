import ChartSupport
import Charts
import Documents
import TestSupport
import Testing

struct `The values of a chart` {
    private func rows(_ chart: Chart) -> [String] {
        chart.data.rows.map { $0.cells.map(\.plain).joined(separator: " | ") }
    }

    @Test func `have one row per day, with a dash for a gap`() {
        let chart = Sample.lines([[1, nil, 3], [2_000, nil, nil]])
        #expect(chart.data.columns.map(\.title) == ["Day", "open 0", "open 1"])
        #expect(rows(chart) == ["21 Nov 2026 | 1 | 2,000", "23 Nov 2026 | 3 | –"])
    }

    @Test func `have only the days with changes and the last one if there are many`() {
        let chart = Sample.lines([Array(repeating: 5, count: 100) + Array(repeating: 4, count: 100)])
        #expect(rows(chart) == ["21 Nov 2026 | 5", "1 Mar 2027 | 4", "8 Jun 2027 | 4"])
        #expect(chart.data.caption == "Days without changes are left out.")
    }

    @Test func `link to the todos of dots`() {
        let table = Sample.cycleTime(count: 2_000).data
        #expect(table.rows.count == 2_000)
        #expect(table.columns.map(\.title) == ["Name", "Day", "days"])
        #expect(table.rows[7].cells[0] == "\("Todo number 7", link("todos/t7.html"))")
    }

    @Test func `have all rows, even those not drawn`() {
        #expect(Sample.edges.first { $0.0 == "many rows" }?.1.data.rows.count == 400)
        #expect(rows(Sample.aging)[0].hasSuffix("| 31 | 31 days"))
    }

    @Test func `have one row per week of a calendar, from Monday to Sunday`() {
        let chart = Sample.edges.first { $0.0 == "calendar with gaps" }?.1
        #expect(
            chart.map(rows) == [
                "16 – 22 Nov 2026 | – | – | – | – | – | – | 0", "23 – 29 Nov 2026 | 5,000 | – | – | – | – | – | –",
            ])
    }
}

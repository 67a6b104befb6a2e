import Charts
import Documents
import Domain
import JSON
@testable import Past
import Queries
import ReportSupport
@testable import Reports
import TestSupport
import Testing
import UseCases

struct `A burndown drawing` {
    private func chart(_ forecast: Forecast = .finished) -> BurndownChart {
        BurndownChart(context: ReportedBoard().context, forecast: forecast)
    }

    /// The given number of days up to today, with all todos open.
    private func days(_ count: Int, open: Int = 4) -> [BurndownChart.Day] {
        (0..<count).map { index in
            BurndownChart.Day(
                BurndownFigures.Day(date: today.adding(days: index - count + 1), open: open, scope: open, done: 0))
        }
    }

    private func plot(_ chart: Chart) -> XYPlot? { if case .xy(let plot) = chart.plot { plot } else { nil } }

    private func band(_ forecast: Forecast, _ kind: ReportKind = .burndown, days count: Int = 100) -> XYPlot.Band? {
        for case .band(let band) in plot(chart(forecast).chart(days(count), kind))?.layers ?? [] { return band }
        return nil
    }

    private func expected(_ p50: Int?, _ p95: Int?) -> Forecast {
        .expected(
            .init(
                open: 4, closed: 9, days: 42, p50: p50.map { today.adding(days: $0) }, p85: nil,
                p95: p95.map { today.adding(days: $0) }))
    }

    @Test func `has an axis of one day if there are no days`() throws {
        let drawn = try #require(plot(chart().chart([], .burndown)))
        #expect(drawn.x.count == 1 && drawn.marks.isEmpty && drawn.isEmpty)
    }

    @Test func `has a line of open todos, or lines of scope and done todos`() throws {
        let down = try #require(plot(chart().chart(days(3), .burndown)))
        #expect(down.series.map(\.values) == [[4, 4, 4]] && down.marks.map(\.place) == [.slot(2)])
        let up = try #require(plot(chart().chart(days(3), .burnup)))
        #expect(up.series.map(\.values) == [[4, 4, 4], [0, 0, 0]] && up.series.map(\.stroke) == [.dashed, .solid])
    }

    @Test func `shows all days of a burnup and ninety of a burndown`() {
        #expect(plot(chart().chart(days(120), .burnup))?.x.count == 120)
        #expect(plot(chart().chart(days(120), .burndown))?.x.count == BurndownChart.usualDays)
    }

    @Test(arguments: [(20, 10, 28), (20, 28, 28), (100, 40, 40), (100, 400, 90), (10, 5, 5)])
    func `extends into the future no further than into the past`(past: Int, p95: Int, ahead: Int) {
        let drawn = plot(chart(expected(2, p95)).chart(days(past), .burndown))
        #expect(drawn?.x.count == min(past, 90) + min(p95, ahead))
    }

    @Test func `has a band between the early and the late date`() throws {
        let band = try #require(self.band(expected(10, 30)))
        #expect(band.lower.map(\.slot) == [89, 99, 119] && band.lower.map(\.value) == [4, 0, 0])
        #expect(band.upper.map(\.slot) == [89, 119] && band.upper.map(\.value) == [4, 0])
        let up = try #require(self.band(expected(10, 30), .burnup))
        #expect(up.upper.map(\.value) == [0, 4, 4] && up.lower.map(\.value) == [0, 4])
    }

    @Test func `cuts the band at the edge if its date is beyond`() throws {
        // Ninety of the 180 days until the date are visible, so half of the todos remain.
        let band = try #require(self.band(expected(45, 180), days: 90))
        #expect(band.upper.last?.value == 2 && band.upper.last?.slot == 179)
        #expect(self.band(expected(nil, 180)) == nil && self.band(.finished) == nil)
        #expect(self.band(.tooFew(open: 4, closed: 1, days: 42)) == nil)
    }

    @Test func `shows estimates without a forecast`() throws {
        let weighted = chart(expected(10, 30)).weighted(days(3), .burndown)
        #expect(plot(weighted)?.x.count == 3 && plot(weighted)?.y.isWhole == false)
    }
}

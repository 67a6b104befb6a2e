import Charts
import Documents
import Domain
import JSON
import Messages
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

    private func expected(_ p50: Int?, _ p95: Int?, p85: Int? = nil) -> Forecast {
        .expected(
            .init(
                open: 4, closed: 9, days: 42, p50: p50.map { today.adding(days: $0) },
                p85: p85.map { today.adding(days: $0) }, p95: p95.map { today.adding(days: $0) }))
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

    @Test(arguments: [(20, 10, 10), (20, 183, 183), (100, 270, 270), (10, 5, 5)])
    func `extends to the day of the 95 % forecast`(past: Int, p95: Int, ahead: Int) {
        let drawn = plot(chart(expected(2, p95)).chart(days(past), .burndown))
        #expect(drawn?.x.count == min(past, 90) + ahead)
    }

    @Test(arguments: [(2, 184, 400, 2), (184, 300, 400, 28), (100, 150, 3000, 150)])
    func `extends to the latest day that leaves room for the past`(p50: Int, p85: Int, p95: Int, ahead: Int) {
        let drawn = plot(chart(expected(p50, p95, p85: p85)).chart(days(20), .burndown))
        #expect(drawn?.x.count == 20 + ahead)
    }

    @Test func `labels the days of the forecast, and a common day once`() {
        func labels(_ forecast: Forecast, _ kind: ReportKind = .burndown) -> [String] {
            plot(chart(forecast).chart(days(30), kind))?.marks.map(\.label) ?? []
        }
        func day(_ distance: Int) -> String { Messages.english.dayOfMonth(today.adding(days: distance)) }
        #expect(
            labels(expected(10, 30, p85: 20)) == [
                "today", "50% · \(day(10))", "85% · \(day(20))", "95% · \(day(30))",
            ])
        #expect(labels(expected(10, 30, p85: 10), .burnup) == ["today", "50%, 85% · \(day(10))", "95% · \(day(30))"])
        #expect(labels(expected(10, 3000, p85: 20)).count == 3 && labels(.finished) == ["today"])
    }

    @Test func `has a band between the early and the late date`() throws {
        let band = try #require(self.band(expected(10, 30)))
        #expect(band.lower.map(\.slot) == [89, 99, 119] && band.lower.map(\.value) == [4, 0, 0])
        #expect(band.upper.map(\.slot) == [89, 119] && band.upper.map(\.value) == [4, 0])
        let up = try #require(self.band(expected(10, 30), .burnup))
        #expect(up.upper.map(\.value) == [0, 4, 4] && up.lower.map(\.value) == [0, 4])
    }

    @Test func `cuts the band at the edge if its date is beyond`() throws {
        // A hundred of the 400 days until the date are visible, so three quarters of the todos remain.
        let band = try #require(self.band(expected(100, 400), days: 90))
        #expect(band.upper.last?.value == 3 && band.upper.last?.slot == 189)
        #expect(self.band(expected(nil, 180)) == nil && self.band(.finished) == nil)
        #expect(self.band(.tooFew(.init(open: 4, closed: 1, days: 42, closingDays: 1, age: 50))) == nil)
    }

    @Test func `shows estimates over the same days, without a forecast`() throws {
        let drawing = chart(expected(10, 30))
        let weighted = try #require(plot(drawing.weighted(days(3), .burndown)))
        #expect(weighted.x == plot(drawing.chart(days(3), .burndown))?.x && !weighted.y.isWhole)
        #expect(weighted.layers.count == 1 && weighted.marks.map(\.label) == ["today"])
    }
}

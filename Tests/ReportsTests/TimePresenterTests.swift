import Charts
import Documents
import Domain
import JSON
import Past
import ReportSupport
import Reports
import TestSupport
import Testing
import UseCases

struct TimePresenterTests {
    private func milk(_ minutes: Int?, _ change: (inout Todo) -> Void = { _ in }) -> Todo {
        todo("milk") {
            ($0.title, $0.spent, $0.owners) = ("Milk", minutes.flatMap { WorkTime(minutes: $0) }, ["hana"])
            change(&$0)
        }
    }

    @Test func `has the sums, and the figures in minutes`() {
        var past = ReportedBoard()
        past.commit(9, [milk(90) { $0.kind = Located("chore") }, todo("bag") { $0.estimate = 2 }])
        past.commit(
            1,
            [
                milk(75) {
                    ($0.status, $0.estimate) = (Located("done"), 0.5)
                    $0.kind = Located("chore")
                }
            ])
        let report = past.report(.time)
        #expect(report.lead.plain == "1h 15m recorded, -15m of it in the last 7 days.")
        #expect(past.report(.time) { $0.window = 3 }.lead.plain == "-15m recorded.")
        #expect(
            report.json.hasPrefix(#"{"days":[{"date":"2026-11-12","minutes":90},{"date":"2026-11-13","minutes":0},"#))
        #expect(
            report.json.hasSuffix(
                #"{"date":"2026-11-20","minutes":-15},{"date":"2026-11-21","minutes":0}],"byOwner":{"hana":75},"byTag":{"":75},"byMilestone":{"":75},"byKind":{"chore":75},"todos":[{"id":"bag","estimate":2},{"id":"milk","estimate":0.5,"spent":75}],"perUnit":150}"#
            ), "\(report.json)")
        #expect(report.records.header == ["date", "minutes"] && report.records.rows.count == 10)
    }

    @Test(arguments: [(61, 62, 1), (62, 10, 7)])
    func `draws days, or weeks if there are many days`(daysAgo: Int, slots: Int, step: Int) throws {
        var past = ReportedBoard()
        past.commit(daysAgo, [milk(90)])
        past.commit(0, [milk(60)])
        let charts = past.report(.time).blocks.compactMap { if case .chart(let chart) = $0 { chart } else { nil } }
        guard case .xy(let plot) = try #require(charts.first).plot, case .days(_, let count, let width) = plot.x else {
            Issue.record("no bars")
            return
        }
        #expect(count == slots && width == step)
        #expect(plot.series[0].values.first == 1.5 && plot.series[0].values.last == -0.5)
        #expect(plot.series[0][slots - 1] == 0)
    }

    @Test func `says that there is none, and lists no groups`() {
        var past = ReportedBoard()
        past.commit(1, [todo("bag") { $0.estimate = 2 }])
        let report = past.report(.time)
        #expect(report.lead.plain == "No time has been recorded yet." && report.blocks.isEmpty)
        #expect(
            report.json
                == #"{"days":[],"byOwner":{},"byTag":{},"byMilestone":{},"byKind":{},"todos":[{"id":"bag","estimate":2}],"perUnit":null}"#
        )
    }

    @Test func `is one of all reports only if some time was recorded`() {
        var past = ReportedBoard()
        past.commit(2, [milk(nil)])
        #expect(!ReportRequest.all(own: [], of: past.timeline).contains { $0.kind == .time })
        past.commit(1, [milk(5)])
        past.commit(0, [], removing: ["milk"])
        #expect(ReportRequest.all(own: [], of: past.timeline).contains { $0.kind == .time })
    }
}

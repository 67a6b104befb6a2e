import Charts
import Documents
import Domain
import JSON
import Messages
import Past
import ReportSupport
@testable import Reports
import TestSupport
import Testing
import UseCases

struct `The dashboard` {
    private func dashboard(_ past: ReportedBoard) -> Report { ReportMaker(past.context).dashboard }

    @Test func `has four numbers, the burndown, what needs attention and the last seven days`() throws {
        let report = dashboard(Boards.many())
        let words = report.words
        let headings = report.blocks.compactMap { block in
            if case .heading(let text) = block { text } else { nil }
        }
        #expect(headings.prefix(2) == [words(.attentionHeading), words(.lastSevenDays)])
        guard case .figures(let figures) = report.blocks[0] else { return #expect(Bool(false)) }
        #expect(figures.count == 4 && report.charts.map(\.title) == [words(.burndownTitle)])
        guard case .xy(let plot) = try #require(report.firstChart).plot else { return }
        #expect(plot.marks.count > 1)
    }

    @Test func `lists at most eight todos of each kind, and counts the rest`() throws {
        var past = ReportedBoard()
        past.commit(20, (0..<10).map { number in todo("t\(number)") { $0.days.due = .day(today.adding(days: -2)) } })
        past.commit(1, (0..<10).map { number in todo("n\(number)") })
        let report = dashboard(past)
        for case .table(let table) in report.blocks { #expect(table.rows.count == 8) }
        for case .list(let items) in report.blocks {
            #expect(items.count == 9 && items[8].plain == report.words(.andMore, count: 2, [.count: "2"]))
        }
    }

    @Test func `is short on a board without todos`() {
        #expect(dashboard(ReportedBoard()).blocks.count < 6)
    }
}

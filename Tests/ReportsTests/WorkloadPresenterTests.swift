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

struct `A workload report` {
    private var report: Report {
        var past = ReportedBoard()
        let owners = [["ann"], ["zoe"], ["zoe"], ["bob"], ["bob"], [], [], []]
        past.commit(
            1,
            owners.enumerated().map { number, owners in
                todo("t\(number)") { todo in
                    todo.owners = owners
                    if owners == ["bob"] { todo = todo.with("doing") }
                }
            })
        return past.report(.workload)
    }

    @Test func `lists owners by load, and todos without an owner last`() throws {
        guard case .rows(let plot) = try #require(report.firstChart).plot else { return }
        #expect(plot.rows.map(\.label) == ["bob", "zoe", "ann", "no owner"])
        for case .table(let table) in report.blocks {
            #expect(table.rows.map(\.cells[0].plain) == plot.rows.map(\.label))
        }
    }

    @Test func `keeps the order of ids in its data`() throws {
        #expect(report.records.rows.map(\.first) == ["ann", "bob", "zoe", ""])
    }
}

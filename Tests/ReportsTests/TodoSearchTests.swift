import Charts
import Documents
import Domain
import Links
import Messages
import Past
import Queries
import ReportSupport
@testable import Reports
import TestSupport
import Testing
import UseCases

struct `The links of figures` {
    /// Every number that links to a search, with the query.
    private func links(_ report: Report) -> [(number: String, query: String)] {
        let start = "search?"
        var found: [(String, Link)] = []
        for block in report.blocks {
            switch block {
            case .figures(let figures): found += figures.compactMap { one in one.link.map { (one.value, $0) } }
            case .table(let table):
                for case .link(let text, let link) in table.rows.flatMap(\.cells).flatMap(\.parts) {
                    found.append((text, link))
                }
            case .chart(let chart):
                guard case .rows(let plot) = chart.plot else { continue }
                found += plot.rows.compactMap { row in
                    row.link.map { (report.words.number(Int(row.values.reduce(0, +))), $0) }
                }
            default: continue
            }
        }
        return found.filter { $0.1.path.hasPrefix(start) }.map { ($0.0, String($0.1.path.dropFirst(start.count))) }
    }

    private func report(_ kind: ReportKind, _ past: ReportedBoard) -> Report {
        let search = TodoSearch(past.board, past.timeline) { Link(path: "search?\($0)") }
        return ReportMaker(past.context.linked(to: search)).make(ReportRequest(kind))
    }

    @Test func `find as many todos as the number says`() throws {
        for past in [Boards.many(), Boards.dated(), Boards.hostile(), archived] {
            let (board, facts) = (past.board, BoardFacts(past.board, past.timeline).listed)
            var count = 0
            for kind in ReportKind.allCases {
                for (number, text) in links(report(kind, past)) {
                    let query = try Query(parsing: text, in: QueryContext(board))
                    #expect(facts.count(where: query.holds) == Int(number), "\(kind): \(text)")
                    count += 1
                }
            }
            #expect(count >= 10)
        }
    }

    private var archived: ReportedBoard {
        var past = ReportedBoard()
        past.commit(
            2,
            [
                todo("a").with("done"), todo("b") { $0.isArchived = true }.with("done"),
                todo("c") { $0.isArchived = true },
                todo("d") { $0.tags = ["two words"] }, todo("e") { $0.tags = ["ends*"] },
            ])
        return past
    }

    @Test func `include archived todos only if the number does`() {
        let queries = links(report(.summary, archived)).map { "\($0.number) \($0.query)" }
        #expect(queries.starts(with: ["2 is:open", "2 is:done archived:any"]))
        // The chart counts cards: archived todos have none.
        #expect(queries.contains("1 status:done") && queries.contains("1 is:open tags:\"two words\""))
        #expect(queries.contains("1 is:open tags:\"ends*\""))
    }

    @Test func `are absent where a search finds other todos, and from selections of todos`() {
        let past = archived
        let search = TodoSearch(past.board, past.timeline) { Link(path: $0) }
        #expect(search.link(["is:open"], finding: 2)?.path == "is:open")
        #expect(search.link(["is:open"], finding: 3) == nil && search.link(["is:overdue"], finding: 0) == nil)
        #expect(search.link(["no such"], finding: 1) == nil && search.link(["owner:"], finding: 1) == nil)
        let context = past.context.linked(to: search)
        #expect(context.link("is:open", finding: 2) != nil)
        #expect(context.report(named: "mine", scope: "tag home").link("is:open", finding: 2) == nil)
    }
}

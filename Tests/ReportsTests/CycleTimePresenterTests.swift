import Charts
import Documents
import Domain
@testable import Past
import Queries
import ReportSupport
@testable import Reports
import TestSupport
import Testing
import UseCases

struct `A cycle time report` {
    private let board = Boards.many()
    private var timeline: Timeline { board.timeline }

    @Test func `has the figures of all todos and by owner`() throws {
        let tree = try JSONTree(board.report(.cycletime) { $0.grouping = .owner }.document)["figures"]
        let expected = CycleTimeFigures(timeline)
        #expect(tree?["todos"]?.elements.map { $0["lead"]?.int } == expected.todos.map(\.lead))
        #expect(tree?["todos"]?.elements.map { $0["cycle"]?.int } == expected.todos.map(\.cycle))
        for (name, percentiles) in [("lead", expected.lead), ("cycle", expected.cycle)] {
            let tree = tree?[name]
            #expect(
                [tree?["p50"], tree?["p85"], tree?["p95"]].map { $0?.int }
                    == percentiles.map { [$0.p50, $0.p85, $0.p95] })
        }
        let groups = expected.groups(by: .owner, in: timeline)
        #expect(tree?["groups"]?.elements.map { $0["name"]?.text } == groups.map(\.name))
    }

    @Test(arguments: [([1, 2, 3, 9], false), ([0, 0, 1, 1, 1, 1, 1, 1, 1, 90], true)])
    func `has a root scale if nearly all times are far below the longest`(times: [Int], isRoot: Bool) throws {
        var figures = CycleTimeFigures(timeline)
        figures.todos = times.map { days in
            .init(
                label: TodoLabel(id: "a", title: "A", file: nil), done: today, lead: days, cycle: days,
                todo: 0)
        }
        figures.lead = Percentiles(times)
        figures.cycle = figures.lead
        let report = CycleTimePresenter(ReportedBoard().context).present(figures)
        guard case .xy(let plot) = try #require(report.firstChart).plot else { return }
        #expect(plot.y.isRoot == isRoot)
    }
}

import Documents
import Domain
import Past
import Queries
import ReportSupport
@testable import Reports
import TestSupport
import Testing
import UseCases

struct `A report of cycle times` {
    private let board = Boards.many()
    private var timeline: Timeline { board.timeline }

    @Test func `has the figures, also by owner`() throws {
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

    @Test func `leaves the first word to the lead time where few starts are known`() {
        var past = ReportedBoard()
        past.commit(30, [todo("z")])
        past.commit(20, ["a", "b", "c"].map { todo($0) { $0.status = Located("done") } } + [todo("d")])
        past.commit(12, [todo("d") { $0.status = Located("doing") }])
        past.commit(10, [todo("d") { $0.status = Located("done") }])
        let end = " done when first seen: that day is when they came to the board, not when work on them ended."
        #expect(past.report(.throughput).told.contains("3 of 4 closings were" + end))
        let times = past.report(.cycletime)
        #expect(times.told.contains("3 of 4 finished todos were" + end))
        #expect(
            times.lead.plain
                == "From creation to done: half on the same day, 85 % within 10 days. From start to done, where the start is known (1 of 4): half within 2 days, 85 % within 2 days."
        )
        #expect(times.keyFigures.map(\.label).first == "median lead time")
        #expect(times.keyFigures.map(\.note).contains("of 1 of 4 todos"))
    }

    @Test func `of some days has the percentiles of what was done in them`() throws {
        let figures = try #require(try JSONTree(board.report(.cycletime) { $0.window = 20 }.document)["figures"])
        let all = CycleTimeFigures(board.timeline)
        let expected = all.todos.filter { $0.done > today.adding(days: -20) }
        #expect(expected.count < all.todos.count && expected.count > 0)
        #expect(figures["todos"]?.elements.map { $0["id"]?.text } == expected.map(\.label.id))
        #expect(figures["lead"]?["count"]?.int == expected.count)
        #expect(figures["lead"]?["p50"]?.int == Percentiles(expected.map(\.lead))?.p50)
    }
}

import Documents
import Domain
import Past
import Queries
import ReportSupport
@testable import Reports
import TestSupport
import Testing
import UseCases

struct `A burndown` {
    private let board = Boards.many()
    private var timeline: Timeline { board.timeline }

    private func figures(_ kind: ReportKind) throws -> JSONTree {
        try #require(try JSONTree(board.report(kind).document)["figures"])
    }

    @Test(arguments: [ReportKind.burndown, .burnup])
    func `has the figures of each day`(kind: ReportKind) throws {
        let figures = try figures(kind)
        let (days, expected) = (figures["days"]?.elements ?? [], BurndownFigures(timeline))
        for (name, count) in [("open", \BurndownFigures.Day.open), ("scope", \.scope), ("done", \.done)] {
            #expect(days.map { $0[name]?.int } == expected.days.map { $0[keyPath: count] }, "\(name)")
        }
        #expect(figures["estimate"]?["estimated"]?.int == expected.estimate?.estimated)
        #expect(
            figures["estimate"]?["days"]?.elements.last?["open"]
                == expected.estimate?.days.last.map { .number($0.open) })
    }
}

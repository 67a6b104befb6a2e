import Documents
import Domain
import Past
import Queries
import ReportSupport
@testable import Reports
import TestSupport
import Testing
import UseCases

struct `The figures of a report in JSON` {
    private let board = Boards.many()
    private var timeline: Timeline { board.timeline }

    private func figures(_ kind: ReportKind) throws -> JSONTree {
        try #require(try JSONTree(board.report(kind).document)["figures"])
    }

    @Test func `are those of the flow`() throws {
        let days = try figures(.flow)["days"]?.elements ?? []
        let expected = FlowFigures(timeline).days
        #expect(days.map { $0["date"]?.text } == expected.map(\.date.iso) && days.count == 61)
        for (name, count) in [
            ("todo", \FlowFigures.Day.todo), ("active", \.active), ("hold", \.hold), ("done", \.done),
            ("cancelled", \.cancelled), ("added", \.added), ("closed", \.closed), ("reopened", \.reopened),
            ("removed", \.removed), ("adopted", \.adopted), ("returned", \.returned),
        ] {
            #expect(days.map { $0[name]?.int } == expected.map { $0[keyPath: count] }, "\(name)")
        }
        #expect(days.allSatisfy { $0.members.count == 12 })
    }

    @Test func `are those of the throughput`() throws {
        let weeks = try figures(.throughput)["weeks"]?.elements ?? []
        let expected = ThroughputFigures(timeline).weeks
        #expect(weeks.map { $0["week"]?.text } == expected.map(\.week.iso))
        #expect(weeks.map { $0["closed"]?.int } == expected.map(\.closed))
        #expect(weeks.allSatisfy { Set($0.members.keys) == ["week", "closed"] })
    }

    @Test func `are those of the summary`() throws {
        let (tree, expected) = (try figures(.summary), SummaryFigures(board.board, timeline))
        let counts = [
            ("total", expected.total), ("open", expected.open), ("done", expected.done), ("scope", expected.scope),
            ("overdue", expected.overdue),
            ("dueSoon", expected.dueSoon), ("blocked", expected.blocked), ("stale", expected.stale),
            ("broken", expected.broken),
        ]
        for (name, count) in counts { #expect(tree[name]?.int == count, "\(name)") }
        #expect(
            tree["byStatus"]?.members.compactMapValues(\.int)
                == Dictionary(uniqueKeysWithValues: expected.byStatus.map { ($0.name, $0.count) }))
        for (name, shares) in [
            ("byOwner", expected.by(.owner)), ("byTag", expected.by(.tag)), ("byMilestone", expected.by(.milestone)),
            ("byPriority", expected.by(.word(.priority))),
        ] {
            #expect(
                tree[name]?.members.compactMapValues { [$0["open"]?.int, $0["done"]?.int] }
                    == Dictionary(uniqueKeysWithValues: shares.map { ($0.name, [$0.open, $0.done]) }),
                "\(name)")
        }
        #expect(tree["byType"]?.members.keys.sorted() == ["active", "cancelled", "done", "hold", "todo"])
    }

    @Test func `are those of ages, work, milestones and days`() throws {
        let aging = AgingFigures(timeline)
        #expect(try figures(.aging)["todos"]?.elements.map { $0["age"]?.int } == aging.todos.map(\.age))
        #expect(try figures(.aging)["p85"]?.int == aging.p85)
        let work = WorkloadFigures(board.board)
        #expect(try figures(.workload)["owners"]?.elements.map { $0["open"]?.int } == work.owners.map(\.open))
        let milestones = MilestoneFigures(timeline)
        #expect(
            try figures(.milestones)["milestones"]?.elements.map { $0["done"]?.int }
                == milestones.milestones.map(\.done))
        let activity = ActivityFigures(timeline)
        #expect(try figures(.activity)["days"]?.elements.map { $0["edited"]?.int } == activity.days.map(\.edited))
        #expect(try figures(.activity)["days"]?.elements.map { $0["adopted"]?.int } == activity.days.map(\.adopted))
    }

    @Test func `are those of changes and the review`() throws {
        let first = today.adding(days: -6)
        let changes = ChangeFigures(timeline, since: .day(first))
        let told = try figures(.changes)["todos"]?.elements ?? []
        #expect(told.map { $0["id"]?.text } == changes.todos.map(\.label.id))
        #expect(told.map { $0["changes"]?.elements.count } == changes.todos.map(\.changes.count))
        let review = ReviewFigures(timeline, first...today)
        #expect(try figures(.review)["carriedOver"]?.elements.map(\.text) == review.carriedOver.map(\.id))
        #expect(try figures(.review)["before"]?.elements.map(\.int) == review.before)
    }

    @Test func `have the documented order for a small board`() {
        var past = ReportedBoard()
        past.commit(1, [todo("a") { ($0.owners, $0.tags) = (["hana"], ["x"]) }])
        past.commit(0, [todo("a") { ($0.owners, $0.tags, $0.status) = (["hana"], ["x"], Located("done")) }])
        #expect(
            past.report(.burndown).json
                == #"{"days":[{"date":"2026-11-20","open":1,"scope":1,"done":0},{"date":"2026-11-21","open":0,"scope":1,"done":1}]}"#
        )
        #expect(
            past.report(.cycletime).json
                == #"{"todos":[{"id":"a","done":"2026-11-21","lead":1}],"lead":{"p50":1,"p85":1,"p95":1,"count":1},"cycle":null,"unknown":0}"#
        )
        #expect(past.report(.throughput).json.hasPrefix(#"{"weeks":[{"week":"2026-W47","closed":1}]"#))
        #expect(
            past.report(.flow).json.hasPrefix(
                #"{"days":[{"date":"2026-11-20","todo":1,"active":0,"hold":0,"done":0,"cancelled":0,"added":1,"closed":0,"reopened":0,"removed":0,"adopted":0,"returned":0},"#
            ))
        #expect(
            past.report(.summary).json.hasPrefix(
                #"{"total":1,"open":0,"done":1,"scope":1,"out":{"cancelled":0,"archived":0,"duplicates":0,"lost":0},"byStatus":{"done":1},"byType":{"todo":0,"active":0,"hold":0,"done":1,"cancelled":0},"byOwner":{"hana":{"open":0,"done":1}},"byTag":{"x":{"open":0,"done":1}},"byMilestone":{"":{"open":0,"done":1}},"byPriority":{"":{"open":0,"done":1}},"byKind":{"":{"open":0,"done":1}},"overdue":0,"dueSoon":0,"blocked":0,"stale":0,"broken":0,"checklist":{"done":0,"all":0}"#
            ))
        let document = past.report(.burndown).document
        #expect(
            document.hasPrefix(
                #"{"schemaVersion":2,"kind":"report","name":"burndown","report":"burndown","now":"2026-11-21","source":"git","label":"Burndown","message":"0 open","definition":{"burndown":""#
            ))
    }
}

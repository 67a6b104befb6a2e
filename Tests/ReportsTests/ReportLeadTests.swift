import Charts
import Documents
import Domain
import JSON
import Past
import Queries
import ReportSupport
@testable import Reports
import TestSupport
import Testing
import UseCases

struct `The first sentence of a report` {
    @Test(arguments: [
        (ReportKind.summary, "No todos yet.", "まだタスクがありません。"),
        (.burndown, "No todos yet.", "まだタスクがありません。"), (.flow, "No todos yet.", "まだタスクがありません。"),
        (.throughput, "Nothing has been closed yet.", "まだ完了したタスクはありません。"),
        (.cycletime, "No finished todo has a known duration yet.", "所要日数の分かる完了済みのタスクはまだありません。"),
        (.aging, "No open todos.", "未完了のタスクはありません。"), (.forecast, "No open todos.", "未完了のタスクはありません。"),
        (.workload, "Nobody has an open todo.", "未完了のタスクを担当している人はいません。"),
        (.activity, "Nothing happened in this period.", "この期間に変更はありません。"),
        (
            .milestones, "No milestones yet. Add 'milestone:' to a todo.",
            "まだマイルストーンがありません。タスクに milestone: を書いてください。"
        ),
        (.changes, "Nothing has changed since 15 Nov.", "11月15日以降の変更はありません。"),
    ])
    func `says if the board is empty`(kind: ReportKind, english: String, japanese: String) {
        #expect(ReportedBoard().report(kind).lead.plain == english)
        #expect(ReportedBoard(Boards.japanese).report(kind).lead.plain == japanese)
    }

    @Test(arguments: [
        (ReportKind.summary, "1 of 1 todo is open.", "タスク1件のうち1件が未完了です。"),
        (
            .burndown, "1 of 1 todo is open. No forecast yet: the history has 2 days; at least 10 are needed.",
            "タスク1件のうち1件が未完了です。まだ予測できません。履歴は2日分で、10日以上必要です。"
        ),
        (
            .flow, "0 in progress, 1 open. In the last 2 days: 1 added, 0 closed.",
            "進行中0件、未完了1件。過去2日間の追加は1件、完了は0件です。"
        ), (.throughput, "0 closed this week.", "今週は0件が完了しました。"),
        (.aging, "Nothing has been started; 1 todo is open.", "着手したタスクはありません。未完了はタスク1件です。"),
        (
            .forecast, "No forecast yet: the history has 2 days; at least 10 are needed.",
            "まだ予測できません。履歴は2日分で、10日以上必要です。"
        ),
        (.workload, "No open todo has an owner: 1 todo.", "未完了のタスク1件には、いずれも担当者がいません。"),
        (
            .activity, "1 change on 1 day of 365; the most on Fri 20 November 2026: 1.",
            "365日のうち1日に1件の変更がありました。最も多いのは2026年11月20日（金）の1件です。"
        ), (.changes, "Since 15 Nov, 1 todo changed: 0 closed, 1 added.", "11月15日以降、タスク1件が変わりました（完了0件、追加1件）。"),
        (
            .review,
            "Sun 15 November 2026 to Sat 21 November 2026: 0 closed, 1 added; 1 more open than before.",
            "2026年11月15日（日）から2026年11月21日（土）まで：完了0件、追加1件。未完了は1件増えました。"
        ),
    ])
    func `counts a single todo`(kind: ReportKind, english: String, japanese: String) {
        #expect(Boards.one().report(kind).lead.plain == english)
        #expect(Boards.one(Boards.japanese).report(kind).lead.plain == japanese)
    }

    @Test(arguments: [
        (ReportKind.summary, "0 of 1 todo is open."), (.burndown, "0 of 1 todo is open."),
        (.throughput, "1 closed this week."),
        (
            .cycletime,
            "From start to done: half within 7 days, 85% within 7 days. From creation to done: half within 7 days, 85% within 7 days."
        ),
        (
            .review,
            "Sun 15 November 2026 to Sat 21 November 2026: 1 closed, 0 added; 1 fewer open than before."
        ), (.changes, "Since 15 Nov, 1 todo changed: 1 closed, 0 added."),
    ])
    func `reports a single done todo`(kind: ReportKind, lead: String) {
        #expect(Boards.oneDone().report(kind).lead.plain == lead)
    }

    @Test func `says that nothing is left if all todos are cancelled`() {
        #expect(Boards.cancelled().report(.burndown).lead.plain == "Nothing is left in scope.")
        #expect(Boards.cancelled(Boards.japanese).report(.burndown).lead.plain == "スコープに残っているタスクはありません。")
    }

    @Test(arguments: [
        (ReportKind.summary, "14 of 39 todos are open; 2 blocked, 11 stale."),
        (
            .burndown,
            "14 of 39 todos are open. If nothing is added, done by 30 Dec (85% likely, at the pace of the last 6 weeks)."
        ),
        (
            .burnup,
            "14 of 39 todos are open. If nothing is added, done by 30 Dec (85% likely, at the pace of the last 6 weeks)."
        ),
        (.flow, "3 in progress, 14 open. In the last 28 days: 0 added, 12 closed."),
        (.throughput, "2 closed this week; 3 in a typical week (median of the last 7)."),
        (
            .cycletime,
            "From start to done: half within 1 day, 85% within 1 day. From creation to done: half within 31 days, 85% within 49 days."
        ),
        (.aging, "Of 4 todos started, 3 have taken longer than usual (1 day)."),
        (.forecast, "If nothing is added, done by 30 Dec (85% likely, at the pace of the last 6 weeks)."),
        (.workload, "user4 has the most: 3 open, 1 of them in progress. 1 open todo has no owner."),
        (.activity, "99 changes on 58 days of 365; the most on Tue 22 September 2026: 40."),
        (.milestones, "0 of 4 milestones are complete."),
        (.changes, "Since 15 Nov, 5 todos changed: 2 closed, 0 added."),
        (.review, "Sun 15 November 2026 to Sat 21 November 2026: 2 closed, 0 added; 2 fewer open than before."),
    ])
    func `summarizes many todos`(kind: ReportKind, lead: String) {
        #expect(Boards.many().report(kind).lead.plain == lead)
    }

    /// Returns the report for names of a field.
    private func report(_ kind: ReportKind, _ field: Field, _ name: String) throws -> Report {
        let board = Boards.many()
        var asked = WrittenQuery()
        asked.set([Located(name)], of: field)
        let query = try asked.query(in: QueryContext(counting: board.board, in: board.timeline))
        return board.report(kind) { $0.narrow(to: asked, query) }
    }

    @Test func `says if the selection is empty`() throws {
        let expected: [ReportKind: String] = [
            .summary: "No matching todos.", .burndown: "No matching todos.",
            .flow: "No matching todos.", .milestones: "None of these todos has a milestone.",
        ]
        for (kind, lead) in expected {
            #expect(try report(kind, .owner, "nobody").lead.plain == lead)
        }
    }

    @Test func `counts the selected part of the board`() throws {
        let report = try report(.summary, .milestone, "v1")
        #expect(report.scope == "milestone v1")
        #expect(report.lead.plain == "2 of 8 todos are open; 2 stale.")
    }
}

struct `A duration of zero days` {
    @Test func `is called the same day`() {
        var past = ReportedBoard()
        past.commit(9, [todo("z")])
        let yesterday = DateOrInstant.day(today.adding(days: -1))
        past.commit(
            1,
            [
                todo("a") {
                    ($0.status, $0.days.created, $0.days.done) = (Located("done"), yesterday, yesterday)
                }
            ])
        #expect(
            past.report(.cycletime).lead.plain == "From creation to done: half on the same day, 85% on the same day.")
    }
}

struct `A custom report` {
    private var own: ReportSettings {
        var own = ReportSettings(name: "Sprint 12", kind: .burndown)
        own.writtenQuery.set(["@User1", "user2"].map { Located($0) }, of: .owner)
        own.writtenQuery.set(["V1", "v2"].map { Located($0) }, of: .milestone)
        own.window = 14
        return own
    }

    /// Returns the request of a custom report on a board.
    private func request(_ own: ReportSettings, _ board: ReportedBoard) throws -> ReportRequest {
        let reports = CustomReports(of: board.board)
        #expect(reports.findings == [])
        let found = try #require(reports.reports.first { $0.settings == own })
        return ReportRequest(found.settings, found.query)
    }

    @Test func `has its name, todos and days`() throws {
        let board = Boards.many(settings { $0.reports = [own] })
        let report = ReportMaker(board.context).make(try request(own, board))
        #expect(report.name == "Sprint 12" && report.title == "Sprint 12" && report.kind == .burndown)
        #expect(report.scope == "owner @User1, user2, milestone V1, v2")
        let days = try JSONTree(report.document)["figures"]?["days"]?.elements ?? []
        #expect(days.count == 14 && days.last?["date"]?.text == "2026-11-21")
        let query = try Query(
            parsing: "owner:user1,user2 milestone:v1,v2",
            in: QueryContext(counting: board.board, in: board.timeline))
        let figures = BurndownFigures(board.timeline.narrowed(to: query))
        #expect(days.last?["scope"]?.int == figures.days.last?.scope && figures.days.last?.scope == 4)
    }

    @Test func `may have a title in addition to its name`() throws {
        var titled = own
        titled.title = "What is left of sprint 12"
        let board = Boards.many(settings { $0.reports = [titled] })
        let report = ReportMaker(board.context).make(try request(titled, board))
        #expect(report.name == "Sprint 12" && report.title == "What is left of sprint 12")
        #expect(
            report.blocks.contains { if case .chart(let chart) = $0 { chart.title == report.title } else { false } })
    }

    @Test func `is overridden by command-line options, except for its query`() throws {
        var own = own
        own.writtenQuery.texts = [PlacedText("is:open")]
        let board = Boards.many(settings { $0.reports = [own] })
        var asked = WrittenQuery("-tag:x")
        asked.set([Located("user3"), Located("none")], of: .owner)
        asked.set([], of: .milestone)
        let context = QueryContext(counting: board.board, in: board.timeline)
        var request = ReportRequest(own, try own.writtenQuery.without(namesOf: asked).query(in: context))
        request.narrow(to: asked, try asked.query(in: context))
        #expect(
            request.query?.description
                == "milestone:V1,v2 is:open (owner:user3 OR no:owner) -tags:x archived:any")
        let report = ReportMaker(board.context).make(request)
        #expect(report.scope == "milestone V1, v2, owner user3, no owner, is:open, -tag:x")
    }
}

struct `The data of the past` {
    @Test func `is described below throughput and cycle time, after the lead time`() {
        var past = ReportedBoard()
        past.commit(30, [todo("z")])
        let worked = ["a", "b", "c"].map { id in
            todo(id) {
                $0.status = Located("done")
                ($0.days.created, $0.days.done) = (.day(today.adding(days: -25)), .day(today.adding(days: -20)))
            }
        }
        past.commit(20, worked + [todo("d"), todo("old") { $0.status = Located("done") }])
        past.commit(12, [todo("d") { $0.status = Located("doing") }])
        past.commit(10, [todo("d") { $0.status = Located("done") }])
        #expect(
            past.report(.throughput).told.contains(
                "1 todo was already finished when the board first saw it. It counts as done, but not as closed."))
        let times = past.report(.cycletime)
        #expect(times.told.contains { $0.hasPrefix("1 more todo is done, but") })
        #expect(
            times.lead.plain
                == "From creation to done: half within 5 days, 85% within 10 days. From start to done, if the start is known (1 of 4): half within 2 days, 85% within 2 days."
        )
        #expect(times.keyFigures.map(\.label).first == "median lead time")
        #expect(times.keyFigures.map(\.note).contains("of 1 of 4 todos"))
    }

    @Test func `is described next to the date of forecasts, with the inflow`() {
        var past = ReportedBoard()
        past.commit(60, (0..<10).map { todo("a\($0)") })
        for day in 0..<59 { past.commit(59 - day, [todo("a\(day)").with("done"), todo("a\(day + 10)")]) }
        for kind in [ReportKind.burndown, .burnup, .forecast] {
            let report = past.report(kind)
            #expect(report.lead.plain.hasSuffix("; at today's rate of new todos, not within ten years."))
            let figures = report.keyFigures.filter { $0.label.hasPrefix("85% likely") }
            #expect(
                figures.map(\.label) == ["85% likely, if nothing is added", "85% likely, at today's rate of new todos"])
            #expect(figures.first?.note.contains(/; this forecast held in \d+ of \d+ past weeks?$/) == true)
            #expect(figures.last?.value == "more than ten years")
        }
    }

    @Test func `names a type by its only column`() {
        let word = { (settings: Settings) in ReportedBoard(settings).context.word(.active) }
        #expect(word(Settings()) == "In progress" && word(settings { $0.columns.remove(at: 2) }) == "Doing")
    }
}

struct `A report with a range of days` {
    @Test(arguments: ReportKind.allCases) func `may have a range longer than the history`(kind: ReportKind) {
        let board = Boards.many()
        #expect(board.report(kind) { $0.window = .max }.json == board.report(kind) { $0.window = 36_525 }.json)
    }

    @Test func `has those days and today`() throws {
        let board = Boards.many()
        func days(_ kind: ReportKind) throws -> [JSONTree] {
            try JSONTree(board.report(kind) { $0.window = 5 }.document)["figures"]?["days"]?.elements ?? []
        }
        for kind in [ReportKind.burndown, .burnup, .flow, .activity] { #expect(try days(kind).count == 5, "\(kind)") }
    }

    @Test func `draws ninety days of a burndown by default, as high as the open todos in them`() throws {
        var past = ReportedBoard()
        past.commit(200, (0..<40).map { todo("a\($0)") })
        past.commit(150, (3..<40).map { todo("a\($0)").with("done") })
        func burndown(_ window: Int? = nil) throws -> (report: Report, chart: Chart, plot: XYPlot) {
            let report = past.report(.burndown) { $0.window = window }
            for case .chart(let chart) in report.blocks {
                if case .xy(let plot) = chart.plot { return (report, chart, plot) }
            }
            throw Missing()
        }
        struct Missing: Error {}
        let usual = try burndown()
        #expect(usual.plot.x.count == 90 && usual.plot.maximum == 3)
        #expect(usual.chart.description.hasSuffix("; scope 40. Only the last 90 days are shown."))
        #expect(usual.report.keyFigures.contains { $0.label == "scope" && $0.value == "40" })
        #expect(usual.report.records.rows.count == 201)
        let all = try burndown(1000)
        #expect(all.plot.x.count == 201 && all.plot.maximum == 40)
        #expect(all.chart.description.hasSuffix("; scope 40."))
    }

    @Test func `has the percentiles of todos completed in the range`() throws {
        let board = Boards.many()
        let figures = try #require(try JSONTree(board.report(.cycletime) { $0.window = 20 }.document)["figures"])
        let all = CycleTimeFigures(board.timeline)
        let expected = all.todos.filter { $0.done > today.adding(days: -20) }
        #expect(expected.count < all.todos.count && expected.count > 0)
        #expect(figures["todos"]?.elements.map { $0["id"]?.text } == expected.map(\.label.id))
        #expect(figures["lead"]?["count"]?.int == expected.count)
        #expect(figures["lead"]?["p50"]?.int == Percentiles(expected.compactMap(\.lead))?.p50)
    }

    @Test func `begins changes and review on the same day`() throws {
        let board = Boards.many()
        for window in [1, 7, 30] {
            let first = today.adding(days: 1 - window).iso
            let changes = try JSONTree(board.report(.changes) { $0.window = window }.document)["figures"]
            let review = try JSONTree(board.report(.review) { $0.window = window }.document)["figures"]
            #expect(changes?["since"]?.text == first && review?["first"]?.text == first)
        }
    }
}

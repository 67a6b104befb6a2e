import Charts
import Documents
import Domain
import JSON
import Past
import Queries
import UseCases
import Messages

/// Presents the progress of each milestone.
struct MilestoneReportPresenter {
    let context: ReportContext
    private let words: ForecastWords

    init(_ context: ReportContext) {
        self.context = context
        words = ForecastWords(context: context)
    }

    func present(_ figures: MilestoneFigures) -> Report {
        var blocks: [Report.Block] = [.chart(chart(figures))]
        if !figures.milestones.isEmpty { blocks.append(.table(table(figures))) }
        var report = context.document(.milestones, lead: lead(figures), blocks: blocks)
        report.figures = ["milestones": .array(figures.milestones.map { json($0) })]
        report.records = Report.Records(
            header: ["milestone", "scope", "done", "open", "overdue", "cancelled", "first", "lastClosed"],
            rows: figures.milestones.map {
                [
                    .string($0.name), .int($0.scope), .int($0.done), .int($0.open), .int($0.overdue),
                    .int($0.cancelled), JSONValue(first($0)?.iso), JSONValue(lastClosed($0)?.iso),
                ]
            })
        return report
    }

    private func lead(_ figures: MilestoneFigures) -> Prose {
        let all = figures.milestones.count
        guard all > 0 else {
            return Prose(context.words(context.scope.isEmpty ? .noMilestones : .noMilestonesHere))
        }
        let done = figures.milestones.count { $0.open == 0 }
        return context.words.prose(
            .milestonesLead, count: all == 1 ? 1 : done,
            [.count: context.number(done), .milestones: context.words(.milestoneCount, count: all)])
    }

    private func chart(_ figures: MilestoneFigures) -> Chart {
        let rows = figures.milestones.map { milestone in
            RowPlot.Row(
                label: milestone.name, values: [Double(milestone.done), Double(milestone.open)],
                note: "\(context.words.number(milestone.done)) / \(context.words.number(milestone.scope))")
        }
        return Chart(
            title: context.title(.milestones),
            description: context.words(.milestonesChart),
            plot: .rows(
                RowPlot(
                    unit: context.words(.unitTodos),
                    series: [
                        .init(name: context.word(.done), tone: .done),
                        .init(name: context.words(.openColumn), tone: .todo),
                    ], rows: rows)),
            words: context.words)
    }

    private func table(_ figures: MilestoneFigures) -> Report.Table {
        Report.Table(
            columns: [
                .init(title: context.words(.milestoneTitle)),
                .init(title: context.words(.doneColumn), isNumber: true),
                .init(title: context.words(.openColumn), isNumber: true),
                .init(title: context.words(.overdueColumn), isNumber: true, isToned: true),
                .init(title: context.words(.firstSeenColumn), isNumber: true),
                .init(title: context.words(.lastClosedColumn), isNumber: true),
                .init(title: context.words(.doneByColumn), isNumber: true),
                .init(title: context.words.percent(85), isNumber: true),
            ],
            rows: figures.milestones.map { milestone in
                Report.Table.Row(
                    cells: [
                        Prose(milestone.name), linked(milestone.done, TodoTerm.done, milestone),
                        linked(milestone.open, TodoTerm.open, milestone),
                        linked(milestone.overdue, TodoTerm.overdue, milestone),
                        Prose(first(milestone).map { context.short($0) } ?? "–"),
                        Prose(lastClosed(milestone).map { context.short($0) } ?? "–"),
                        Prose(words.cell(milestone.forecast, \.p50)), Prose(words.cell(milestone.forecast, \.p85)),
                    ], tone: milestone.overdue > 0 ? .late : .plain)
            })
    }

    private func linked(_ count: Int, _ term: String, _ milestone: MilestoneFigures.Milestone) -> Prose {
        context.linked(count, term, Query.term(.milestone, milestone.name))
    }

    private func json(_ milestone: MilestoneFigures.Milestone) -> JSONValue {
        .present([
            ("name", .string(milestone.name)), ("scope", .int(milestone.scope)), ("done", .int(milestone.done)),
            ("open", .int(milestone.open)), ("cancelled", .int(milestone.cancelled)),
            ("overdue", .int(milestone.overdue)), ("first", first(milestone).map { .string($0.iso) }),
            ("lastClosed", lastClosed(milestone).map { .string($0.iso) }), ("forecast", words.json(milestone.forecast)),
        ])
    }

    private func first(_ milestone: MilestoneFigures.Milestone) -> CalendarDay? {
        context.lacksEvents ? nil : milestone.first
    }

    private func lastClosed(_ milestone: MilestoneFigures.Milestone) -> CalendarDay? {
        context.lacksEvents ? nil : milestone.lastClosed
    }
}

import Charts
import Documents
import Domain
import JSON
import Past
import UseCases
import Messages

/// Presents the activity on each day of a year.
struct ActivityPresenter {
    let context: ReportContext

    init(_ context: ReportContext) { self.context = context }

    func present(_ figures: ActivityFigures) -> Report {
        if context.lacksEvents { return context.withoutEvents(.activity, header: ActivityPresenter.header) }
        let days = figures.days.filter { context.isShown($0.date) }
        var report = context.document(
            .activity, lead: lead(days),
            blocks: [.figures(keyFigures(days)), .chart(chart(days))]
                + context.note(.adoptedTodos, on: days.reduce(0) { $0 + $1.adopted }))
        report.records = Report.Records(
            header: ActivityPresenter.header,
            rows: days.map { day in
                [
                    .string(day.date.iso), .int(day.added), .int(day.closed), .int(day.reopened), .int(day.removed),
                    .int(day.edited), .int(day.adopted), .int(day.returned),
                ]
            })
        report.figures = ["days": .table(report.records)]
        return report
    }

    private static let header = ["date", "added", "closed", "reopened", "removed", "edited", "adopted", "returned"]

    private func lead(_ days: [ActivityFigures.Day]) -> Prose {
        let (total, busy) = (days.reduce(0) { $0 + $1.total }, days.count { $0.total > 0 })
        guard let most = days.max(by: { ($0.total, $1.date) < ($1.total, $0.date) }), most.total > 0 else {
            return Prose(context.words(.activityNothing))
        }
        return context.words.prose(
            .activityLead, count: total,
            [
                .days: context.days(busy), .all: context.number(days.count), .most: context.number(most.total),
                .day: context.words.long(most.date),
            ])
    }

    private func keyFigures(_ days: [ActivityFigures.Day]) -> [Report.KeyFigure] {
        let closed = days.reduce(0) { $0 + $1.closed }
        let sum = { (count: (ActivityFigures.Day) -> Int) in context.words.number(days.reduce(0) { $0 + count($1) }) }
        return [
            .init(value: sum { $0.added }, label: context.words(.addedLabel)),
            .init(value: context.words.number(closed), label: context.words(.closedLabel), tone: .done(closed)),
            .init(value: sum { $0.reopened }, label: context.words(.reopenedLabel)),
            .init(value: sum { $0.edited }, label: context.words(.editedLabel)),
        ]
    }

    private func chart(_ days: [ActivityFigures.Day]) -> Chart {
        Chart(
            title: context.title(.activity),
            description: context.words(.activityChart),
            plot: .calendar(
                CalendarPlot(
                    unit: context.words(.unitChanges), first: days.first?.date ?? context.today,
                    counts: days.map { $0.total })),
            words: context.words)
    }
}

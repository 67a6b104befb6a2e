import Domain
package import UseCases

/// Says how much happened on each day of a year.
package struct ActivityPresenter {
    let context: ReportContext

    package init(_ context: ReportContext) { self.context = context }

    package func callAsFunction(_ figures: ActivityFigures) -> Report {
        let days = figures.days.filter { context.isShown($0.date) }
        var report = context.document(
            .activity, lead: lead(days), blocks: [.figures(keyFigures(days)), .chart(chart(days))])
        report.records = Report.Records(
            header: ["date", "added", "closed", "reopened", "removed", "edited"],
            rows: days.map { day in
                [
                    .string(day.date.iso), .int(day.added), .int(day.closed), .int(day.reopened), .int(day.removed),
                    .int(day.edited),
                ]
            })
        report.figures = ["days": .table(report.records)]
        return report
    }

    private func lead(_ days: [ActivityFigures.Day]) -> Prose {
        let (total, busy) = (days.reduce(0) { $0 + $1.total }, days.count { $0.total > 0 })
        guard let most = days.max(by: { ($0.total, $1.date) < ($1.total, $0.date) }), most.total > 0 else {
            return Prose(context.either("Nothing happened in this time.", "この期間には何も起きていません。"))
        }
        return context.either(
            "\(strong: context.phrases.number(total)) \(total == 1 ? "change" : "changes") on \(context.days(busy)) of \(context.phrases.number(days.count)); the most, \(context.phrases.number(most.total)), on \(context.phrases.long(most.date)).",
            "\(context.phrases.number(days.count))日のうち\(context.days(busy))に\(strong: context.phrases.number(total))件の変更がありました。最も多いのは\(context.phrases.long(most.date))の\(context.phrases.number(most.total))件です。"
        )
    }

    private func keyFigures(_ days: [ActivityFigures.Day]) -> [Report.KeyFigure] {
        let sum = { (count: (ActivityFigures.Day) -> Int) in context.phrases.number(days.reduce(0) { $0 + count($1) }) }
        return [
            .init(value: sum { $0.added }, label: context.either("added", "追加")),
            .init(value: sum { $0.closed }, label: context.either("closed", "完了"), tone: .done),
            .init(value: sum { $0.reopened }, label: context.either("reopened", "再開")),
            .init(value: sum { $0.edited }, label: context.either("edited", "編集")),
        ]
    }

    private func chart(_ days: [ActivityFigures.Day]) -> Chart {
        Chart(
            title: context.title(.activity),
            description: context.either(
                "One square a day, darker where more changed.", "1日が1つの四角で、変更が多いほど濃くなります。"),
            plot: .calendar(
                CalendarPlot(
                    unit: context.either("changes", "件の変更"), first: days.first?.date ?? context.today,
                    counts: days.map { $0.total })),
            language: context.phrases.language)
    }
}

import Charts
import Documents
import Domain
import Past
import UseCases
import Messages

/// Presents how the board is doing, on the page of all reports: the most important numbers, the burndown with its
/// forecast, the todos that need attention and the last seven days. Its details are in the reports that it quotes.
struct DashboardPresenter {
    let context: ReportContext
    /// The maximum number of todos in each list.
    private static let shown = 8

    init(_ context: ReportContext) { self.context = context }

    func present(
        _ summary: SummaryFigures, _ burndown: BurndownFigures, _ forecast: Forecast, _ review: ReviewFigures
    ) -> Report {
        let chart = BurndownChart(context: context, forecast: forecast)
        let week = ReviewPresenter(context)
        var blocks: [Report.Block] = [
            .figures(Array(SummaryPresenter(context).keyFigures(summary).prefix(4))),
            .chart(chart.chart(burndown.days.map { .init($0) }, .burndown)),
        ]
        blocks += AttentionBlocks(context: context, shown: DashboardPresenter.shown).blocks(summary)
        if !context.lacksEvents {
            blocks += [.heading(context.words(.lastSevenDays)), .paragraph(week.lead(review))]
            blocks += context.note(.adoptedTodos, on: review.adopted.count)
            for (title, events) in [(MessageKey.closedHeading, review.closed), (.addedHeading, review.added)] {
                blocks += week.events(context.words(title), events, empty: "", shown: DashboardPresenter.shown)
            }
        }
        return context.document(
            .burndown, lead: BurndownPresenter(context).lead(burndown.days.last, forecast), blocks: blocks)
    }
}

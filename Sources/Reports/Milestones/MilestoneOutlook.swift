package import Documents
package import Domain
import Charts
import Past
import UseCases
import Messages

/// The forecasts of open milestones.
package struct MilestoneOutlook: Sendable {
    /// The day by which a milestone is reached in 85 % of the trials, by name in lower case. Milestones without a
    /// forecast are omitted.
    package private(set) var likely: [String: CalendarDay] = [:]
    /// The burndown of each open milestone with its forecast, by name in lower case.
    package private(set) var reports: [String: Report] = [:]

    /// The maximum number of milestones with a chart, and the days in each chart.
    private static let most = 60
    private static let days = 183

    /// Creates an outlook without charts.
    package init(likely: [String: CalendarDay] = [:]) { self.likely = likely }

    init(_ figures: MilestoneFigures, _ context: ReportContext) {
        for milestone in figures.milestones {
            if case .expected(let expectation) = milestone.forecast {
                likely[milestone.name.lowercased()] = expectation.p85
            }
        }
        let context = context.report(named: "", window: MilestoneOutlook.days)
        for (milestone, burndown) in figures.burndowns(context.timeline, limit: MilestoneOutlook.most) {
            reports[milestone.name.lowercased()] = MilestoneOutlook.report(burndown, milestone.forecast, context)
        }
    }

    private static func report(
        _ figures: BurndownFigures, _ forecast: Forecast, _ context: ReportContext
    ) -> Report {
        let chart = BurndownChart(context: context, forecast: forecast)
        let days = figures.days.filter { context.isShown($0.date) }
        var blocks = [Report.Block.chart(chart.chart(days.map { .init($0) }, .burndown))]
        if case .expected(let expectation) = forecast {
            let words = ForecastWords(context: context)
            blocks.insert(.figures(words.early(expectation) + words.keyFigures(expectation, nil)), at: 0)
        }
        var report = context.document(
            .burndown, lead: Prose(ForecastWords(context: context).sentence(forecast)), blocks: blocks)
        report.definitions = []
        return report
    }
}

import Charts
import Documents
import Domain
import JSON
import Past
import UseCases
import Messages

/// Presents the work left over time and its forecast completion: as open work (burndown) or as finished work (burnup).
struct BurndownPresenter {
    let context: ReportContext

    init(_ context: ReportContext) { self.context = context }

    /// - Parameter test: the back test of such forecasts.
    func present(
        _ kind: ReportKind = .burndown, _ figures: BurndownFigures, _ forecast: Forecast, _ test: BackTest? = nil
    ) -> Report {
        let days = figures.days.filter { context.isShown($0.date) }
        var blocks: [Report.Block] = []
        if let last = figures.days.last { blocks.append(.figures(keyFigures(last, figures.days, forecast, test))) }
        let chart = BurndownChart(context: context, forecast: forecast)
        blocks.append(.chart(chart.chart(figures.days.map { .init($0) }, kind)))
        if let estimate = figures.estimate {
            blocks.append(.paragraph(Prose(estimated(estimate))))
            blocks.append(.chart(chart.weighted(estimate.days.map { .init($0) }, kind)))
        }
        var report = context.document(kind, lead: lead(figures.days.last, forecast), blocks: blocks)
        report.records = Report.Records(
            header: ["date", "open", "scope", "done"],
            rows: days.map { [.string($0.date.iso), .int($0.open), .int($0.scope), .int($0.done)] })
        report.figures = json(figures, report.records)
        return report
    }

    func lead(_ last: BurndownFigures.Day?, _ forecast: Forecast) -> Prose {
        guard let last else { return context.noTodos }
        guard last.scope > 0 else {
            return Prose(context.words(.nothingInScope))
        }
        let state = context.open(last.open, of: last.scope)
        if last.open == 0 { return context.words.prose(.sentence, around: [.sentence: state]) }
        let sentence = Prose(ForecastWords(context: context).sentence(forecast))
        return context.words.prose(.sentenceAndMore, around: [.first: state, .second: sentence])
    }

    private func keyFigures(
        _ last: BurndownFigures.Day, _ days: [BurndownFigures.Day], _ forecast: Forecast, _ test: BackTest?
    ) -> [Report.KeyFigure] {
        let number = context.number
        let before = context.lacksEvents ? nil : days.last { $0.date <= context.today.adding(days: -14) }
        var figures = [
            Report.KeyFigure(
                value: number(last.open), label: context.words(.openLabel),
                link: context.link(TodoTerm.open, finding: last.open)),
            Report.KeyFigure(
                value: number(last.done), label: context.words(.doneLabel), tone: .done(last.done),
                note: context.percent(last.done, of: last.scope),
                link: context.link(TodoTerm.done, finding: last.done)),
            Report.KeyFigure(
                value: number(last.scope), label: context.words(.scopeSeries), note: context.words(.scopeNote)),
        ]
        if let before {
            let growth = last.scope - before.scope
            figures.append(
                Report.KeyFigure(
                    value: growth > 0 ? "+\(number(growth))" : growth < 0 ? "−\(number(-growth))" : "±0",
                    label: context.words(.scopeGrowthLabel)))
        }
        guard case .expected(let expectation) = forecast else { return figures }
        return figures + ForecastWords(context: context).keyFigures(expectation, test)
    }

    private func estimated(_ estimate: BurndownFigures.Estimate) -> String {
        context.words(
            .estimatedOf, count: estimate.scope == 1 ? 1 : estimate.estimated,
            [.count: context.number(estimate.estimated), .todos: context.todos(estimate.scope)])
    }

    private func json(_ figures: BurndownFigures, _ days: Report.Records) -> JSONValue {
        let estimate = figures.estimate.map { estimate -> JSONValue in
            [
                "estimated": .int(estimate.estimated), "scope": .int(estimate.scope),
                "days": .array(
                    estimate.days.filter { context.isShown($0.date) }.map { day in
                        [
                            "date": .string(day.date.iso), "open": .double(day.open), "scope": .double(day.scope),
                            "done": .double(day.done),
                        ]
                    }),
            ]
        }
        return .present([("days", .table(days)), ("estimate", estimate)])
    }
}

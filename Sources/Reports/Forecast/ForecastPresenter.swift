import Charts
import Documents
import Domain
import JSON
import Past
import Queries
import UseCases
import Messages

/// Presents when the open work may be done, in total and by milestone, owner and tag, and how often such forecasts
/// were right.
struct ForecastPresenter {
    let context: ReportContext
    private let words: ForecastWords

    init(_ context: ReportContext) {
        self.context = context
        words = ForecastWords(context: context)
    }

    func present(_ figures: ForecastFigures, _ test: BackTest) -> Report {
        var blocks: [Report.Block] = []
        if case .expected(let expectation) = figures.all {
            blocks.append(.figures(keyFigures(expectation, test)))
        }
        if !context.lacksEvents {
            blocks.append(.chart(closedBy(figures.all)))
            blocks.append(.heading(context.words(.howOftenItHeld)))
            blocks.append(.paragraph(Prose(backTest(test))))
        }
        let groups = [
            (Grouping.milestone, figures.milestones), (.owner, figures.owners), (.tag, figures.tags),
        ]
        for (grouping, rows) in groups where rows.contains(where: { !$0.name.isEmpty && $0.hasForecast }) {
            blocks += [.heading(context.heading(by: grouping)), .table(table(grouping, rows))]
        }
        var report = context.document(.forecast, lead: Prose(words.sentence(figures.all)), blocks: blocks)
        report.figures = json(figures, test)
        report.records = records(figures)
        return report
    }

    private func keyFigures(_ expectation: Forecast.Expectation, _ test: BackTest) -> [Report.KeyFigure] {
        let others = [(50, expectation.p50), (95, expectation.p95)].map { percent, day in
            Report.KeyFigure(
                value: day.map { context.short($0) } ?? context.words(.overTenYears),
                label: context.words(.likelyIfNothingAdded, [.percent: String(percent)]),
                note: day.map { context.relative($0) } ?? "")
        }
        return words.keyFigures(expectation, test) + others
    }

    /// Returns the chart of the number of todos closed by future dates, at three probabilities.
    private func closedBy(_ forecast: Forecast) -> Chart {
        var closedBy: [Forecast.ClosedBy] = []
        if case .expected(let expectation) = forecast { closedBy = expectation.closedBy }
        let names = [
            (95, Tone.done), (85, .active), (50, .todo),
        ].map { (context.words(.likely, [.percent: String($0.0)]), $0.1) }
        let rows = closedBy.map { by -> RowPlot.Row in
            RowPlot.Row(
                label: context.short(by.date),
                values: [Double(by.p95), Double(by.p85 - by.p95), Double(by.p50 - by.p85)],
                note: "\(by.p95) · \(by.p85) · \(by.p50)")
        }
        return Chart(
            title: context.words(.howManyByWhen),
            description: context.words(.forecastChart),
            plot: .rows(
                RowPlot(
                    unit: context.words(.unitTodos),
                    series: names.map { RowPlot.Part(name: $0.0, tone: $0.1) }, rows: rows)),
            words: context.words)
    }

    private func backTest(_ test: BackTest) -> String {
        guard test.count > 0 else { return context.words(.backTestNone) }
        let held = context.words(
            .backTestHeld, count: test.count,
            [.held: String(test.held), .count: String(test.count), .share: context.percent(test.held, of: test.count)])
        guard test.pending > 0 else { return held }
        return held + context.words(.backTestPending, count: test.pending, [.count: String(test.pending)])
    }

    private func table(_ grouping: Grouping, _ rows: [ForecastFigures.Group]) -> Report.Table {
        let columns = [
            Report.Table.Column(title: context.word(grouping)),
            .init(title: context.words(.openColumn), isNumber: true),
            .init(title: context.words.percent(50), isNumber: true),
            .init(title: context.words.percent(85), isNumber: true),
            .init(title: context.words.percent(95), isNumber: true),
        ]
        let silent = rows.count { !$0.hasForecast }
        return Report.Table(
            caption: silent == 0
                ? ""
                : context.words(.groupsWithoutForecast, count: silent),
            columns: columns,
            rows: rows.filter(\.hasForecast).map { group in
                Report.Table.Row(cells: [
                    Prose(context.name(group.name, in: grouping)),
                    context.linked(open(group.forecast), TodoTerm.open, Query.term(grouping.subject, group.name)),
                    Prose(words.cell(group.forecast, \.p50)), Prose(words.cell(group.forecast, \.p85)),
                    Prose(words.cell(group.forecast, \.p95)),
                ])
            })
    }

    private func open(_ forecast: Forecast) -> Int {
        switch forecast {
        case .finished: 0
        case .tooFew(let shortage): shortage.open
        case .unknown(let open): open
        case .expected(let expectation): expectation.open
        }
    }

    private func json(_ figures: ForecastFigures, _ test: BackTest) -> JSONValue {
        let groups = { (groups: [ForecastFigures.Group]) -> JSONValue in
            .array(groups.map { ["name": .string($0.name), "forecast": words.json($0.forecast)] })
        }
        return [
            "window": .int(figures.window), "trials": .int(figures.trials), "all": words.json(figures.all),
            "milestones": groups(figures.milestones), "owners": groups(figures.owners), "tags": groups(figures.tags),
            "backTest": [
                "weeks": .int(test.count), "held": .int(test.held), "pending": .int(test.pending),
                "silent": .int(test.silent),
            ],
        ]
    }

    private func records(_ figures: ForecastFigures) -> Report.Records {
        let all = [("all", "", figures.all)]
        let groups =
            figures.milestones.map { ("milestone", $0.name, $0.forecast) }
            + figures.owners.map { ("owner", $0.name, $0.forecast) }
            + figures.tags.map { ("tag", $0.name, $0.forecast) }
        return Report.Records(
            header: ["group", "name", "open", "p50", "p85", "p95"],
            rows: (all + groups).map { group, name, forecast in
                var days: [CalendarDay?] = [nil, nil, nil]
                if case .expected(let expectation) = forecast {
                    days = [expectation.p50, expectation.p85, expectation.p95]
                }
                return [.string(group), .string(name), .int(open(forecast))] + days.map { JSONValue($0?.iso) }
            })
    }
}

extension ForecastFigures.Group {
    fileprivate var hasForecast: Bool { if case .expected = forecast { true } else { false } }
}

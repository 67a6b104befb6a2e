import Domain
package import UseCases

/// Says when what is open may be done, for all and for each milestone, owner and tag, and how often that was right.
package struct ForecastPresenter {
    let context: ReportContext
    private let words: ForecastWords

    package init(_ context: ReportContext) {
        self.context = context
        words = ForecastWords(context: context)
    }

    package func callAsFunction(_ figures: ForecastFigures, _ test: BackTest) -> Report {
        var blocks: [Report.Block] = []
        if case .expected(let expectation) = figures.all {
            blocks.append(.figures(keyFigures(expectation, test)))
        }
        blocks.append(.chart(closedBy(figures.all)))
        blocks.append(.heading(context.either("How often it held", "予測の的中率")))
        blocks.append(.paragraph(Prose(backTest(test))))
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
                value: day.map { context.phrases.short($0) } ?? context.either("over ten years", "10年以上"),
                label: context.either("\(percent) % likely, if nothing is added", "\(percent) %の確率(追加がない場合)"),
                note: day.map { context.phrases.relative($0) } ?? "")
        }
        return words.keyFigures(expectation, test) + others
    }

    /// How many by the dates ahead: what is closed for sure, likely and with luck.
    private func closedBy(_ forecast: Forecast) -> Chart {
        var closedBy: [Forecast.ClosedBy] = []
        if case .expected(let expectation) = forecast { closedBy = expectation.closedBy }
        let names = [
            (context.either("95 % likely", "95 %の確率"), Tone.done),
            (context.either("85 % likely", "85 %の確率"), .active), (context.either("50 % likely", "50 %の確率"), .todo),
        ]
        let rows = closedBy.map { by -> RowPlot.Row in
            RowPlot.Row(
                label: context.phrases.short(by.date),
                values: [Double(by.p95), Double(by.p85 - by.p95), Double(by.p50 - by.p85)],
                note: "\(by.p95) · \(by.p85) · \(by.p50)")
        }
        return Chart(
            title: context.either("How many by when", "いつまでに何件"),
            description: context.either(
                "How many todos are closed at least by each date, 95, 85 and 50 % likely.",
                "各日までに少なくとも何件が完了するか(95 %、85 %、50 %の確率)。"),
            plot: .rows(
                RowPlot(
                    unit: context.either("todos", "件"),
                    series: names.map { RowPlot.Part(name: $0.0, tone: $0.1) }, rows: rows)),
            language: context.phrases.language)
    }

    private func backTest(_ test: BackTest) -> String {
        guard let share = test.share else {
            return context.either(
                "No past week can be judged yet: either there was no forecast, or its day is still to come.",
                "判定できる過去の週はまだありません。予測がなかったか、その日がまだ来ていません。")
        }
        let count = test.count
        let held = context.either(
            "Computed anew for each past week, the 85 % day held in \(test.held) of \(count) \(count == 1 ? "week" : "weeks") (\(context.percent(share))).",
            "過去の各週について計算し直すと、85 %の日は\(count)週中\(test.held)週(\(context.percent(share)))で守られました。")
        guard test.pending > 0 else { return held }
        return held
            + context.either(
                " That of \(test.pending) more \(test.pending == 1 ? "week" : "weeks") is still to come.",
                "ほかに、その日がまだ来ていない週が\(test.pending)週あります。")
    }

    private func table(_ grouping: Grouping, _ rows: [ForecastFigures.Group]) -> Report.Table {
        let columns = [
            Report.Table.Column(title: context.word(grouping)),
            .init(title: context.either("Open", "未完了"), isNumber: true),
            .init(title: "50 %", isNumber: true), .init(title: "85 %", isNumber: true),
            .init(title: "95 %", isNumber: true),
        ]
        let silent = rows.count { !$0.hasForecast }
        return Report.Table(
            caption: silent == 0
                ? ""
                : context.either(
                    "\(context.phrases.number(silent)) more \(silent == 1 ? "has" : "have") too few closings for a forecast",
                    "ほか\(context.phrases.number(silent))件は完了が少なく予測がありません"),
            columns: columns,
            rows: rows.filter(\.hasForecast).map { group in
                Report.Table.Row(cells: [
                    Prose(context.name(group.name, in: grouping)),
                    Prose(context.phrases.number(open(group.forecast))),
                    Prose(words.cell(group.forecast, \.p50)), Prose(words.cell(group.forecast, \.p85)),
                    Prose(words.cell(group.forecast, \.p95)),
                ])
            })
    }

    private func open(_ forecast: Forecast) -> Int {
        switch forecast {
        case .finished: 0
        case .tooFew(let open, _, _): open
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

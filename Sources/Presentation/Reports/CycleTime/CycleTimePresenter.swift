import Domain
package import UseCases

/// Says how long finished todos took.
package struct CycleTimePresenter {
    let context: ReportContext

    package init(_ context: ReportContext) { self.context = context }

    /// - Parameter groups: the percentiles of groups, where they were asked for.
    package func callAsFunction(
        _ figures: CycleTimeFigures, groups: [CycleTimeFigures.Group] = [], by grouping: Grouping = .owner
    ) -> Report {
        let shown = figures.todos
        var blocks: [Report.Block] = []
        let isCycle = figures.cycle != nil && !startIsMostlyUnknown(figures)
        if let lead = figures.lead {
            let key = (keyFigures(lead, nil), keyFigures(nil, figures.cycle, of: lead.count))
            blocks.append(.figures(isCycle ? key.1 + key.0 : key.0 + key.1))
        }
        blocks.append(.chart(chart(shown, isCycle ? figures.cycle : figures.lead, isCycle: isCycle)))
        let atOnce = shown.count(where: \.isDoneWhenFirstSeen)
        blocks += context.doneWhenFirstSeen(
            atOnce, of: shown.count, shown.count == 1 ? "finished todo" : "finished todos", "完了した")
        if !groups.isEmpty { blocks += [.heading(context.heading(by: grouping)), .table(table(groups, grouping))] }
        if !shown.isEmpty {
            blocks += [.heading(context.either("Finished last", "最近完了したもの")), .table(latest(shown))]
        }
        var report = context.document(.cycletime, lead: lead(figures), blocks: blocks)
        report.figures = json(figures, shown, groups)
        report.records = Report.Records(
            header: ["id", "title", "done", "lead", "cycle"],
            rows: shown.map {
                [
                    .string($0.label.id), .string($0.label.title), .string($0.done.iso), .int($0.lead),
                    JSONValue($0.cycle),
                ]
            })
        return report
    }

    private func lead(_ figures: CycleTimeFigures) -> Prose {
        guard let lead = figures.lead else {
            return Prose(
                context.either(
                    "Nothing was finished yet that tells how long it took.", "所要日数の分かる完了済みのものはまだありません。"))
        }
        let fromCreation = context.either(
            "From creation to done: half \(strong: context.within(lead.p50)), 85 % \(context.within(lead.p85))."
                as Prose,
            "作成から完了まで: 半数は\(strong: context.within(lead.p50))、85 %は\(context.within(lead.p85))です。")
        guard let cycle = figures.cycle else { return fromCreation }
        let fromStart = context.either(
            "From start to done\(known(cycle, of: lead)): half \(strong: context.within(cycle.p50)), 85 % \(context.within(cycle.p85))."
                as Prose,
            "着手から完了まで\(known(cycle, of: lead)): 半数は\(strong: context.within(cycle.p50))、85 %は\(context.within(cycle.p85))です。"
        )
        let isMinor = startIsMostlyUnknown(figures)
        let (first, second) = isMinor ? (fromCreation, fromStart) : (fromStart, fromCreation)
        return context.either("\(first) \(second)", "\(first)\(second)")
    }

    /// Of how many the start is known, where not of all.
    private func known(_ cycle: Percentiles, of lead: Percentiles) -> String {
        if cycle.count == lead.count { return "" }
        let (known, all) = (context.phrases.number(cycle.count), context.phrases.number(lead.count))
        return context.either(", where the start is known (\(known) of \(all))", "(着手日の分かるもの、全\(all)件中\(known)件)")
    }

    /// Whether the cycle times are of so few that the lead times say more.
    private func startIsMostlyUnknown(_ figures: CycleTimeFigures) -> Bool {
        guard let cycle = figures.cycle, let lead = figures.lead else { return false }
        return cycle.count * 2 < lead.count
    }

    /// - Parameter all: how many are finished, for those whose start is not known.
    private func keyFigures(_ lead: Percentiles?, _ cycle: Percentiles?, of all: Int = 0) -> [Report.KeyFigure] {
        let named = [
            (context.either("cycle time", "サイクルタイム"), cycle), (context.either("lead time", "リードタイム"), lead),
        ]
        return named.flatMap { name, percentiles -> [Report.KeyFigure] in
            guard let percentiles else { return [] }
            let count =
                percentiles.count < all
                ? context.either(
                    "of \(context.number(percentiles.count)) of \(context.todos(all))",
                    "対象 \(context.todos(all))中\(context.todos(percentiles.count))")
                : context.either("of \(context.todos(percentiles.count))", "対象 \(context.todos(percentiles.count))")
            return [
                Report.KeyFigure(
                    value: context.days(percentiles.p50), label: context.either("median \(name)", "\(name)(中央値)"),
                    note: count),
                Report.KeyFigure(
                    value: context.days(percentiles.p85),
                    label: context.either("85 % of \(name)s within", "\(name)(85 %)"),
                    note: context.either(
                        "95 % within \(context.days(percentiles.p95))", "95 %は\(context.days(percentiles.p95))以内")),
            ]
        }
    }

    private func chart(_ todos: [CycleTimeFigures.Todo], _ percentiles: Percentiles?, isCycle: Bool) -> Chart {
        let first = todos.first?.done ?? context.today
        let dots = todos.compactMap { todo -> XYPlot.Dot? in
            guard let days = isCycle ? todo.cycle : todo.lead else { return nil }
            return XYPlot.Dot(
                slot: todo.done.number - first.number, value: Double(days),
                label: "\(todo.label.id) \(todo.label.title)",
                link: context.link(todo.label))
        }
        let name = isCycle ? context.either("cycle time", "サイクルタイム") : context.either("lead time", "リードタイム")
        var plot = XYPlot(
            x: .days(first: first, count: max(1, context.today.number - first.number + 1)),
            y: .init(unit: context.either("days", "日")), layers: [.dots(name: name, .done, dots)])
        if let percentiles {
            plot.marks = [("50 %", percentiles.p50), ("85 %", percentiles.p85), ("95 %", percentiles.p95)].map {
                .init(place: .level(Double($0.1)), label: "\($0.0) · \(context.days($0.1))")
            }
        }
        return Chart(
            title: context.title(.cycletime),
            description: context.either(
                "Finished todos by the day each was done and the days it took (\(name)).",
                "完了した項目それぞれの完了日と所要日数(\(name))。"),
            plot: .xy(plot), language: context.phrases.language)
    }

    private func table(_ groups: [CycleTimeFigures.Group], _ grouping: Grouping) -> Report.Table {
        let number = { (value: Int?) in Prose(value.map { context.phrases.number($0) } ?? "–") }
        return Report.Table(
            caption: context.either("Days, by nearest rank", "日数(最近順位法)"),
            columns: [
                .init(title: context.word(grouping)), .init(title: context.either("Finished", "完了"), isNumber: true),
                .init(title: context.either("Cycle 50 %", "サイクル 50 %"), isNumber: true),
                .init(title: "85 %", isNumber: true),
                .init(title: context.either("Lead 50 %", "リード 50 %"), isNumber: true),
                .init(title: "85 %", isNumber: true),
            ],
            rows: groups.map { group in
                Report.Table.Row(cells: [
                    Prose(context.name(group.name, in: grouping)), number(group.lead?.count),
                    number(group.cycle?.p50),
                    number(group.cycle?.p85), number(group.lead?.p50), number(group.lead?.p85),
                ])
            })
    }

    private func latest(_ todos: [CycleTimeFigures.Todo]) -> Report.Table {
        Report.Table(
            columns: [
                .init(title: context.either("Todo", "TODO")),
                .init(title: context.either("Done", "完了日"), isNumber: true),
                .init(title: context.either("Cycle", "サイクル"), isNumber: true),
                .init(title: context.either("Lead", "リード"), isNumber: true),
            ],
            rows: todos.suffix(20).reversed().map { todo in
                Report.Table.Row(cells: [
                    context.prose(todo.label), Prose(context.phrases.short(todo.done)),
                    Prose(todo.cycle.map { context.days($0) } ?? "–"), Prose(context.days(todo.lead)),
                ])
            })
    }

    private func json(
        _ figures: CycleTimeFigures, _ todos: [CycleTimeFigures.Todo], _ groups: [CycleTimeFigures.Group]
    ) -> JSONValue {
        let rows = todos.map { todo -> JSONValue in
            .present([
                ("id", .string(todo.label.id)), ("done", .string(todo.done.iso)), ("lead", .int(todo.lead)),
                ("cycle", todo.cycle.map { .int($0) }),
            ])
        }
        let grouped = groups.map { group -> JSONValue in
            ["name": .string(group.name), "lead": JSONValue(group.lead), "cycle": JSONValue(group.cycle)]
        }
        return .present([
            ("todos", .array(rows)), ("lead", JSONValue(figures.lead)), ("cycle", JSONValue(figures.cycle)),
            ("doneWhenFirstSeen", .int(todos.count(where: \.isDoneWhenFirstSeen))),
            ("groups", groups.isEmpty ? nil : .array(grouped)),
        ])
    }
}

import Charts
import Documents
import Domain
import JSON
import Past
import UseCases
import Messages

/// Presents how long finished todos took.
struct CycleTimePresenter {
    let context: ReportContext

    init(_ context: ReportContext) { self.context = context }

    /// - Parameter groups: the percentiles of groups, if requested.
    func present(
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
        blocks += context.note(.withoutDurations, on: figures.unknown)
        if !groups.isEmpty { blocks += [.heading(context.heading(by: grouping)), .table(table(groups, grouping))] }
        if !shown.isEmpty {
            blocks += [.heading(context.words(.finishedLast)), .table(latest(shown))]
        }
        var report = context.document(.cycletime, lead: lead(figures), blocks: blocks)
        report.figures = json(figures, shown, groups)
        report.records = Report.Records(
            header: ["id", "title", "done", "lead", "cycle"],
            rows: shown.map {
                [
                    .string($0.label.id), .string($0.label.title), .string($0.done.iso), JSONValue($0.lead),
                    JSONValue($0.cycle),
                ]
            })
        return report
    }

    private func lead(_ figures: CycleTimeFigures) -> Prose {
        guard let lead = figures.lead else {
            return Prose(context.words(.cycletimeNothing))
        }
        let fromCreation = context.words.prose(
            .fromCreation, [.half: context.within(lead.p50), .most: context.within(lead.p85)])
        guard let cycle = figures.cycle else { return fromCreation }
        let fromStart = context.words.prose(
            .fromStart,
            [.known: known(cycle, of: lead), .half: context.within(cycle.p50), .most: context.within(cycle.p85)])
        let isMinor = startIsMostlyUnknown(figures)
        let (first, second) = isMinor ? (fromCreation, fromStart) : (fromStart, fromCreation)
        return context.words.prose(.twoSentences, around: [.first: first, .second: second])
    }

    /// Returns a note on the number of todos with a known start; empty if all have one.
    private func known(_ cycle: Percentiles, of lead: Percentiles) -> String {
        if cycle.count == lead.count { return "" }
        return context.words(
            .startKnown, [.known: context.number(cycle.count), .all: context.number(lead.count)])
    }

    /// Returns whether so few todos have a cycle time that lead times say more.
    private func startIsMostlyUnknown(_ figures: CycleTimeFigures) -> Bool {
        guard let cycle = figures.cycle, let lead = figures.lead else { return false }
        return cycle.count * 2 < lead.count
    }

    /// - Parameter all: the number of finished todos, including those without a known start.
    private func keyFigures(_ lead: Percentiles?, _ cycle: Percentiles?, of all: Int = 0) -> [Report.KeyFigure] {
        let named: [(median: MessageKey, most: MessageKey, times: Percentiles?)] = [
            (.medianCycleTimeLabel, .mostCycleTimesLabel, cycle), (.medianLeadTimeLabel, .mostLeadTimesLabel, lead),
        ]
        return named.flatMap { median, most, percentiles -> [Report.KeyFigure] in
            guard let percentiles else { return [] }
            let count =
                percentiles.count < all
                ? context.words(.countedOfAll, count: percentiles.count, [.todos: context.todos(all)])
                : context.words(.countedOf, [.todos: context.todos(percentiles.count)])
            return [
                Report.KeyFigure(value: context.days(percentiles.p50), label: context.words(median), note: count),
                Report.KeyFigure(
                    value: context.days(percentiles.p85), label: context.words(most),
                    note: context.words(.nearlyAllWithin, [.days: context.days(percentiles.p95)])),
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
        let name = context.words(isCycle ? .cycleTimeSeries : .leadTimeSeries)
        // If nearly all values are far below the largest one, a linear axis would draw them on its base.
        let most = dots.lazy.map(\.value).max() ?? 0
        let isRoot = percentiles.map { Double($0.p85) * 5 <= most } ?? false
        var plot = XYPlot(
            x: .days(first: first, count: max(1, context.today.number - first.number + 1)),
            y: .init(unit: context.words(.unitDays), isRoot: isRoot), layers: [.dots(name: name, .done, dots)])
        if let percentiles {
            plot.marks = [(50, percentiles.p50), (85, percentiles.p85), (95, percentiles.p95)].map {
                .init(place: .level(Double($0.1)), label: "\(context.words.percent($0.0)) · \(context.days($0.1))")
            }
        }
        return Chart(
            title: context.title(.cycletime),
            description: context.words(.cycletimeChart, [.name: name]),
            plot: .xy(plot), words: context.words)
    }

    private func table(_ groups: [CycleTimeFigures.Group], _ grouping: Grouping) -> Report.Table {
        let number = { (value: Int?) in Prose(value.map { context.words.number($0) } ?? "–") }
        return Report.Table(
            caption: context.words(.groupsCaption),
            columns: [
                .init(title: context.word(grouping)), .init(title: context.words(.finishedColumn), isNumber: true),
                .init(title: context.words(.medianCycleColumn), isNumber: true),
                .init(title: context.words.percent(85), isNumber: true),
                .init(title: context.words(.medianLeadColumn), isNumber: true),
                .init(title: context.words.percent(85), isNumber: true),
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
                .init(title: context.words(.todoColumn)),
                .init(title: context.words(.doneDayColumn), isNumber: true),
                .init(title: context.words(.cycleColumn), isNumber: true),
                .init(title: context.words(.leadColumn), isNumber: true),
            ],
            rows: todos.suffix(20).reversed().map { todo in
                Report.Table.Row(cells: [
                    context.prose(todo.label), Prose(context.short(todo.done)),
                    Prose(todo.cycle.map { context.days($0) } ?? "–"),
                    Prose(todo.lead.map { context.days($0) } ?? "–"),
                ])
            })
    }

    private func json(
        _ figures: CycleTimeFigures, _ todos: [CycleTimeFigures.Todo], _ groups: [CycleTimeFigures.Group]
    ) -> JSONValue {
        let rows = todos.map { todo -> JSONValue in
            .present([
                ("id", .string(todo.label.id)), ("done", .string(todo.done.iso)), ("lead", todo.lead.map { .int($0) }),
                ("cycle", todo.cycle.map { .int($0) }),
            ])
        }
        let grouped = groups.map { group -> JSONValue in
            ["name": .string(group.name), "lead": JSONValue(group.lead), "cycle": JSONValue(group.cycle)]
        }
        return .present([
            ("todos", .array(rows)), ("lead", JSONValue(figures.lead)), ("cycle", JSONValue(figures.cycle)),
            ("unknown", .int(figures.unknown)),
            ("groups", groups.isEmpty ? nil : .array(grouped)),
        ])
    }
}

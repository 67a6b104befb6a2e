import Charts
import Documents
import Domain
import JSON
import Past
import UseCases
import Messages

/// Presents the time worked.
struct TimePresenter {
    let context: ReportContext
    /// The maximum number of groups and of todos listed; JSON contains all.
    private static let shown = (groups: 10, todos: 20)
    /// The maximum number of days that are drawn as days; more are drawn as weeks.
    private static let mostDays = 62

    init(_ context: ReportContext) { self.context = context }

    func present(_ figures: TimeFigures) -> Report {
        var blocks: [Report.Block] = []
        if !figures.days.isEmpty {
            blocks.append(.figures(keyFigures(figures)))
            blocks.append(.chart(chart(figures)))
            blocks += owners(figures)
            blocks += TimeFigures.groupings.filter { $0 != .owner }.flatMap { group($0, figures) }
        }
        blocks += latest(figures)
        var report = context.document(.time, lead: lead(figures), blocks: blocks)
        report.figures = json(figures)
        report.records = Report.Records(
            header: ["date", "minutes"], rows: figures.days.map { [.string($0.date.iso), .int($0.minutes)] })
        return report
    }

    private func time(_ minutes: Int) -> String { context.words.duration(minutes: minutes) }

    private func lastWeek(_ figures: TimeFigures) -> Int { figures.days.suffix(7).reduce(0) { $0 + $1.minutes } }

    private func lead(_ figures: TimeFigures) -> Prose {
        if context.lacksEvents { return Prose(context.words(.eventsUnknown)) }
        guard !figures.days.isEmpty else { return Prose(context.words(.timeNothing)) }
        if !showsLastWeek { return context.words.prose(.timeLeadAll, [.all: time(figures.minutes)]) }
        return context.words.prose(
            .timeLead, [.all: time(figures.minutes), .last: time(lastWeek(figures))])
    }

    /// Whether the report is about more days than the last seven.
    private var showsLastWeek: Bool { context.window.map { $0 > 7 } ?? true }

    private func keyFigures(_ figures: TimeFigures) -> [Report.KeyFigure] {
        var key = [Report.KeyFigure(value: time(figures.minutes), label: context.words(.timeAllLabel))]
        if showsLastWeek { key.append(.init(value: time(lastWeek(figures)), label: context.words(.timeWeekLabel))) }
        if let perUnit = figures.perUnit {
            key.append(
                .init(
                    value: time(Int(min(perUnit.rounded(), Double(WorkTime.most)))),
                    label: context.words(.timePerUnitLabel), note: context.words(.timePerUnitNote)))
        }
        return key
    }

    // MARK: Charts

    /// A chart with a bar for each day or week. Negative sums are not drawn.
    private func chart(_ figures: TimeFigures) -> Chart {
        let isWeekly = figures.days.count > TimePresenter.mostDays
        let first = figures.days.first?.date ?? context.today
        let start = isWeekly ? ISOWeek(of: first).monday : first
        let step = isWeekly ? 7 : 1
        var minutes = Array(repeating: 0, count: (context.today.number - start.number) / step + 1)
        for day in figures.days { minutes[(day.date.number - start.number) / step] += day.minutes }
        let most = minutes.max() ?? 0
        return Chart(
            title: context.title(.time),
            description: context.words(isWeekly ? .timeChartWeeks : .timeChartDays, [.most: time(max(0, most))]),
            plot: .xy(
                XYPlot(
                    x: .days(first: start, count: minutes.count, step: step),
                    y: .init(unit: context.words(.unitHours), isWhole: false),
                    layers: [
                        .bars([
                            .init(name: context.words(.unitHours), tone: .active, values: minutes.map { hours($0) })
                        ])
                    ])),
            words: context.words)
    }

    private func hours(_ minutes: Int) -> Double { Double(minutes) / 60 }

    /// Returns a chart of the owners; none if no todo has one.
    private func owners(_ figures: TimeFigures) -> [Report.Block] {
        let shares = largest(.owner, figures)
        guard shares.contains(where: { !$0.name.isEmpty }) else { return [] }
        let rows = shares.prefix(TimePresenter.shown.groups).map { share in
            RowPlot.Row(
                label: context.name(share.name, in: .owner), values: [hours(share.minutes)], note: time(share.minutes))
        }
        let title = context.heading(by: .owner)
        return [
            .chart(
                Chart(
                    title: title, description: context.words(.timeOwnersChart),
                    plot: .rows(
                        RowPlot(
                            unit: context.words(.unitHours), isWhole: false,
                            series: [.init(name: context.words(.unitHours), tone: .active)], rows: Array(rows))),
                    words: context.words))
        ]
    }

    // MARK: Tables

    private func largest(_ grouping: Grouping, _ figures: TimeFigures) -> [TimeFigures.Share] {
        figures.by(grouping).enumerated().sorted { ($1.element.minutes, $0.offset) < ($0.element.minutes, $1.offset) }
            .map(\.element)
    }

    /// Returns a table of the names of a grouping; none if no todo has one.
    private func group(_ grouping: Grouping, _ figures: TimeFigures) -> [Report.Block] {
        let shares = largest(grouping, figures)
        guard shares.contains(where: { !$0.name.isEmpty }) else { return [] }
        let shown = TimePresenter.shown.groups
        return [
            .heading(context.heading(by: grouping)),
            .table(
                Report.Table(
                    caption: caption(shown, of: shares.count),
                    columns: [
                        .init(title: context.word(grouping)),
                        .init(title: context.words(.spent), isNumber: true),
                    ],
                    rows: shares.prefix(shown).map { share in
                        .init(cells: [Prose(context.name(share.name, in: grouping)), Prose(time(share.minutes))])
                    })),
        ]
    }

    private func caption(_ shown: Int, of all: Int) -> String {
        all > shown ? context.words(.largestOf, [.shown: String(shown), .all: context.number(all)]) : ""
    }

    /// Returns a table of the todos with the most time.
    private func latest(_ figures: TimeFigures) -> [Report.Block] {
        let todos = figures.todos.filter { $0.spent != nil }.enumerated().sorted { one, other in
            let (first, second) = (one.element.spent?.minutes ?? 0, other.element.spent?.minutes ?? 0)
            return (second, one.offset) < (first, other.offset)
        }.map(\.element)
        guard !todos.isEmpty else { return [] }
        let hasEstimates = todos.contains { $0.estimate != nil }
        let shown = TimePresenter.shown.todos
        return [
            .heading(context.words(.timeTodosHeading)),
            .table(
                Report.Table(
                    caption: caption(shown, of: todos.count),
                    columns: [
                        .init(title: context.words(.todoColumn)), .init(title: context.words(.spent), isNumber: true),
                    ] + (hasEstimates ? [.init(title: context.words(.estimate), isNumber: true)] : []),
                    rows: todos.prefix(shown).map { todo in
                        let estimate = Prose(todo.estimate.map { context.words.decimal($0) } ?? "–")
                        return .init(
                            cells: [context.prose(todo.label), Prose(time(todo.spent?.minutes ?? 0))]
                                + (hasEstimates ? [estimate] : []))
                    })),
        ]
    }

    // MARK: JSON

    private func json(_ figures: TimeFigures) -> JSONValue {
        let groups = TimeFigures.groupings.map { grouping in
            JSONValue.Member(
                name: grouping.memberName,
                value: .object(figures.by(grouping).map { .init(name: $0.name, value: .int($0.minutes)) }))
        }
        let days = figures.days.map { ["date": .string($0.date.iso), "minutes": .int($0.minutes)] as JSONValue }
        let todos = figures.todos.map { todo in
            JSONValue.present([
                ("id", .string(todo.label.id)), ("estimate", todo.estimate.map { .double($0) }),
                ("spent", todo.spent.map { .int($0.minutes) }),
            ])
        }
        return .object(
            [.init(name: "days", value: .array(days))] + groups + [
                .init(name: "todos", value: .array(todos)),
                .init(name: "perUnit", value: figures.perUnit.map { .double($0) } ?? .null),
            ])
    }
}

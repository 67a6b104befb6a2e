import Charts
import Documents
import Domain
import JSON
import Past
import UseCases
import Messages

/// Presents the age of open work, compared with the time that finished work took.
struct AgingPresenter {
    let context: ReportContext
    /// The maximum number of rows drawn and listed; JSON and CSV contain all.
    private static let shown = 40

    init(_ context: ReportContext) { self.context = context }

    func present(_ figures: AgingFigures) -> Report {
        let working = figures.todos.filter { $0.active != nil }.sorted {
            ($0.active ?? 0, $1.label.id) > ($1.active ?? 0, $0.label.id)
        }
        var blocks: [Report.Block] = []
        if !figures.todos.isEmpty { blocks.append(.figures(keyFigures(figures, working))) }
        blocks.append(.chart(chart(working, figures.p85)))
        if !figures.todos.isEmpty {
            blocks += [.heading(context.words(.oldestFirst)), .table(table(figures.todos))]
        }
        var report = context.document(.aging, lead: lead(figures, working), blocks: blocks)
        report.figures = json(figures)
        report.records = Report.Records(
            header: ["id", "title", "status", "age", "active", "inColumn", "isOld"],
            rows: figures.todos.map {
                [
                    .string($0.label.id), .string($0.label.title), .string(column($0)), JSONValue($0.age),
                    JSONValue($0.active), JSONValue($0.inColumn), .bool($0.isOld),
                ]
            })
        return report
    }

    private func column(_ todo: AgingFigures.Todo) -> String { context.timeline.columns[todo.column].status }

    private func lead(_ figures: AgingFigures, _ working: [AgingFigures.Todo]) -> Prose {
        guard !figures.todos.isEmpty else { return Prose(context.words(.nothingOpen)) }
        guard !working.isEmpty else {
            if context.lacksEvents { return Prose(context.words(.eventsUnknown)) }
            let open = figures.todos.count
            return context.words.prose(.agingNothingBegun, count: open, [.todos: context.todos(open)])
        }
        let begun = context.todos(working.count)
        guard let p85 = figures.p85 else { return context.words.prose(.agingNothingFinished, [.todos: begun]) }
        let old = figures.todos.count(where: \.isOld)
        return context.words.prose(
            old == 0 ? .agingLeadNone : .agingLead, count: old, [.todos: begun, .days: context.days(p85)])
    }

    private func keyFigures(_ figures: AgingFigures, _ working: [AgingFigures.Todo]) -> [Report.KeyFigure] {
        let old = figures.todos.count(where: \.isOld)
        var key: [Report.KeyFigure] = []
        // A todo without a start may have one that is unknown.
        if !context.lacksEvents {
            key = [
                Report.KeyFigure(
                    value: context.words.number(old), label: context.words(.longerThanUsualLabel),
                    tone: old > 0 ? .late : .plain),
                Report.KeyFigure(
                    value: context.words.number(working.count), label: context.words(.begunLabel), tone: .active),
            ]
        }
        let ages = figures.todos.compactMap(\.age)
        if let age = Percentiles(ages) {
            key.append(
                Report.KeyFigure(
                    value: context.days(age.p50), label: context.words(.medianAgeLabel),
                    note: context.words(.oldestNote, [.days: context.days(ages.max() ?? 0)])))
        }
        return key
    }

    private func chart(_ working: [AgingFigures.Todo], _ p85: Int?) -> Chart {
        let rows = working.prefix(AgingPresenter.shown).map { todo in
            RowPlot.Row(
                label: todo.label.title, link: context.link(todo.label), values: [Double(todo.active ?? 0)],
                note: context.days(todo.active ?? 0), tone: todo.isOld ? .late : nil)
        }
        var plot = RowPlot(
            unit: context.words(.unitDays), shape: .dot,
            series: [.init(name: context.words(.sinceBegunSeries), tone: .active)], rows: Array(rows))
        if let p85 {
            plot.marks = [
                .init(
                    value: Double(p85),
                    label: context.words(.finishedMark, [.days: context.days(p85)]))
            ]
        }
        return Chart(
            title: context.title(.aging),
            description: context.words(.agingChart),
            plot: .rows(plot), words: context.words)
    }

    private func table(_ todos: [AgingFigures.Todo]) -> Report.Table {
        Report.Table(
            caption: todos.count > AgingPresenter.shown
                ? context.words(
                    .oldestOf, [.shown: String(AgingPresenter.shown), .all: context.number(todos.count)]) : "",
            columns: [
                .init(title: context.words(.todoColumn)), .init(title: context.words(.columnColumn)),
                .init(title: context.words(.ageColumn), isNumber: true),
                .init(title: context.words(.sinceBegunColumn), isNumber: true, isToned: true),
                .init(title: context.words(.inColumnColumn), isNumber: true),
            ],
            rows: todos.prefix(AgingPresenter.shown).map { todo in
                let column = context.timeline.columns[todo.column]
                return Report.Table.Row(
                    cells: [
                        context.prose(todo.label), Prose(column.title.isEmpty ? column.status : column.title),
                        Prose(todo.age.map { context.days($0) } ?? "–"),
                        Prose(todo.active.map { context.days($0) } ?? "–"),
                        Prose(todo.inColumn.map { context.days($0) } ?? "–"),
                    ], tone: todo.isOld ? .late : .plain)
            })
    }

    private func json(_ figures: AgingFigures) -> JSONValue {
        [
            "p85": JSONValue(figures.p85),
            "todos": .array(
                figures.todos.map { todo in
                    .present([
                        ("id", .string(todo.label.id)), ("status", .string(column(todo))),
                        ("age", todo.age.map { .int($0) }),
                        ("active", todo.active.map { .int($0) }), ("inColumn", todo.inColumn.map { .int($0) }),
                        ("isOld", .bool(todo.isOld)),
                    ])
                }),
        ]
    }
}

import Domain
package import UseCases

/// Says how old open work is, held against what finished work took.
package struct AgingPresenter {
    let context: ReportContext
    /// So many rows are drawn and listed; JSON and CSV have all.
    private static let shown = 40

    package init(_ context: ReportContext) { self.context = context }

    package func callAsFunction(_ figures: AgingFigures) -> Report {
        let working = figures.todos.filter { $0.active != nil }.sorted {
            ($0.active ?? 0, $1.label.id) > ($1.active ?? 0, $0.label.id)
        }
        var blocks: [Report.Block] = []
        if !figures.todos.isEmpty { blocks.append(.figures(keyFigures(figures, working))) }
        blocks.append(.chart(chart(working, figures.p85)))
        if !figures.todos.isEmpty {
            blocks += [.heading(context.either("Oldest first", "古い順")), .table(table(figures.todos))]
        }
        var report = context.document(.aging, lead: lead(figures, working), blocks: blocks)
        report.figures = json(figures)
        report.records = Report.Records(
            header: ["id", "title", "status", "age", "active", "inColumn", "isOld"],
            rows: figures.todos.map {
                [
                    .string($0.label.id), .string($0.label.title), .string(column($0)), .int($0.age),
                    JSONValue($0.active), JSONValue($0.inColumn), .bool($0.isOld),
                ]
            })
        return report
    }

    private func column(_ todo: AgingFigures.Todo) -> String { context.timeline.columns[todo.column].status }

    private func lead(_ figures: AgingFigures, _ working: [AgingFigures.Todo]) -> Prose {
        guard !figures.todos.isEmpty else { return Prose(context.either("Nothing is open.", "未完了のものはありません。")) }
        guard !working.isEmpty else {
            let open = figures.todos.count
            return context.either(
                "Nothing is begun; \(strong: context.todos(open)) \(open == 1 ? "is" : "are") open.",
                "着手済みのものはありません。未完了は\(strong: context.todos(open))です。")
        }
        let old = figures.todos.count(where: \.isOld)
        guard let p85 = figures.p85 else {
            return context.either(
                "\(strong: context.todos(working.count)) begun; nothing is finished yet to compare with.",
                "着手済みは\(strong: context.todos(working.count))です。比べられる完了済みのものはまだありません。")
        }
        return context.either(
            "\(context.todos(working.count)) begun; \(strong: old == 0 ? "none" : context.number(old)) of them longer ago than 85 % of the finished ones took (\(context.days(p85))).",
            "着手済みの\(context.todos(working.count))のうち\(strong: context.number(old))件が、完了済みの85 %がかかった日数(\(context.days(p85)))を超えています。"
        )
    }

    private func keyFigures(_ figures: AgingFigures, _ working: [AgingFigures.Todo]) -> [Report.KeyFigure] {
        let old = figures.todos.count(where: \.isOld)
        var key = [
            Report.KeyFigure(
                value: context.phrases.number(old), label: context.either("longer than usual", "通常より長い"),
                tone: old > 0 ? .late : .plain),
            Report.KeyFigure(
                value: context.phrases.number(working.count), label: context.either("begun", "着手済み"), tone: .active),
        ]
        if let age = Percentiles(figures.todos.map(\.age)) {
            key.append(
                Report.KeyFigure(
                    value: context.days(age.p50), label: context.either("median age of open", "未完了の経過日数(中央値)"),
                    note: context.either(
                        "oldest \(context.days(figures.todos.map(\.age).max() ?? 0))",
                        "最長 \(context.days(figures.todos.map(\.age).max() ?? 0))")))
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
            unit: context.either("days", "日"), shape: .dot,
            series: [.init(name: context.either("days since begun", "着手からの日数"), tone: .active)], rows: Array(rows))
        if let p85 {
            plot.marks = [
                .init(
                    value: Double(p85),
                    label: context.either("85 % of finished: \(context.days(p85))", "完了の85 %: \(context.days(p85))"))
            ]
        }
        return Chart(
            title: context.title(.aging),
            description: context.either(
                "How many days ago each open todo was begun, the longest first.", "未完了の項目それぞれの着手からの日数(長い順)。"),
            plot: .rows(plot), language: context.phrases.language)
    }

    private func table(_ todos: [AgingFigures.Todo]) -> Report.Table {
        Report.Table(
            caption: todos.count > AgingPresenter.shown
                ? context.either(
                    "The oldest \(AgingPresenter.shown) of \(context.phrases.number(todos.count))",
                    "\(context.phrases.number(todos.count))件のうち古い\(AgingPresenter.shown)件") : "",
            columns: [
                .init(title: context.either("Todo", "TODO")), .init(title: context.either("Column", "列")),
                .init(title: context.either("Age", "経過日数"), isNumber: true),
                .init(title: context.either("Since begun", "着手から"), isNumber: true),
                .init(title: context.either("In column", "現在の列"), isNumber: true),
            ],
            rows: todos.prefix(AgingPresenter.shown).map { todo in
                let column = context.timeline.columns[todo.column]
                return Report.Table.Row(
                    cells: [
                        context.prose(todo.label), Prose(column.title.isEmpty ? column.status : column.title),
                        Prose(context.days(todo.age)), Prose(todo.active.map { context.days($0) } ?? "–"),
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
                        ("id", .string(todo.label.id)), ("status", .string(column(todo))), ("age", .int(todo.age)),
                        ("active", todo.active.map { .int($0) }), ("inColumn", todo.inColumn.map { .int($0) }),
                        ("isOld", .bool(todo.isOld)),
                    ])
                }),
        ]
    }
}

import Domain
package import UseCases

/// Says how many todos stood where on each day, and where the time went.
package struct FlowPresenter {
    let context: ReportContext

    package init(_ context: ReportContext) { self.context = context }

    package func callAsFunction(_ figures: FlowFigures, _ times: TimeInColumnFigures) -> Report {
        let days = figures.days.filter { context.isShown($0.date) }
        var blocks: [Report.Block] = []
        if let last = days.last { blocks.append(.figures(keyFigures(last, times))) }
        blocks.append(.chart(chart(days)))
        if !days.isEmpty { blocks += [.heading(context.either("Time in columns", "列ごとの時間")), .table(columns(times))] }
        if !times.blocked.isEmpty {
            blocks += [.heading(context.either("Blocked longest", "最も長く待ったもの")), .table(blocked(times))]
        }
        var report = context.document(.flow, lead: lead(days), blocks: blocks)
        report.records = records(days)
        report.figures = json(report.records, times)
        return report
    }

    private func lead(_ days: [FlowFigures.Day]) -> Prose {
        guard let last = days.last else { return context.noTodos }
        let (added, closed) = days.suffix(28).reduce((0, 0)) { ($0.0 + $1.added, $0.1 + $1.closed) }
        let count = min(28, days.count)
        let span =
            count == 1
            ? context.either("Today", "今日")
            : context.either("In the last \(context.days(count))", "直近\(context.days(count))")
        return context.either(
            "\(strong: context.number(last.active)) in progress, \(context.number(last.open)) open. \(span): \(context.number(added)) added, \(context.number(closed)) closed.",
            "進行中は\(strong: context.number(last.active))件、未完了は\(context.number(last.open))件です。\(span)の追加は\(context.number(added))件、完了は\(context.number(closed))件です。"
        )
    }

    private func keyFigures(_ last: FlowFigures.Day, _ times: TimeInColumnFigures) -> [Report.KeyFigure] {
        let counts = [(ColumnType.todo, last.todo), (.active, last.active), (.hold, last.hold), (.done, last.done)]
        var figures = counts.filter { $0.1 > 0 || $0.0 != .hold }.map { type, count in
            Report.KeyFigure(value: context.phrases.number(count), label: context.word(type), tone: Tone(type))
        }
        if let efficiency = times.flowEfficiency {
            figures.append(
                Report.KeyFigure(
                    value: context.percent(efficiency), label: context.either("flow efficiency", "フロー効率"),
                    note: context.either("days in progress ÷ lead time", "進行中の日数 ÷ リードタイム")))
        }
        return figures
    }

    private func chart(_ days: [FlowFigures.Day]) -> Chart {
        let types: [ColumnType] = [.done, .hold, .active, .todo]
        let areas = types.filter { type in days.contains { $0[type] > 0 } }.map { type in
            XYPlot.Series(context.word(type), Tone(type), counts: days.map { $0[type] })
        }
        return Chart(
            title: context.title(.flow), description: description(days),
            plot: .xy(
                XYPlot(
                    x: .days(first: days.first?.date ?? context.today, count: max(1, days.count)),
                    y: .init(unit: context.either("todos", "件")), layers: [.areas(areas)])),
            language: context.phrases.language)
    }

    private func description(_ days: [FlowFigures.Day]) -> String {
        guard let first = days.first, let last = days.last else { return context.either("No day yet.", "まだ1日もありません。") }
        let (start, end) = (context.phrases.short(first.date), context.phrases.short(last.date))
        let types: [ColumnType] = [.done, .active, .todo, .hold]
        let counts = types.filter { $0 != .hold || last.hold > 0 }.map { "\(context.word($0)) \(last[$0])" }
        return context.either(
            "Todos by type at each day's end, stacked. On \(end): \(counts.joined(separator: ", ")). On \(start) there \(first.scope == 1 ? "was" : "were") \(first.scope) in all.",
            "各日の終わりの種類別の件数を積み重ねたもの。\(end): \(counts.joined(separator: "、"))。\(start)は全\(first.scope)件。"
        )
    }

    // MARK: Time in columns

    private func columns(_ times: TimeInColumnFigures) -> Report.Table {
        Report.Table(
            columns: [
                .init(title: context.either("Column", "列")), .init(title: context.either("Now", "現在"), isNumber: true),
                .init(title: context.either("Limit", "上限"), isNumber: true),
                .init(title: context.either("Days, median", "日数(中央値)"), isNumber: true),
                .init(title: context.either("85 % within", "日数(85 %)"), isNumber: true),
                .init(title: context.either("Days in all", "合計日数"), isNumber: true),
            ],
            // A column where nothing ever stood tells nothing.
            rows: times.columns.filter { $0.now > 0 || $0.days > 0 || $0.perTodo != nil }.map { column in
                let title = column.column.title.isEmpty ? column.column.status : column.column.title
                return Report.Table.Row(
                    cells: [
                        Prose(title), Prose(context.phrases.number(column.now)),
                        Prose(column.column.limit.map { context.phrases.number($0) } ?? ""),
                        Prose(column.perTodo.map { context.phrases.number($0.p50) } ?? "–"),
                        Prose(column.perTodo.map { context.phrases.number($0.p85) } ?? "–"),
                        Prose(context.phrases.number(column.days)),
                    ], tone: column.isOverLimit ? .late : .plain)
            }, emptyText: context.either("No todo stood anywhere yet.", "まだ記録がありません。"))
    }

    private func blocked(_ times: TimeInColumnFigures) -> Report.Table {
        Report.Table(
            columns: [
                .init(title: context.either("Todo", "TODO")),
                .init(title: context.either("Blocked", "待ち日数"), isNumber: true),
                .init(title: context.either("Now", "現在")),
            ],
            rows: times.blocked.prefix(10).map { todo in
                Report.Table.Row(cells: [
                    context.prose(todo.label), Prose(context.days(todo.days)),
                    Prose(todo.isBlocked ? context.either("still blocked", "待ち") : ""),
                ])
            })
    }

    // MARK: Machines

    private func json(_ days: Report.Records, _ times: TimeInColumnFigures) -> JSONValue {
        let columns = times.columns.map { column -> JSONValue in
            .present([
                ("status", .string(column.column.status)), ("type", .string(column.column.type.rawValue)),
                ("days", .int(column.days)), ("now", .int(column.now)), ("limit", column.column.limit.map { .int($0) }),
                ("perTodo", JSONValue(column.perTodo)),
            ])
        }
        return .present([
            ("days", .table(days)), ("columns", .array(columns)),
            ("flowEfficiency", times.flowEfficiency.map { .double($0) }), ("blockedDays", .int(times.blockedDays)),
        ])
    }

    private func records(_ days: [FlowFigures.Day]) -> Report.Records {
        Report.Records(
            header: [
                "date", "todo", "active", "hold", "done", "cancelled", "added", "closed", "reopened", "removed",
            ],
            rows: days.map { day in
                [
                    .string(day.date.iso), .int(day.todo), .int(day.active), .int(day.hold), .int(day.done),
                    .int(day.cancelled), .int(day.added), .int(day.closed), .int(day.reopened), .int(day.removed),
                ]
            })
    }
}

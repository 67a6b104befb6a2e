import Charts
import Documents
import Domain
import JSON
import Past
import UseCases
import Messages

/// Presents how many todos were in each state on each day, and where the time went.
struct FlowPresenter {
    let context: ReportContext

    init(_ context: ReportContext) { self.context = context }

    func present(_ figures: FlowFigures, _ times: TimeInColumnFigures) -> Report {
        let days = figures.days.filter { context.isShown($0.date) }
        var blocks: [Report.Block] = []
        if let last = days.last { blocks.append(.figures(keyFigures(last, times))) }
        blocks.append(.chart(chart(days)))
        if !days.isEmpty, !context.lacksEvents {
            blocks += [.heading(context.words(.timeInColumns)), .table(columns(times))]
        }
        if !times.blocked.isEmpty {
            blocks += [.heading(context.words(.blockedLongest)), .table(blocked(times))]
        }
        var report = context.document(
            .flow, lead: context.lacksEvents ? Prose(context.words(.eventsUnknown)) : lead(days), blocks: blocks)
        report.records = records(days)
        report.figures = json(report.records, times)
        return report
    }

    private func lead(_ days: [FlowFigures.Day]) -> Prose {
        guard let last = days.last else { return context.noTodos }
        let (added, closed) = days.suffix(28).reduce((0, 0)) { ($0.0 + $1.added, $0.1 + $1.closed) }
        let count = min(28, days.count)
        let span = count == 1 ? context.words(.spanToday) : context.words(.spanLastDays, count: count)
        return context.words.prose(
            .flowLead,
            [
                .active: context.number(last.active), .open: context.number(last.open), .span: span,
                .added: context.number(added), .closed: context.number(closed),
            ])
    }

    private func keyFigures(_ last: FlowFigures.Day, _ times: TimeInColumnFigures) -> [Report.KeyFigure] {
        let counts = [(ColumnType.todo, last.todo), (.active, last.active), (.hold, last.hold), (.done, last.done)]
        var figures = counts.filter { $0.1 > 0 || $0.0 != .hold }.map { type, count in
            Report.KeyFigure(
                value: context.words.number(count), label: context.word(type),
                tone: type == .done ? .done(count) : Tone(type),
                link: context.link(type == .done ? TodoTerm.done : "is:\(type.rawValue)", finding: count))
        }
        if times.leadDays > 0 {
            figures.append(
                Report.KeyFigure(
                    value: context.percent(times.activeDays, of: times.leadDays),
                    label: context.words(.flowEfficiencyLabel),
                    note: context.words(.flowEfficiencyNote)))
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
                    y: .init(unit: context.words(.unitTodos)), layers: [.areas(areas)])),
            words: context.words)
    }

    private func description(_ days: [FlowFigures.Day]) -> String {
        guard let first = days.first, let last = days.last else { return context.words(.noDayYet) }
        let (start, end) = (context.short(first.date), context.short(last.date))
        let types: [ColumnType] = [.done, .active, .todo, .hold]
        let counts = types.filter { $0 != .hold || last.hold > 0 }.map { "\(context.word($0)) \(last[$0])" }
        return context.words(
            .flowChart, count: first.scope,
            [
                .end: end, .list: counts.joined(separator: context.words(.listSeparator)), .start: start,
                .count: String(first.scope),
            ])
    }

    // MARK: Time in columns

    private func columns(_ times: TimeInColumnFigures) -> Report.Table {
        Report.Table(
            columns: [
                .init(title: context.words(.columnColumn)),
                .init(title: context.words(.nowColumn), isNumber: true, isToned: true),
                .init(title: context.words(.limitColumn), isNumber: true),
                .init(title: context.words(.medianDaysColumn), isNumber: true),
                .init(title: context.words(.mostDaysColumn), isNumber: true),
                .init(title: context.words(.allDaysColumn), isNumber: true),
            ],
            // Omits columns that never contained a todo.
            rows: times.columns.filter { $0.now > 0 || $0.days > 0 || $0.perTodo != nil }.map { column in
                let title = column.column.title.isEmpty ? column.column.status : column.column.title
                return Report.Table.Row(
                    cells: [
                        Prose(title), Prose(context.words.number(column.now)),
                        Prose(column.column.limit.map { context.words.number($0) } ?? ""),
                        Prose(column.perTodo.map { context.words.number($0.p50) } ?? "–"),
                        Prose(column.perTodo.map { context.words.number($0.p85) } ?? "–"),
                        Prose(context.words.number(column.days)),
                    ], tone: column.isOverLimit ? .late : .plain)
            }, emptyText: context.words(.noTimeInColumns))
    }

    private func blocked(_ times: TimeInColumnFigures) -> Report.Table {
        Report.Table(
            columns: [
                .init(title: context.words(.todoColumn)),
                .init(title: context.words(.blockedDaysColumn), isNumber: true),
                .init(title: context.words(.nowColumn)),
            ],
            rows: times.blocked.prefix(10).map { todo in
                Report.Table.Row(cells: [
                    context.prose(todo.label), Prose(context.days(todo.days)),
                    Prose(todo.isBlocked ? context.words(.stillBlocked) : ""),
                ])
            })
    }

    // MARK: JSON and CSV

    private func json(_ days: Report.Records, _ times: TimeInColumnFigures) -> JSONValue {
        let columns = times.columns.map { column -> JSONValue in
            .present([
                ("status", .string(column.column.status)), ("type", .string(column.column.type.rawValue)),
                ("days", context.lacksEvents ? nil : .int(column.days)), ("now", .int(column.now)),
                ("limit", column.column.limit.map { .int($0) }), ("perTodo", JSONValue(column.perTodo)),
            ])
        }
        return .present([
            ("days", .table(days)), ("columns", .array(columns)),
            ("flowEfficiency", times.flowEfficiency.map { .double($0) }),
            ("blockedDays", context.lacksEvents ? nil : .int(times.blockedDays)),
        ])
    }

    private func records(_ days: [FlowFigures.Day]) -> Report.Records {
        let counts = ["date", "todo", "active", "hold", "done", "cancelled"]
        let events = ["added", "closed", "reopened", "removed", "adopted", "returned"]
        return Report.Records(
            header: counts + (context.lacksEvents ? [] : events),
            rows: days.map { day in
                let row: [JSONValue] = [
                    .string(day.date.iso), .int(day.todo), .int(day.active), .int(day.hold), .int(day.done),
                    .int(day.cancelled),
                ]
                if context.lacksEvents { return row }
                return row + [
                    .int(day.added), .int(day.closed), .int(day.reopened), .int(day.removed), .int(day.adopted),
                    .int(day.returned),
                ]
            })
    }
}

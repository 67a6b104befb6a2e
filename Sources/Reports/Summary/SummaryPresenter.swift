import Charts
import Documents
import Domain
import JSON
import Past
import Queries
import UseCases
import Messages

/// Presents the present state.
struct SummaryPresenter {
    let context: ReportContext
    /// The maximum number of groups listed; JSON and CSV contain all.
    private static let shown = 10

    init(_ context: ReportContext) { self.context = context }

    func present(_ figures: SummaryFigures) -> Report {
        var blocks: [Report.Block] = [.figures(keyFigures(figures))]
        if let leftOut = context.words.leftOutSentence(figures.out) { blocks.append(.paragraph(Prose(leftOut))) }
        blocks += AttentionBlocks(context: context).blocks(figures)
        blocks.append(.chart(chart(figures)))
        blocks += groups(figures)
        var report = context.document(.summary, lead: lead(figures), blocks: blocks)
        report.figures = json(figures)
        report.records = records(figures)
        return report
    }

    private func lead(_ figures: SummaryFigures) -> Prose {
        guard figures.total > 0 else { return context.noTodos }
        let list = context.words.list([
            (.summaryOverdue, figures.overdue), (.summaryBlocked, figures.blocked), (.summaryStale, figures.stale ?? 0),
            (.summaryUnreadable, figures.broken),
        ])
        let state = context.open(figures.open, of: figures.scope)
        guard !list.isEmpty else { return context.words.prose(.sentence, around: [.sentence: state]) }
        return context.words.prose(.summaryLead, around: [.sentence: state, .list: Prose(list)])
    }

    func keyFigures(_ figures: SummaryFigures) -> [Report.KeyFigure] {
        let number = context.number
        var key: [Report.KeyFigure] = [
            .init(
                value: number(figures.open), label: context.words(.openLabel),
                link: context.link(TodoTerm.open, finding: figures.open)),
            .init(
                value: number(figures.done), label: context.words(.doneLabel), tone: .done(figures.done),
                link: context.link(TodoTerm.done, finding: figures.done)),
            .init(
                value: number(figures.overdue), label: context.words(.overdueLabel),
                tone: figures.overdue > 0 ? .late : .plain,
                link: context.link(TodoTerm.overdue, finding: figures.overdue)),
            .init(
                value: number(figures.dueSoon), label: context.words(.dueWithinWeekLabel),
                tone: figures.dueSoon > 0 ? .soon : .plain,
                link: context.link("is:soon", finding: figures.dueSoon)),
            .init(
                value: number(figures.blocked), label: context.words(.blockedLabel),
                tone: figures.blocked > 0 ? .hold : .plain,
                link: context.link(TodoTerm.blocked, finding: figures.blocked)),
        ]
        if let stale = figures.stale {
            key.append(
                .init(
                    value: number(stale), label: context.words(.staleLabel), tone: stale > 0 ? .hold : .plain,
                    note: context.words(.staleNote), link: context.link("is:stale", finding: stale)))
        }
        if figures.broken > 0 {
            key.append(.init(value: number(figures.broken), label: context.words(.unreadable), tone: .late))
        }
        if figures.checklist.all > 0 {
            key.append(
                .init(
                    value: context.percent(figures.checklist.done, of: figures.checklist.all),
                    label: context.words(.stepsLabel),
                    note: "\(number(figures.checklist.done)) / \(number(figures.checklist.all))"))
        }
        return key
    }

    private func chart(_ figures: SummaryFigures) -> Chart {
        let columns = context.board.columns
        let rows = figures.byStatus.map { count -> RowPlot.Row in
            let column = columns.first { $0.status.lowercased() == count.name.lowercased() }
            return RowPlot.Row(
                label: column?.title ?? count.name,
                link: context.link(Query.term(.status, count.name), finding: count.count),
                values: [Double(count.count)],
                tone: column.map { Tone($0.type) } ?? .plain, limit: column?.limit.map { Double($0) })
        }
        let title = context.words(.byStatus)
        return Chart(
            title: title,
            description: context.words(.summaryChart),
            plot: .rows(
                RowPlot(
                    unit: context.words(.unitTodos),
                    series: [.init(name: context.words(.unitTodos), tone: .todo)], rows: rows)),
            words: context.words)
    }

    private func groups(_ figures: SummaryFigures) -> [Report.Block] {
        // Tags are the most numerous, so they come last.
        let order = groupings.filter { $0 != .tag } + [.tag]
        return order.flatMap { grouping -> [Report.Block] in
            let largest = ordered(figures.by(grouping), grouping)
            guard largest.contains(where: { !$0.name.isEmpty }) else { return [] }
            let shown = SummaryPresenter.shown
            return [
                .heading(context.heading(by: grouping)),
                .table(
                    Report.Table(
                        caption: largest.count > shown
                            ? context.words(
                                .largestOf, [.shown: String(shown), .all: context.number(largest.count)]) : "",
                        columns: [
                            .init(title: context.word(grouping)),
                            .init(title: context.words(.openColumn), isNumber: true),
                            .init(title: context.words(.doneColumn), isNumber: true),
                        ],
                        rows: largest.prefix(shown).map { share in
                            let term = Query.term(grouping.subject, share.name)
                            return .init(cells: [
                                Prose(context.name(share.name, in: grouping)),
                                context.linked(share.open, TodoTerm.open, term),
                                context.linked(share.done, TodoTerm.done, term),
                            ])
                        })),
            ]
        }
    }

    /// Returns the groups with the most open todos first; priorities by rank.
    private func ordered(_ shares: [SummaryFigures.Share], _ grouping: Grouping) -> [SummaryFigures.Share] {
        if case .word(.priority) = grouping { return shares }
        return shares.sorted { ($0.open, $0.done, $1.name) > ($1.open, $1.done, $0.name) }
    }

    private func json(_ figures: SummaryFigures) -> JSONValue {
        let groups = groupings.map { JSONValue.Member(name: $0.memberName, value: JSONValue(figures.by($0))) }
        return .object(counts(figures).members + groups + states(figures).members)
    }

    /// The source only if there are several.
    private var groupings: [Grouping] {
        Grouping.allCases.filter { $0 != .source || !context.board.sources.isEmpty }
    }

    private func counts(_ figures: SummaryFigures) -> JSONValue {
        [
            "total": .int(figures.total), "open": .int(figures.open), "done": .int(figures.done),
            "scope": .int(figures.scope),
            "out": [
                "cancelled": .int(figures.out.cancelled), "archived": .int(figures.out.archived),
                "duplicates": .int(figures.out.duplicates), "lost": .int(figures.out.lost),
            ],
            "byStatus": JSONValue(figures.byStatus),
            "byType": .object(figures.byType.map { .init(name: $0.type.rawValue, value: .int($0.count)) }),
        ]
    }

    private func states(_ figures: SummaryFigures) -> JSONValue {
        [
            "overdue": .int(figures.overdue), "dueSoon": .int(figures.dueSoon), "blocked": .int(figures.blocked),
            "stale": JSONValue(figures.stale), "broken": .int(figures.broken),
            "checklist": ["done": .int(figures.checklist.done), "all": .int(figures.checklist.all)],
            "overLimit": .array(
                figures.overLimit.map { over in
                    [
                        "status": .string(context.board.columns[over.column].status), "count": .int(over.count),
                        "limit": .int(over.limit),
                    ]
                }),
            "attention": .array(figures.attention.map { .string(context.board.rows[$0.todo].todo.id) }),
        ]
    }

    private func records(_ figures: SummaryFigures) -> Report.Records {
        var rows: [[JSONValue]] = [
            ("total", "", figures.total), ("open", "", figures.open), ("done", "", figures.done),
            ("scope", "", figures.scope), ("out", "cancelled", figures.out.cancelled),
            ("out", "archived", figures.out.archived), ("out", "duplicates", figures.out.duplicates),
            ("out", "lost", figures.out.lost), ("overdue", "", figures.overdue), ("dueSoon", "", figures.dueSoon),
            ("blocked", "", figures.blocked), ("stale", "", figures.stale), ("broken", "", figures.broken),
        ].map { [.string($0.0), .string($0.1), JSONValue($0.2), nil, nil] }
        rows += figures.byType.map { ["byType", .string($0.type.rawValue), .int($0.count), nil, nil] }
        rows += figures.byStatus.map { ["byStatus", .string($0.name), .int($0.count), nil, nil] }
        for grouping in groupings {
            rows += figures.by(grouping).map {
                [.string(grouping.memberName), .string($0.name), .int($0.all), .int($0.open), .int($0.done)]
            }
        }
        rows.append(["checklist", "done", .int(figures.checklist.done), nil, nil])
        rows.append(["checklist", "all", .int(figures.checklist.all), nil, nil])
        return Report.Records(header: ["figure", "name", "count", "open", "done"], rows: rows)
    }
}

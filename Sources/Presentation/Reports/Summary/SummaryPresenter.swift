import Domain
package import UseCases

/// Says how things stand.
package struct SummaryPresenter {
    let context: ReportContext
    /// So many groups are listed; JSON and CSV have all.
    private static let shown = 10

    package init(_ context: ReportContext) { self.context = context }

    package func callAsFunction(_ figures: SummaryFigures) -> Report {
        var blocks: [Report.Block] = [.figures(keyFigures(figures))]
        if let leftOut = context.phrases.leftOutSentence(figures.out) { blocks.append(.paragraph(Prose(leftOut))) }
        blocks += AttentionBlocks(context: context)(figures)
        blocks.append(.chart(chart(figures)))
        blocks += groups(figures)
        var report = context.document(.summary, lead: lead(figures), blocks: blocks)
        report.figures = json(figures)
        report.records = records(figures)
        return report
    }

    private func lead(_ figures: SummaryFigures) -> Prose {
        guard figures.total > 0 else { return context.noTodos }
        let counts = [
            (figures.overdue, "overdue", "期限切れ"), (figures.blocked, "blocked", "待ち"),
            (figures.stale, "stale", "停滞"), (figures.broken, "unreadable", "読み取り不可"),
        ]
        let parts = counts.filter { $0.0 > 0 }.map { count, english, japanese in
            context.either("\(context.number(count)) \(english)", "\(japanese)\(context.number(count))件")
        }
        let state = context.open(figures.open, of: figures.scope)
        guard !parts.isEmpty else { return context.either("\(state).", "\(state)。") }
        let list = parts.joined(separator: context.either(", ", "、"))
        return context.either("\(state); \(list).", "\(state)(\(list))。")
    }

    private func keyFigures(_ figures: SummaryFigures) -> [Report.KeyFigure] {
        let number = context.phrases.number
        var key: [Report.KeyFigure] = [
            .init(value: number(figures.open), label: context.either("open", "未完了")),
            .init(value: number(figures.done), label: context.either("done", "完了"), tone: .done),
            .init(
                value: number(figures.overdue), label: context.either("overdue", "期限切れ"),
                tone: figures.overdue > 0 ? .late : .plain),
            .init(
                value: number(figures.dueSoon), label: context.either("due within a week", "1週間以内"),
                tone: figures.dueSoon > 0 ? .soon : .plain),
            .init(
                value: number(figures.blocked), label: context.either("blocked", "待ち"),
                tone: figures.blocked > 0 ? .hold : .plain),
            .init(
                value: number(figures.stale), label: context.either("stale", "停滞"),
                tone: figures.stale > 0 ? .hold : .plain,
                note: context.either("untouched for 30 days", "30日更新なし")),
        ]
        if figures.broken > 0 {
            key.append(.init(value: number(figures.broken), label: context.either("unreadable", "読み取り不可"), tone: .late))
        }
        if figures.checklist.all > 0 {
            key.append(
                .init(
                    value: context.percent(figures.checklist.done, of: figures.checklist.all),
                    label: context.either("of all steps", "手順の完了"),
                    note: "\(number(figures.checklist.done)) / \(number(figures.checklist.all))"))
        }
        return key
    }

    private func chart(_ figures: SummaryFigures) -> Chart {
        let columns = context.site.board.columns
        let rows = figures.byStatus.map { count -> RowPlot.Row in
            let column = columns.first { $0.status.lowercased() == count.name.lowercased() }
            return RowPlot.Row(
                label: column?.title ?? count.name, values: [Double(count.count)],
                tone: column.map { Tone($0.type) } ?? .plain, limit: column?.limit.map { Double($0) })
        }
        let title = context.either("By status", "状態別")
        return Chart(
            title: title,
            description: context.either("How many todos have which status.", "状態ごとの件数。"),
            plot: .rows(
                RowPlot(
                    unit: context.either("todos", "件"),
                    series: [.init(name: context.either("todos", "件"), tone: .todo)], rows: rows)),
            language: context.phrases.language)
    }

    private func groups(_ figures: SummaryFigures) -> [Report.Block] {
        // Tags are many, and stand last.
        let order = Grouping.allCases.filter { $0 != .tag } + [.tag]
        return order.flatMap { grouping -> [Report.Block] in
            let largest = figures.by(grouping).sorted { ($0.open, $0.done, $1.name) > ($1.open, $1.done, $0.name) }
            guard largest.contains(where: { !$0.name.isEmpty }) else { return [] }
            let shown = SummaryPresenter.shown
            return [
                .heading(context.heading(by: grouping)),
                .table(
                    Report.Table(
                        caption: largest.count > shown
                            ? context.either(
                                "The \(shown) largest of \(context.number(largest.count)); the JSON has all",
                                "\(context.number(largest.count))件のうち多い順に\(shown)件(JSONにはすべてあります)") : "",
                        columns: [
                            .init(title: context.word(grouping)),
                            .init(title: context.either("Open", "未完了"), isNumber: true),
                            .init(title: context.either("Done", "完了"), isNumber: true),
                        ],
                        rows: largest.prefix(shown).map { share in
                            .init(cells: [
                                Prose(context.name(share.name, in: grouping)),
                                Prose(context.phrases.number(share.open)), Prose(context.phrases.number(share.done)),
                            ])
                        })),
            ]
        }
    }

    /// What the shares of a grouping are called.
    private func name(_ grouping: Grouping) -> String {
        "by" + grouping.name.prefix(1).uppercased() + grouping.name.dropFirst()
    }

    private func json(_ figures: SummaryFigures) -> JSONValue {
        let groups = Grouping.allCases.map { JSONValue.Member(name: name($0), value: JSONValue(figures.by($0))) }
        return .object(counts(figures).members + groups + states(figures).members)
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
            "stale": .int(figures.stale), "broken": .int(figures.broken),
            "checklist": ["done": .int(figures.checklist.done), "all": .int(figures.checklist.all)],
            "overLimit": .array(
                figures.overLimit.map { over in
                    [
                        "status": .string(context.site.board.columns[over.column].status), "count": .int(over.count),
                        "limit": .int(over.limit),
                    ]
                }),
            "attention": .array(figures.attention.map { .string(context.site.board[$0.todo].todo.id) }),
        ]
    }

    private func records(_ figures: SummaryFigures) -> Report.Records {
        var rows: [[JSONValue]] = [
            ("total", "", figures.total), ("open", "", figures.open), ("done", "", figures.done),
            ("scope", "", figures.scope), ("out", "cancelled", figures.out.cancelled),
            ("out", "archived", figures.out.archived), ("out", "duplicates", figures.out.duplicates),
            ("out", "lost", figures.out.lost), ("overdue", "", figures.overdue), ("dueSoon", "", figures.dueSoon),
            ("blocked", "", figures.blocked), ("stale", "", figures.stale), ("broken", "", figures.broken),
        ].map { [.string($0.0), .string($0.1), .int($0.2), nil, nil] }
        rows += figures.byType.map { ["byType", .string($0.type.rawValue), .int($0.count), nil, nil] }
        rows += figures.byStatus.map { ["byStatus", .string($0.name), .int($0.count), nil, nil] }
        for grouping in Grouping.allCases {
            rows += figures.by(grouping).map {
                [.string(name(grouping)), .string($0.name), .int($0.all), .int($0.open), .int($0.done)]
            }
        }
        rows.append(["checklist", "done", .int(figures.checklist.done), nil, nil])
        rows.append(["checklist", "all", .int(figures.checklist.all), nil, nil])
        return Report.Records(header: ["figure", "name", "count", "open", "done"], rows: rows)
    }
}

import Domain
package import UseCases

/// Says who has how much to do.
package struct WorkloadPresenter {
    let context: ReportContext

    package init(_ context: ReportContext) { self.context = context }

    package func callAsFunction(_ figures: WorkloadFigures) -> Report {
        var blocks: [Report.Block] = [.chart(chart(figures))]
        if !figures.owners.isEmpty { blocks.append(.table(table(figures))) }
        var report = context.document(.workload, lead: lead(figures), blocks: blocks)
        report.figures = [
            "owners": .array(
                figures.owners.map { owner in
                    [
                        "id": .string(owner.writtenID), "open": .int(owner.open), "active": .int(owner.active),
                        "overdue": .int(owner.overdue), "blocked": .int(owner.blocked),
                        "estimate": .double(owner.estimate), "estimated": .int(owner.estimated),
                    ]
                })
        ]
        report.records = Report.Records(
            header: ["owner", "open", "active", "overdue", "blocked", "estimate"],
            rows: figures.owners.map {
                [
                    .string($0.writtenID), .int($0.open), .int($0.active), .int($0.overdue), .int($0.blocked),
                    .double($0.estimate),
                ]
            })
        return report
    }

    private func name(_ owner: WorkloadFigures.Owner) -> String { context.name(owner.name, in: .owner) }

    private func lead(_ figures: WorkloadFigures) -> Prose {
        let unowned = figures.owners.last { $0.id.isEmpty }?.open ?? 0
        guard let most = figures.owners.filter({ !$0.id.isEmpty }).max(by: { $0.open < $1.open }) else {
            if unowned == 0 { return Prose(nothing) }
            return context.either(
                "Nobody owns any of what is open: \(strong: context.todos(unowned)).",
                "未完了の\(strong: context.todos(unowned))に担当者はいません。")
        }
        let end =
            unowned == 0
            ? ""
            : context.either(
                " \(context.todos(unowned)) \(unowned == 1 ? "has" : "have") no owner.",
                "担当者のないものは\(context.phrases.number(unowned))件です。")
        return context.either(
            "\(strong: most.name) has the most: \(context.phrases.number(most.open)) open, \(most.active == 0 ? "none" : context.number(most.active)) of them in progress.\(end)",
            "最も多いのは\(strong: most.name)で、未完了\(context.phrases.number(most.open))件、うち進行中は\(context.number(most.active))件です。\(end)"
        )
    }

    private var nothing: String { context.either("Nobody has anything to do.", "担当のある未完了はありません。") }

    private func chart(_ figures: WorkloadFigures) -> Chart {
        let rows = figures.owners.map { owner in
            RowPlot.Row(
                label: name(owner), values: [Double(owner.active), Double(owner.open - owner.active)],
                note: owner.overdue > 0
                    ? context.either("\(owner.open), \(owner.overdue) overdue", "\(owner.open)(期限切れ\(owner.overdue))")
                    : nil)
        }
        return Chart(
            title: context.title(.workload),
            description: context.either(
                "Open todos by owner, those in progress first.", "担当者ごとの未完了の件数(進行中から)。"),
            plot: .rows(
                RowPlot(
                    unit: context.either("todos", "件"),
                    series: [
                        .init(name: context.either("in progress", "進行中"), tone: .active),
                        .init(name: context.either("other open", "その他の未完了"), tone: .todo),
                    ], rows: rows)),
            language: context.phrases.language)
    }

    private func table(_ figures: WorkloadFigures) -> Report.Table {
        let hasEstimates = figures.owners.contains { $0.estimated > 0 }
        var columns: [Report.Table.Column] = [
            .init(title: context.either("Owner", "担当者")), .init(title: context.either("Open", "未完了"), isNumber: true),
            .init(title: context.either("In progress", "進行中"), isNumber: true),
            .init(title: context.either("Overdue", "期限切れ"), isNumber: true),
            .init(title: context.either("Blocked", "待ち"), isNumber: true),
        ]
        if hasEstimates { columns.append(.init(title: context.either("Estimate", "見積もり"), isNumber: true)) }
        return Report.Table(
            columns: columns,
            rows: figures.owners.map { owner in
                var cells = [Prose(name(owner))]
                cells += [owner.open, owner.active, owner.overdue, owner.blocked].map {
                    Prose(context.phrases.number($0))
                }
                if hasEstimates { cells.append(Prose(Decimal.text(owner.estimate))) }
                return Report.Table.Row(cells: cells, tone: owner.overdue > 0 ? .late : .plain)
            })
    }
}

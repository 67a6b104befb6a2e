import Charts
import Documents
import Domain
import JSON
import Past
import UseCases
import Messages

/// Presents the workload of each owner.
struct WorkloadPresenter {
    let context: ReportContext

    init(_ context: ReportContext) { self.context = context }

    func present(_ figures: WorkloadFigures) -> Report {
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

    private func name(_ owner: WorkloadFigures.Owner) -> String { context.name(owner.writtenID, in: .owner) }

    private func lead(_ figures: WorkloadFigures) -> Prose {
        let unowned = figures.owners.last { $0.id.isEmpty }?.open ?? 0
        guard let most = figures.owners.filter({ !$0.id.isEmpty }).max(by: { $0.open < $1.open }) else {
            if unowned == 0 { return Prose(context.words(.nobodyBusy)) }
            return context.words.prose(.nobodyOwns, [.todos: context.todos(unowned)])
        }
        return context.words.prose(
            most.active == 0 ? .workloadLeadNone : .workloadLead,
            [
                .name: name(most), .open: context.number(most.open), .active: context.number(most.active),
                .more: unowned == 0 ? "" : context.words(.unownedCount, count: unowned),
            ])
    }

    private func chart(_ figures: WorkloadFigures) -> Chart {
        let rows = figures.owners.map { owner in
            RowPlot.Row(
                label: name(owner), values: [Double(owner.active), Double(owner.open - owner.active)],
                note: owner.overdue > 0
                    ? context.words(
                        .overdueOfAll, count: owner.overdue,
                        [.all: String(owner.open), .count: String(owner.overdue)])
                    : nil)
        }
        return Chart(
            title: context.title(.workload),
            description: context.words(.workloadChart),
            plot: .rows(
                RowPlot(
                    unit: context.words(.unitTodos),
                    series: [
                        .init(name: context.words(.inProgressSeries), tone: .active),
                        .init(name: context.words(.otherOpenSeries), tone: .todo),
                    ], rows: rows)),
            words: context.words)
    }

    private func table(_ figures: WorkloadFigures) -> Report.Table {
        let hasEstimates = figures.owners.contains { $0.estimated > 0 }
        var columns: [Report.Table.Column] = [
            .init(title: context.words(.ownerTitle)), .init(title: context.words(.openColumn), isNumber: true),
            .init(title: context.words(.inProgressColumn), isNumber: true),
            .init(title: context.words(.overdueColumn), isNumber: true),
            .init(title: context.words(.blockedColumn), isNumber: true),
        ]
        if hasEstimates { columns.append(.init(title: context.words(.estimate), isNumber: true)) }
        return Report.Table(
            columns: columns,
            rows: figures.owners.map { owner in
                var cells = [Prose(name(owner))]
                cells += [owner.open, owner.active, owner.overdue, owner.blocked].map {
                    Prose(context.words.number($0))
                }
                if hasEstimates { cells.append(Prose(context.words.decimal(owner.estimate))) }
                return Report.Table.Row(cells: cells, tone: owner.overdue > 0 ? .late : .plain)
            })
    }
}

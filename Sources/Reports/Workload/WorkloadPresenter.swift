import Charts
import Documents
import Domain
import JSON
import Past
import Queries
import UseCases
import Messages

/// Presents the workload of each owner.
struct WorkloadPresenter {
    let context: ReportContext

    init(_ context: ReportContext) { self.context = context }

    func present(_ figures: WorkloadFigures) -> Report {
        let byLoad = WorkloadPresenter.byLoad(figures.owners)
        var blocks: [Report.Block] = [.chart(chart(byLoad))]
        if !byLoad.isEmpty { blocks.append(.table(table(byLoad))) }
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

    /// Returns the owners with the most open todos first, of these the ones with the most in progress. Todos without an
    /// owner remain last.
    private static func byLoad(_ owners: [WorkloadFigures.Owner]) -> [WorkloadFigures.Owner] {
        owners.enumerated().sorted { one, other in
            if one.element.id.isEmpty != other.element.id.isEmpty { return other.element.id.isEmpty }
            return (-one.element.open, -one.element.active, one.offset)
                < (-other.element.open, -other.element.active, other.offset)
        }.map(\.element)
    }

    private func name(_ owner: WorkloadFigures.Owner) -> String { context.name(owner.writtenID, in: .owner) }

    private func term(_ owner: WorkloadFigures.Owner) -> String { Query.term(.owner, owner.writtenID) }

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

    private func chart(_ owners: [WorkloadFigures.Owner]) -> Chart {
        let rows = owners.map { owner in
            RowPlot.Row(
                label: name(owner), link: context.link(TodoTerm.open, term(owner), finding: owner.open),
                values: [Double(owner.active), Double(owner.open - owner.active)],
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

    private func table(_ owners: [WorkloadFigures.Owner]) -> Report.Table {
        let hasEstimates = owners.contains { $0.estimated > 0 }
        var columns: [Report.Table.Column] = [
            .init(title: context.words(.ownerTitle)), .init(title: context.words(.openColumn), isNumber: true),
            .init(title: context.words(.inProgressColumn), isNumber: true),
            .init(title: context.words(.overdueColumn), isNumber: true, isToned: true),
            .init(title: context.words(.blockedColumn), isNumber: true),
        ]
        if hasEstimates { columns.append(.init(title: context.words(.estimate), isNumber: true)) }
        return Report.Table(
            columns: columns,
            rows: owners.map { owner in
                var cells = [Prose(name(owner))]
                cells += [
                    context.linked(owner.open, TodoTerm.open, term(owner)),
                    context.linked(owner.active, TodoTerm.active, term(owner)),
                    context.linked(owner.overdue, TodoTerm.overdue, term(owner)),
                    context.linked(owner.blocked, TodoTerm.blocked, term(owner)),
                ]
                if hasEstimates { cells.append(Prose(context.words.decimal(owner.estimate))) }
                return Report.Table.Row(cells: cells, tone: owner.overdue > 0 ? .late : .plain)
            })
    }
}

import Charts
import Documents
import Domain
import Past
import UseCases
import Messages

/// The todos that need attention, most urgent first.
struct AttentionBlocks {
    let context: ReportContext
    /// The maximum number of todos listed.
    var shown = 15

    func blocks(_ summary: SummaryFigures) -> [Report.Block] {
        guard summary.total > 0 else { return [] }
        let heading = Report.Block.heading(context.words(.attentionHeading))
        guard !summary.attention.isEmpty else {
            // Something may be stale.
            if summary.stale == nil { return [] }
            return [heading, .paragraph(Prose(context.words(.attentionNothing)))]
        }
        let board = context.board
        let rows = summary.attention.prefix(shown).map { item -> Report.Table.Row in
            let todo = board.rows[item.todo].todo
            let label = TodoLabel(id: todo.id, title: todo.title, file: todo.key)
            return Report.Table.Row(
                cells: [
                    context.prose(label), Prose(reasons(item).joined(separator: context.words(.listSeparator))),
                    Prose(
                        board.rows[item.todo].owners.map { "@\(board.users[$0].user.writtenID)" }.joined(
                            separator: " ")),
                ], tone: item.overdueDays != nil ? .late : .soon)
        }
        let all = summary.attention.count
        return [
            heading,
            .table(
                Report.Table(
                    caption: all > rows.count
                        ? context.words(
                            .mostUrgentOf, [.shown: String(rows.count), .all: context.number(all)]) : "",
                    columns: [
                        .init(title: context.words(.todoColumn)),
                        .init(title: context.words(.reasonColumn), isToned: true),
                        .init(title: context.words(.ownerTitle)),
                    ], rows: Array(rows))),
        ]
    }

    private func reasons(_ item: SummaryFigures.Attention) -> [String] {
        var reasons: [String] = []
        if let days = item.overdueDays {
            reasons.append(context.words(.daysOverdue, count: days))
        }
        if item.isDueToday { reasons.append(context.words(.dueToday)) }
        if item.isBlocked { reasons.append(context.words(.blockedLabel)) }
        if let days = item.staleDays {
            reasons.append(context.words(.untouchedFor, count: days))
        }
        if item.isOverLimit { reasons.append(context.words(.inFullColumn)) }
        return reasons
    }
}

import Domain
import UseCases

/// What needs attention, most urgent first.
struct AttentionBlocks {
    let context: ReportContext
    /// So many are listed.
    private static let shown = 15

    func callAsFunction(_ summary: SummaryFigures) -> [Report.Block] {
        guard summary.total > 0 else { return [] }
        let heading = Report.Block.heading(context.either("What needs attention", "注意が必要なもの"))
        guard !summary.attention.isEmpty else {
            return [
                heading,
                .paragraph(
                    Prose(
                        context.either(
                            "Nothing is overdue, due today, blocked, stale or over a limit.",
                            "期限切れ、今日が期限のもの、待ち、停滞、上限超過はありません。"))),
            ]
        }
        let board = context.site.board
        let rows = summary.attention.prefix(AttentionBlocks.shown).map { item -> Report.Table.Row in
            let todo = board[item.todo].todo
            let label = TodoLabel(id: todo.id, title: todo.title, path: todo.path)
            return Report.Table.Row(
                cells: [
                    context.prose(label), Prose(reasons(item).joined(separator: context.either(", ", "、"))),
                    Prose(
                        board[item.todo].entry.owners.map { "@\(board.users[$0].user.writtenID)" }.joined(
                            separator: " ")),
                ], tone: item.overdueDays != nil ? .late : .soon)
        }
        let all = summary.attention.count
        return [
            heading,
            .table(
                Report.Table(
                    caption: all > rows.count
                        ? context.either(
                            "The \(rows.count) most urgent of \(context.number(all))",
                            "\(context.number(all))件のうち急ぐ\(rows.count)件") : "",
                    columns: [
                        .init(title: context.either("Todo", "TODO")), .init(title: context.either("Why", "理由")),
                        .init(title: context.either("Owner", "担当者")),
                    ], rows: Array(rows))),
        ]
    }

    private func reasons(_ item: SummaryFigures.Attention) -> [String] {
        var reasons: [String] = []
        if let days = item.overdueDays {
            reasons.append(context.either("\(context.days(days)) overdue", "期限を\(context.days(days))超過"))
        }
        if item.isDueToday { reasons.append(context.either("due today", "今日が期限")) }
        if item.isBlocked { reasons.append(context.either("blocked", "待ち")) }
        if let days = item.staleDays {
            reasons.append(context.either("untouched for \(context.days(days))", "\(context.days(days))更新なし"))
        }
        if item.isOverLimit { reasons.append(context.either("in a column over its limit", "上限超過の列")) }
        return reasons
    }
}

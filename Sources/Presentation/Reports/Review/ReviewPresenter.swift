import Domain
package import UseCases

/// Looks back on a week or sprint, in words.
package struct ReviewPresenter {
    let context: ReportContext

    package init(_ context: ReportContext) { self.context = context }

    /// - Parameter summary: how things stand now, for what needs attention.
    package func callAsFunction(_ figures: ReviewFigures, _ summary: SummaryFigures) -> Report {
        var blocks: [Report.Block] = [.figures(keyFigures(figures)), .paragraph(compared(figures))]
        blocks += events(
            context.either("Closed", "完了"), figures.closed,
            empty: context.either("Nothing was closed.", "完了したものはありません。"))
        blocks += events(context.either("Added", "追加"), figures.added, empty: "")
        blocks += events(context.either("Reopened", "再開"), figures.reopened, empty: "")
        blocks += events(context.either("Removed", "削除"), figures.removed, empty: "")
        blocks += labels(context.either("Carried over", "持ち越し"), figures.carriedOver)
        blocks += AttentionBlocks(context: context)(summary)
        var report = context.document(.review, lead: lead(figures), blocks: blocks)
        report.figures = json(figures)
        report.records = records(figures)
        return report
    }

    private func span(_ figures: ReviewFigures) -> String {
        context.either(
            "\(context.phrases.long(figures.first)) to \(context.phrases.long(figures.last))",
            "\(context.phrases.long(figures.first))から\(context.phrases.long(figures.last))まで")
    }

    private func lead(_ figures: ReviewFigures) -> Prose {
        let change = figures.openAfter - figures.openBefore
        let direction =
            change == 0
            ? context.either("as many are open as before", "未完了の数は変わりません")
            : change > 0
                ? context.either(
                    "\(context.number(change)) more \(change == 1 ? "is" : "are") open than before",
                    "未完了は\(context.number(change))件増えました")
                : context.either(
                    "\(context.number(-change)) fewer \(change == -1 ? "is" : "are") open than before",
                    "未完了は\(context.number(-change))件減りました")
        return context.either(
            "\(span(figures)): \(strong: context.phrases.number(figures.throughput)) closed, \(context.phrases.number(figures.added.count)) added; \(direction).",
            "\(span(figures)): 完了\(strong: context.phrases.number(figures.throughput))件、追加\(context.phrases.number(figures.added.count))件。\(direction)。"
        )
    }

    private func keyFigures(_ figures: ReviewFigures) -> [Report.KeyFigure] {
        var key: [Report.KeyFigure] = [
            .init(
                value: context.phrases.number(figures.throughput), label: context.either("closed", "完了"), tone: .done),
            .init(value: context.phrases.number(figures.added.count), label: context.either("added", "追加")),
            .init(
                value: context.phrases.number(figures.carriedOver.count), label: context.either("carried over", "持ち越し")),
        ]
        if let median = figures.medianCycle {
            key.append(.init(value: context.days(median), label: context.either("median cycle time", "サイクルタイム(中央値)")))
        }
        return key
    }

    private func compared(_ figures: ReviewFigures) -> Prose {
        guard let median = Percentiles(figures.before)?.p50 else {
            return Prose(context.either("There is no earlier span to compare with.", "比べられる以前の期間はまだありません。"))
        }
        let before = figures.before.map { "\($0)" }.joined(separator: ", ")
        return Prose(
            context.either(
                "Closed in as many days before, oldest first: \(before) (median \(median)).",
                "これまでの同じ長さの期間の完了件数(古い順): \(before)(中央値 \(median))。"))
    }

    private func events(_ title: String, _ events: [ReviewFigures.Event], empty: String) -> [Report.Block] {
        guard !events.isEmpty else { return empty.isEmpty ? [] : [.heading(title), .paragraph(Prose(empty))] }
        return [
            .heading("\(title) (\(context.phrases.number(events.count)))"),
            .list(events.map { "\(context.prose($0.label)), \(context.phrases.short($0.day))" }),
        ]
    }

    private func labels(_ title: String, _ labels: [TodoLabel]) -> [Report.Block] {
        guard !labels.isEmpty else { return [] }
        let shown = labels.prefix(20).map { context.prose($0) }
        let rest = labels.count - shown.count
        return [
            .heading("\(title) (\(context.phrases.number(labels.count)))"),
            .list(shown + (rest > 0 ? [Prose(context.either("and \(rest) more", "ほか\(rest)件"))] : [])),
        ]
    }

    private func json(_ figures: ReviewFigures) -> JSONValue {
        let events = { (events: [ReviewFigures.Event]) -> JSONValue in
            .array(events.map { ["id": .string($0.label.id), "date": .string($0.day.iso)] })
        }
        return [
            "first": .string(figures.first.iso), "last": .string(figures.last.iso), "closed": events(figures.closed),
            "added": events(figures.added), "reopened": events(figures.reopened), "removed": events(figures.removed),
            "carriedOver": .array(figures.carriedOver.map { .string($0.id) }),
            "openBefore": .int(figures.openBefore), "openAfter": .int(figures.openAfter),
            "throughput": .int(figures.throughput), "before": .array(figures.before.map { .int($0) }),
            "medianCycle": JSONValue(figures.medianCycle),
        ]
    }

    private func records(_ figures: ReviewFigures) -> Report.Records {
        let groups = [
            ("closed", figures.closed), ("added", figures.added), ("reopened", figures.reopened),
            ("removed", figures.removed),
        ]
        return Report.Records(
            header: ["event", "id", "title", "date"],
            rows: groups.flatMap { name, events in
                events.map {
                    [.string(name), .string($0.label.id), .string($0.label.title), .string($0.day.iso)]
                }
            })
    }
}

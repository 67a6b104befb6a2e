import Charts
import Documents
import Domain
import JSON
import Past
import UseCases
import Messages

/// Presents a review of a week or sprint.
struct ReviewPresenter {
    let context: ReportContext

    init(_ context: ReportContext) { self.context = context }

    /// - Parameter summary: the current figures, for the section about todos that need attention.
    func present(_ figures: ReviewFigures, _ summary: SummaryFigures) -> Report {
        if context.lacksEvents { return withoutEvents(figures, summary) }
        var blocks: [Report.Block] = [.figures(keyFigures(figures)), .paragraph(compared(figures))]
        blocks += context.note(.adoptedTodos, on: figures.adopted.count)
        blocks += events(
            context.words(.closedHeading), figures.closed, empty: context.words(.nothingClosed))
        blocks += events(context.words(.addedHeading), figures.added, empty: "")
        blocks += events(context.words(.reopenedHeading), figures.reopened, empty: "")
        blocks += events(context.words(.removedHeading), figures.removed, empty: "")
        blocks += labels(context.words(.carriedOverHeading), figures.carriedOver)
        blocks += AttentionBlocks(context: context).blocks(summary)
        var report = context.document(.review, lead: lead(figures), blocks: blocks)
        report.figures = json(figures)
        report.records = records(figures)
        return report
    }

    /// The review of a shallow clone: only what needs attention now.
    private func withoutEvents(_ figures: ReviewFigures, _ summary: SummaryFigures) -> Report {
        var report = context.withoutEvents(.review, header: records(figures).header)
        report.blocks = AttentionBlocks(context: context).blocks(summary)
        report.figures = ["first": .string(figures.first.iso), "last": .string(figures.last.iso)]
        return report
    }

    private func span(_ figures: ReviewFigures) -> String {
        context.words(
            .fromTo, [.from: context.words.long(figures.first), .to: context.words.long(figures.last)])
    }

    func lead(_ figures: ReviewFigures) -> Prose {
        let change = figures.openAfter - figures.openBefore
        let direction =
            change == 0
            ? context.words(.asManyOpen) : context.words(change > 0 ? .moreOpen : .fewerOpen, count: abs(change))
        return context.words.prose(
            .reviewLead,
            [
                .span: span(figures), .closed: context.number(figures.throughput),
                .added: context.number(figures.added.count), .direction: direction,
            ])
    }

    private func keyFigures(_ figures: ReviewFigures) -> [Report.KeyFigure] {
        var key: [Report.KeyFigure] = [
            .init(
                value: context.words.number(figures.throughput), label: context.words(.closedLabel),
                tone: .done(figures.throughput)),
            .init(value: context.words.number(figures.added.count), label: context.words(.addedLabel)),
            .init(
                value: context.words.number(figures.carriedOver.count), label: context.words(.carriedOverLabel)),
        ]
        if let median = figures.medianCycle {
            key.append(.init(value: context.days(median), label: context.words(.medianCycleTimeLabel)))
        }
        return key
    }

    private func compared(_ figures: ReviewFigures) -> Prose {
        guard let median = Percentiles(figures.before)?.p50 else {
            return Prose(context.words(.noEarlierSpan))
        }
        let before = figures.before.map { "\($0)" }.joined(separator: context.words(.shortListSeparator))
        return Prose(context.words(.closedBefore, [.list: before, .median: "\(median)"]))
    }

    /// - Parameter shown: the maximum number of events listed.
    func events(
        _ title: String, _ events: [ReviewFigures.Event], empty: String, shown: Int = .max
    ) -> [Report.Block] {
        guard !events.isEmpty else { return empty.isEmpty ? [] : [.heading(title), .paragraph(Prose(empty))] }
        return [
            .heading(context.words(.titleCount, [.title: title, .count: context.words.number(events.count)])),
            .list(
                events.prefix(shown).map {
                    "\(context.prose($0.label))\(context.words(.listSeparator))\(context.short($0.day))"
                } + more(events.count - shown)),
        ]
    }

    private func labels(_ title: String, _ labels: [TodoLabel]) -> [Report.Block] {
        guard !labels.isEmpty else { return [] }
        let shown = labels.prefix(20).map { context.prose($0) }
        let rest = labels.count - shown.count
        return [
            .heading(context.words(.titleCount, [.title: title, .count: context.words.number(labels.count)])),
            .list(shown + more(rest)),
        ]
    }

    /// Returns the note on the rest of a list; none if there is no rest.
    private func more(_ rest: Int) -> [Prose] {
        rest > 0 ? [Prose(context.words(.andMore, count: rest, [.count: String(rest)]))] : []
    }

    private func json(_ figures: ReviewFigures) -> JSONValue {
        let events = { (events: [ReviewFigures.Event]) -> JSONValue in
            .array(events.map { ["id": .string($0.label.id), "date": .string($0.day.iso)] })
        }
        return [
            "first": .string(figures.first.iso), "last": .string(figures.last.iso), "closed": events(figures.closed),
            "added": events(figures.added), "reopened": events(figures.reopened), "removed": events(figures.removed),
            "adopted": events(figures.adopted), "returned": events(figures.returned),
            "carriedOver": .array(figures.carriedOver.map { .string($0.id) }),
            "openBefore": .int(figures.openBefore), "openAfter": .int(figures.openAfter),
            "throughput": .int(figures.throughput), "before": .array(figures.before.map { .int($0) }),
            "medianCycle": JSONValue(figures.medianCycle),
        ]
    }

    private func records(_ figures: ReviewFigures) -> Report.Records {
        let groups = [
            ("closed", figures.closed), ("added", figures.added), ("reopened", figures.reopened),
            ("removed", figures.removed), ("adopted", figures.adopted), ("returned", figures.returned),
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

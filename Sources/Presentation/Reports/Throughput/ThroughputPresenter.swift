import Domain
package import UseCases

/// Says how many todos were closed each week.
package struct ThroughputPresenter {
    let context: ReportContext

    package init(_ context: ReportContext) { self.context = context }

    package func callAsFunction(_ figures: ThroughputFigures) -> Report {
        let weeks = figures.weeks.filter { context.isShown($0.week.monday.adding(days: 6)) }
        var blocks: [Report.Block] = []
        if let last = weeks.last { blocks.append(.figures(keyFigures(last, weeks))) }
        blocks.append(.chart(chart(weeks)))
        let (closed, atOnce) = weeks.reduce((0, 0)) { ($0.0 + $1.closed, $0.1 + $1.closedAtOnce) }
        blocks += context.doneWhenFirstSeen(atOnce, of: closed, closed == 1 ? "closing" : "closings", "完了")
        var report = context.document(.throughput, lead: lead(weeks), blocks: blocks)
        report.figures = [
            "weeks": .array(weeks.map { ["week": .string($0.week.iso), "closed": .int($0.closed)] }),
            "days": .array(
                figures.days.filter { $0.closed > 0 && context.isShown($0.date) }.map {
                    ["date": .string($0.date.iso), "closed": .int($0.closed)]
                }),
            "closings": .int(closed), "doneWhenFirstSeen": .int(atOnce),
        ]
        report.records = Report.Records(
            header: ["week", "closed"], rows: weeks.map { [.string($0.week.iso), .int($0.closed)] })
        return report
    }

    /// By nearest rank, of the last eight whole weeks; nil before the first is over.
    private func median(_ weeks: [ThroughputFigures.Week]) -> (value: Int, of: Int)? {
        let whole = weeks.filter(\.isWhole).suffix(8)
        return Percentiles(whole.map(\.closed)).map { ($0.p50, whole.count) }
    }

    private func lead(_ weeks: [ThroughputFigures.Week]) -> Prose {
        guard let last = weeks.last else { return Prose(context.either("Nothing was closed yet.", "まだ完了したものはありません。")) }
        let now = context.either(
            "\(strong: context.phrases.number(last.closed)) closed this week" as Prose,
            "今週の完了は\(strong: context.phrases.number(last.closed))件")
        guard let median = median(weeks) else { return context.either("\(now).", "\(now)です。") }
        let count = median.value == 0 ? "none" : "\(median.value)\(median.of == 1 ? "" : " or fewer")"
        let span = median.of == 1 ? "the last whole week" : "half of the last \(median.of) whole weeks"
        return context.either(
            "\(now); \(span) had \(count).", "\(now)、直近\(median.of)週の中央値は\(median.value)件です。")
    }

    private func keyFigures(_ last: ThroughputFigures.Week, _ weeks: [ThroughputFigures.Week]) -> [Report.KeyFigure] {
        var figures = [
            Report.KeyFigure(
                value: context.phrases.number(last.closed), label: context.either("closed this week", "今週の完了"),
                tone: .done)
        ]
        if let median = median(weeks) {
            figures.append(
                Report.KeyFigure(
                    value: context.phrases.number(median.value), label: context.either("median a week", "週の中央値"),
                    note: context.either(
                        median.of == 1 ? "last whole week" : "last \(median.of) whole weeks", "直近\(median.of)週")))
        }
        figures.append(
            Report.KeyFigure(
                value: context.phrases.number(weeks.reduce(0) { $0 + $1.closed }),
                label: context.either(
                    weeks.count == 1 ? "closed in 1 week" : "closed in \(weeks.count) weeks", "\(weeks.count)週の完了")))
        return figures
    }

    private func chart(_ weeks: [ThroughputFigures.Week]) -> Chart {
        var plot = XYPlot(
            x: .days(first: weeks.first?.week.monday ?? context.today, count: max(1, weeks.count), step: 7),
            y: .init(unit: context.either("closed", "完了")),
            layers: [.bars([.init(context.word(.done), .done, counts: weeks.map(\.closed))])])
        if let median = median(weeks) {
            plot.marks.append(
                .init(
                    place: .level(Double(median.value)),
                    label: context.either("median \(median.value)", "中央値 \(median.value)")))
        }
        let most = weeks.map(\.closed).max() ?? 0
        return Chart(
            title: context.title(.throughput),
            description: context.either(
                "Todos closed in each ISO week; at most \(most) in one.", "ISO週ごとの完了件数。最多は\(most)件。"),
            plot: .xy(plot), language: context.phrases.language)
    }
}

import Charts
import Documents
import Domain
import JSON
import Past
import UseCases
import Messages

/// Presents how many todos were closed each week.
struct ThroughputPresenter {
    let context: ReportContext

    init(_ context: ReportContext) { self.context = context }

    private static let header = ["week", "closed"]

    func present(_ figures: ThroughputFigures) -> Report {
        if context.lacksEvents { return context.withoutEvents(.throughput, header: ThroughputPresenter.header) }
        let weeks = figures.weeks.filter { context.isShown($0.week.monday.adding(days: 6)) }
        var blocks: [Report.Block] = []
        if let last = weeks.last { blocks.append(.figures(keyFigures(last, weeks))) }
        blocks.append(.chart(chart(weeks)))
        let (closed, adopted) = weeks.reduce((0, 0)) { ($0.0 + $1.closed, $0.1 + $1.adopted) }
        blocks += context.note(.adoptedTodos, on: adopted)
        var report = context.document(.throughput, lead: lead(weeks), blocks: blocks)
        report.figures = [
            "weeks": .array(weeks.map { ["week": .string($0.week.iso), "closed": .int($0.closed)] }),
            "days": .array(
                figures.days.filter { $0.closed > 0 && context.isShown($0.date) }.map {
                    ["date": .string($0.date.iso), "closed": .int($0.closed)]
                }),
            "closings": .int(closed), "adopted": .int(adopted),
        ]
        report.records = Report.Records(
            header: ThroughputPresenter.header, rows: weeks.map { [.string($0.week.iso), .int($0.closed)] })
        return report
    }

    /// Returns the median of the last eight complete weeks, by nearest rank; nil before the first complete week.
    private func median(_ weeks: [ThroughputFigures.Week]) -> (value: Int, of: Int)? {
        let whole = weeks.filter(\.isWhole).suffix(8)
        return Percentiles(whole.map(\.closed)).map { ($0.p50, whole.count) }
    }

    private func lead(_ weeks: [ThroughputFigures.Week]) -> Prose {
        guard let last = weeks.last else { return Prose(context.words(.nothingClosedYet)) }
        let now = context.words.prose(.closedThisWeek, count: last.closed)
        guard let median = median(weeks) else {
            return context.words.prose(.throughputLead, around: [.sentence: now])
        }
        return context.words.prose(
            median.value == 0 ? .throughputMedianNone : .throughputMedian, count: median.of,
            around: [.sentence: now, .median: Prose(String(median.value))])
    }

    private func keyFigures(_ last: ThroughputFigures.Week, _ weeks: [ThroughputFigures.Week]) -> [Report.KeyFigure] {
        var figures = [
            Report.KeyFigure(
                value: context.words.number(last.closed), label: context.words(.closedThisWeekLabel),
                tone: .done(last.closed))
        ]
        if let median = median(weeks) {
            figures.append(
                Report.KeyFigure(
                    value: context.words.number(median.value), label: context.words(.medianAWeekLabel),
                    note: context.words(.lastWholeWeeks, count: median.of)))
        }
        figures.append(
            Report.KeyFigure(
                value: context.words.number(weeks.reduce(0) { $0 + $1.closed }),
                label: context.words(.closedInWeeks, count: weeks.count, [.count: String(weeks.count)])))
        return figures
    }

    private func chart(_ weeks: [ThroughputFigures.Week]) -> Chart {
        var plot = XYPlot(
            x: .days(first: weeks.first?.week.monday ?? context.today, count: max(1, weeks.count), step: 7),
            y: .init(unit: context.words(.closedLabel)),
            layers: [.bars([.init(context.word(.done), .done, counts: weeks.map(\.closed))])])
        if let median = median(weeks) {
            plot.marks.append(
                .init(
                    place: .level(Double(median.value)),
                    label: context.words(.medianMark, [.median: String(median.value)])))
        }
        let most = weeks.map(\.closed).max() ?? 0
        return Chart(
            title: context.title(.throughput),
            description: context.words(.throughputChart, [.most: String(most)]),
            plot: .xy(plot), words: context.words)
    }
}

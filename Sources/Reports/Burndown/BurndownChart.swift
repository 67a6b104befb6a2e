import Charts
import Domain
import UseCases
import Words

/// Draws open or done against the scope, with the span in which all may be done.
struct BurndownChart {
    let context: ReportContext
    let forecast: Forecast

    /// One day, counted in todos or in estimates.
    struct Day {
        var date: CalendarDay
        var open: Double
        var scope: Double
        var done: Double

        init(_ day: BurndownFigures.Day) {
            (date, open, scope, done) = (day.date, Double(day.open), Double(day.scope), Double(day.done))
        }

        init(_ day: BurndownFigures.Estimate.Day) {
            (date, open, scope, done) = (day.date, day.open, day.scope, day.done)
        }
    }

    func callAsFunction(_ days: [Day], _ kind: ReportKind) -> Chart {
        chart(days, kind, title: context.title(kind), unit: context.words(.unitTodos), isWhole: true)
    }

    /// Without a forecast: closings are counted in todos.
    func weighted(_ days: [Day], _ kind: ReportKind) -> Chart {
        BurndownChart(context: context, forecast: .finished)
            .chart(
                days, kind, title: context.words(.byEstimate, [.title: context.title(kind)]),
                unit: context.words(.estimateKey), isWhole: false)
    }

    private func chart(_ days: [Day], _ kind: ReportKind, title: String, unit: String, isWhole: Bool) -> Chart {
        let first = days.first?.date ?? context.today
        let ahead = horizon(after: days.count)
        var plot = XYPlot(
            x: .days(first: first, count: max(1, days.count + ahead)), y: .init(unit: unit, isWhole: isWhole),
            layers: [])
        if let band = band(days, kind, ahead) { plot.layers.append(.band(band)) }
        plot.layers.append(
            .line(
                .init(name: context.words(.scopeSeries), tone: .quiet, stroke: .dashed, values: days.map(\.scope))))
        plot.layers.append(
            kind == .burnup
                ? .line(.init(name: context.word(.done), tone: .done, values: days.map(\.done)))
                : .line(.init(name: context.words(.openLabel), tone: .active, values: days.map(\.open))))
        if !days.isEmpty { plot.marks.append(.init(place: .slot(days.count - 1), label: context.words(.today))) }
        return Chart(
            title: title, description: description(days, kind, unit), plot: .xy(plot),
            words: context.words)
    }

    private func description(_ days: [Day], _ kind: ReportKind, _ unit: String) -> String {
        guard let first = days.first, let last = days.last else { return context.words(.noDayYet) }
        let value = { (day: Day) in context.words.decimal(kind == .burnup ? day.done : day.open) }
        let what = context.words(kind == .burnup ? .doneColumn : .openColumn)
        let day = context.short
        return context.words(
            .burndownChart,
            [
                .what: what, .unit: unit, .first: value(first), .start: day(first.date), .last: value(last),
                .end: day(last.date), .scope: context.words.decimal(last.scope),
            ])
    }

    // MARK: The forecast

    /// Days to draw beyond today: up to the day of 95 %, but no more than the past has, and at most half a year.
    private func horizon(after past: Int) -> Int {
        guard case .expected(let expectation) = forecast else { return 0 }
        let last = (expectation.p95 ?? expectation.p85 ?? expectation.p50).map { $0.number - context.today.number }
        return min(last ?? 0, max(past, 28), 183)
    }

    /// From today's point to the target, between the day of 50 and the day of 95 %.
    private func band(_ days: [Day], _ kind: ReportKind, _ ahead: Int) -> XYPlot.Band? {
        guard case .expected(let expectation) = forecast, ahead > 0, let last = days.last, let early = expectation.p50
        else { return nil }
        let now = days.count - 1
        let (start, end) = kind == .burnup ? (last.done, last.scope) : (last.open, 0)
        let edge = { (day: CalendarDay?) -> [XYPlot.Corner] in
            guard let day, day > context.today else { return [.init(slot: now + ahead, value: start)] }
            let distance = day.number - context.today.number
            if distance <= ahead {
                let there = XYPlot.Corner(slot: now + distance, value: end)
                return distance < ahead ? [there, .init(slot: now + ahead, value: end)] : [there]
            }
            let reached = start + (end - start) * Double(ahead) / Double(distance)
            return [.init(slot: now + ahead, value: reached)]
        }
        let corner = XYPlot.Corner(slot: now, value: start)
        let (fast, slow) = ([corner] + edge(early), [corner] + edge(expectation.p95))
        let name = context.words(.forecastBand)
        return kind == .burnup
            ? .init(name: name, tone: .done, upper: fast, lower: slow)
            : .init(name: name, tone: .active, upper: slow, lower: fast)
    }
}

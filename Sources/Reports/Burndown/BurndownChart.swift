import Charts
import Domain
import Past
import UseCases
import Messages

/// Draws the open todos, or the done ones against the scope, with the forecast range of completion.
struct BurndownChart {
    /// The default number of days of a burndown: older values say little about what is left, and would stretch the
    /// axis too much to show it.
    static let usualDays = 90

    let context: ReportContext
    let forecast: Forecast

    /// Returns the days to draw.
    ///
    /// - Parameter days: the days of the figures.
    func drawn(_ days: [Day], _ kind: ReportKind) -> [Day] {
        if context.window != nil || context.lacksEvents { return days.filter { context.isShown($0.date) } }
        return kind == .burndown ? days.suffix(BurndownChart.usualDays) : days
    }

    /// A day, measured in todos or in estimates.
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

    func chart(_ days: [Day], _ kind: ReportKind) -> Chart {
        chart(days, kind, title: context.title(kind), unit: context.words(.unitTodos), isInTodos: true)
    }

    /// Returns the chart by estimate, over the same days but without a forecast: forecasts count closings in todos.
    func weighted(_ days: [Day], _ kind: ReportKind) -> Chart {
        chart(
            days, kind, title: context.words(.byEstimate, [.title: context.title(kind)]),
            unit: context.words(.estimateKey), isInTodos: false)
    }

    private func chart(_ days: [Day], _ kind: ReportKind, title: String, unit: String, isInTodos: Bool) -> Chart {
        let shown = drawn(days, kind)
        let first = shown.first?.date ?? context.today
        let ahead = horizon(after: shown.count)
        var plot = XYPlot(
            x: .days(first: first, count: max(1, shown.count + ahead)), y: .init(unit: unit, isWhole: isInTodos),
            layers: [])
        if isInTodos, let band = band(shown, kind, ahead) { plot.layers.append(.band(band)) }
        if kind == .burnup {
            let (scope, done) = (context.words(.scopeSeries), context.words(.doneLabel))
            plot.layers += [
                .line(.init(name: scope, tone: .quiet, stroke: .dashed, values: shown.map(\.scope))),
                .line(.init(name: done, tone: .done, values: shown.map(\.done))),
            ]
        } else {
            // The axis ends with the open todos; the scope is a figure above the chart.
            plot.layers.append(
                .line(.init(name: context.words(.openLabel), tone: .active, values: shown.map(\.open))))
        }
        if !shown.isEmpty { plot.marks.append(.init(place: .slot(shown.count - 1), label: context.words(.today))) }
        if isInTodos { plot.marks += likelyDays(shown, kind, ahead) }
        return Chart(
            title: title, description: description(shown, of: days, kind, unit), plot: .xy(plot),
            words: context.words)
    }

    private func description(_ days: [Day], of all: [Day], _ kind: ReportKind, _ unit: String) -> String {
        guard let first = days.first, let last = days.last else { return context.words(.noDayYet) }
        let value = { (day: Day) in context.words.decimal(kind == .burnup ? day.done : day.open) }
        let what = context.words(kind == .burnup ? .doneColumn : .openColumn)
        let day = context.short
        let sentence = context.words(
            .burndownChart,
            [
                .what: what, .unit: unit, .first: value(first), .start: day(first.date), .last: value(last),
                .end: day(last.date), .scope: context.words.decimal(last.scope),
            ])
        if days.count == all.count { return sentence }
        return context.words(
            .twoSentences, [.first: sentence, .second: context.words(.lastDaysDrawn, count: days.count)])
    }

    // MARK: The forecast

    /// The days of the 50, 85 and 95 % forecasts after today, with their likelihoods. Days in more than ten years are
    /// unknown.
    private var likely: [(percent: Int, day: CalendarDay)] {
        guard case .expected(let expectation) = forecast else { return [] }
        return [(50, expectation.p50), (85, expectation.p85), (95, expectation.p95)].compactMap { percent, day in
            day.flatMap { $0 > context.today ? (percent, $0) : nil }
        }
    }

    /// Returns the number of days to draw beyond today: up to the latest of the forecast's days that leaves the past a
    /// quarter of the axis, or that is at most half a year away.
    private func horizon(after past: Int) -> Int {
        let (distances, most) = (likely.map { $0.day.number - context.today.number }, max(3 * past, 183))
        guard let last = distances.max() else { return 0 }
        return distances.last { $0 <= most } ?? min(last, max(past, 28), 183)
    }

    /// Returns a mark for each day of the forecast. Likelihoods of the same day share one.
    private func likelyDays(_ days: [Day], _ kind: ReportKind, _ ahead: Int) -> [XYPlot.Mark] {
        var marks: [XYPlot.Mark] = []
        for (day, percents) in Dictionary(grouping: likely, by: \.day).sorted(by: { $0.key < $1.key }) {
            let slot = days.count - 1 + day.number - context.today.number
            guard slot < days.count + ahead else { break }
            let names = percents.map { context.words.percent($0.percent) }.joined(separator: ", ")
            marks.append(
                .init(
                    place: .slot(slot), label: "\(names) · \(context.words.dayOfMonth(day))",
                    tone: kind == .burnup ? .done : .active))
        }
        return marks
    }

    /// Returns the band from today's value to the target, between the days of the 50 % and 95 % forecasts; nil if
    /// there is no forecast.
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

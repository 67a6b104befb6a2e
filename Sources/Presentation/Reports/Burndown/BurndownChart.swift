import Domain
import UseCases

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
        chart(days, kind, title: context.title(kind), unit: context.either("todos", "件"), isWhole: true)
    }

    /// Without a forecast: closings are counted in todos.
    func weighted(_ days: [Day], _ kind: ReportKind) -> Chart {
        BurndownChart(context: context, forecast: .finished)
            .chart(
                days, kind, title: context.either("\(context.title(kind)) by estimate", "\(context.title(kind))(見積もり)"),
                unit: context.either("estimate", "見積もり"), isWhole: false)
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
                .init(name: context.either("scope", "スコープ"), tone: .quiet, stroke: .dashed, values: days.map(\.scope))))
        plot.layers.append(
            kind == .burnup
                ? .line(.init(name: context.word(.done), tone: .done, values: days.map(\.done)))
                : .line(.init(name: context.either("open", "未完了"), tone: .active, values: days.map(\.open))))
        if !days.isEmpty { plot.marks.append(.init(place: .slot(days.count - 1), label: context.todayWord)) }
        return Chart(
            title: title, description: description(days, kind, unit), plot: .xy(plot),
            language: context.phrases.language)
    }

    private func description(_ days: [Day], _ kind: ReportKind, _ unit: String) -> String {
        guard let first = days.first, let last = days.last else { return context.either("No day yet.", "まだ1日もありません。") }
        let value = { (day: Day) in Decimal.text(kind == .burnup ? day.done : day.open) }
        let what = kind == .burnup ? context.either("Done", "完了") : context.either("Open", "未完了")
        let day = context.phrases.short
        return context.either(
            "\(what), in \(unit): \(value(first)) on \(day(first.date)), \(value(last)) on \(day(last.date)), of a scope of \(Decimal.text(last.scope)).",
            "\(what)(\(unit)): \(day(first.date))に\(value(first))、\(day(last.date))に\(value(last))。スコープは\(Decimal.text(last.scope))。"
        )
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
        let name = context.either("forecast, 50–95 % likely", "予測(50〜95 %の確率)")
        return kind == .burnup
            ? .init(name: name, tone: .done, upper: fast, lower: slow)
            : .init(name: name, tone: .active, upper: slow, lower: fast)
    }
}

import Documents
import Domain
import JSON
import Past
import UseCases
import Messages

/// The text of a forecast.
struct ForecastWords {
    let context: ReportContext

    /// Returns the forecast as a sentence.
    func sentence(_ forecast: Forecast) -> String {
        switch forecast {
        case .finished: return context.words(.nothingOpen)
        case .tooFew(let shortage): return lack(shortage)
        case .unknown: return context.words(.eventsUnknown)
        case .expected(let expectation):
            let span = span(expectation.days)
            guard let likely = expectation.p85 else { return context.words(.forecastTooLong, [.span: span]) }
            return context.words(
                .forecastLikely,
                [.span: span, .day: context.short(likely), .inflow: inflow(expectation.inflow)])
        }
    }

    /// Returns what is missing for a forecast: a longer history, or else days with closings.
    private func lack(_ shortage: Forecast.Shortage) -> String {
        guard shortage.age >= Forecast.leastAge else {
            return context.words(
                .forecastTooYoung, count: shortage.age, [.least: context.number(Forecast.leastAge)])
        }
        return context.words(
            .forecastTooFew, count: shortage.closingDays,
            [.least: context.number(Forecast.fewestClosingDays), .span: span(shortage.days)])
    }

    /// Returns the forecast at the present inflow; empty if there is no inflow.
    private func inflow(_ inflow: Forecast.Inflow?) -> String {
        guard let inflow else { return "" }
        guard let likely = inflow.p85 else { return context.words(.inflowTooLong) }
        return context.words(.inflowLikely, [.day: context.short(likely)])
    }

    /// Returns the day by which all are done in half of the trials if nothing is added.
    func early(_ expectation: Forecast.Expectation) -> [Report.KeyFigure] {
        guard let day = expectation.p50 else { return [] }
        return [
            Report.KeyFigure(
                value: context.short(day), label: context.words(.likelyIfNothingAdded, [.percent: "50"]))
        ]
    }

    /// Returns the days by which all are likely to be done: if nothing is added, and at the present inflow.
    func keyFigures(_ expectation: Forecast.Expectation, _ test: BackTest?) -> [Report.KeyFigure] {
        guard let day = expectation.p85 else { return [] }
        var figures = [
            Report.KeyFigure(
                value: context.short(day),
                label: context.words(.likelyIfNothingAdded, [.percent: "85"]),
                note: [context.relative(day), held(test)].filter { !$0.isEmpty }.joined(
                    separator: context.words(.noteSeparator)))
        ]
        if let inflow = expectation.inflow {
            figures.append(
                Report.KeyFigure(
                    value: inflow.p85.map { context.short($0) } ?? context.words(.overTenYears),
                    label: context.words(.likelyAtInflow),
                    note: inflow.p85.map { context.relative($0) } ?? ""))
        }
        return figures
    }

    /// Returns how often such forecasts held; empty if that cannot be judged.
    private func held(_ test: BackTest?) -> String {
        guard let test, test.count > 0 else { return "" }
        return context.words(.heldInWeeks, count: test.count, [.held: context.number(test.held)])
    }

    /// Returns a time span such as `6 weeks`; in days if it is not a whole number of weeks.
    func span(_ days: Int) -> String {
        guard days % 7 == 0, days > 7 else { return context.words(.spanDays, count: days) }
        return context.words(.spanWeeks, count: days / 7)
    }

    /// Returns the text of a table cell: the day, or the reason why there is none.
    func cell(_ forecast: Forecast, _ percentile: KeyPath<Forecast.Expectation, CalendarDay?>) -> String {
        switch forecast {
        case .finished: ""
        case .tooFew, .unknown: "–"
        case .expected(let expectation):
            expectation[keyPath: percentile].map { context.short($0) }
                ?? context.words(.overTenYears)
        }
    }

    func json(_ forecast: Forecast) -> JSONValue {
        switch forecast {
        case .finished: return ["open": 0]
        case .tooFew(let shortage):
            return [
                "open": .int(shortage.open), "closed": .int(shortage.closed), "days": .int(shortage.days),
                "closingDays": .int(shortage.closingDays), "age": .int(shortage.age), "forecast": nil,
            ]
        case .unknown(let open): return ["open": .int(open), "forecast": nil]
        case .expected(let expectation):
            let closedBy = expectation.closedBy.map { by -> JSONValue in
                ["date": .string(by.date.iso), "p50": .int(by.p50), "p85": .int(by.p85), "p95": .int(by.p95)]
            }
            let inflow = expectation.inflow.map { inflow -> JSONValue in
                [
                    "came": .int(inflow.came), "p50": JSONValue(inflow.p50?.iso), "p85": JSONValue(inflow.p85?.iso),
                    "p95": JSONValue(inflow.p95?.iso),
                ]
            }
            return .present([
                ("open", .int(expectation.open)), ("closed", .int(expectation.closed)),
                ("days", .int(expectation.days)), ("p50", JSONValue(expectation.p50?.iso)),
                ("p85", JSONValue(expectation.p85?.iso)), ("p95", JSONValue(expectation.p95?.iso)),
                ("closedBy", .array(closedBy)), ("inflow", inflow),
            ])
        }
    }
}

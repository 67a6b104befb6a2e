import Domain
import UseCases

/// A forecast in words.
struct ForecastWords {
    let context: ReportContext

    /// One sentence.
    func sentence(_ forecast: Forecast) -> String {
        switch forecast {
        case .finished: return context.either("Nothing is open.", "未完了のものはありません。")
        case .tooFew(_, let closed, let days):
            let span = self.span(days)
            return context.either(
                "No forecast: \(closed) closed in the last \(span).", "予測なし: 直近\(span)の完了は\(closed)件です。")
        case .expected(let expectation):
            guard let even = expectation.p50, let likely = expectation.p85 else {
                return context.either(
                    "At the pace of the last \(span(expectation.days)) it takes more than ten years until all are done.",
                    "直近\(span(expectation.days))のペースでは、すべて完了するまで10年以上かかります。")
            }
            return context.either(
                "At the pace of the last \(span(expectation.days)) all are done by \(context.phrases.short(even)) in half of the trials, by \(context.phrases.short(likely)) in 85 %.",
                "直近\(span(expectation.days))のペースでは、試行の半数で\(context.phrases.short(even))まで、85 %で\(context.phrases.short(likely))までにすべて完了します。"
            )
        }
    }

    /// `6 weeks`, or days where they are no whole weeks.
    func span(_ days: Int) -> String {
        guard days % 7 == 0, days > 7 else { return context.days(days) }
        return context.either("\(days / 7) weeks", "\(days / 7)週間")
    }

    /// In a cell of a table: the day, or why there is none.
    func cell(_ forecast: Forecast, _ percentile: KeyPath<Forecast.Expectation, CalendarDay?>) -> String {
        switch forecast {
        case .finished: ""
        case .tooFew: "–"
        case .expected(let expectation):
            expectation[keyPath: percentile].map { context.phrases.short($0) }
                ?? context.either("over ten years", "10年以上")
        }
    }

    func json(_ forecast: Forecast) -> JSONValue {
        switch forecast {
        case .finished: return ["open": 0]
        case .tooFew(let open, let closed, let days):
            return ["open": .int(open), "closed": .int(closed), "days": .int(days), "forecast": nil]
        case .expected(let expectation):
            let closedBy = expectation.closedBy.map { by -> JSONValue in
                ["date": .string(by.date.iso), "p50": .int(by.p50), "p85": .int(by.p85), "p95": .int(by.p95)]
            }
            return [
                "open": .int(expectation.open), "closed": .int(expectation.closed), "days": .int(expectation.days),
                "p50": JSONValue(expectation.p50?.iso), "p85": JSONValue(expectation.p85?.iso),
                "p95": JSONValue(expectation.p95?.iso), "closedBy": .array(closedBy),
            ]
        }
    }
}

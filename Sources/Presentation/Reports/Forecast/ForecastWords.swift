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
            guard let likely = expectation.p85 else {
                return context.either(
                    "At the pace of the last \(span(expectation.days)) it takes more than ten years until all are done.",
                    "直近\(span(expectation.days))のペースでは、すべて完了するまで10年以上かかります。")
            }
            return context.either(
                "At the pace of the last \(span(expectation.days)) all are done, 85 % likely by \(context.phrases.short(likely)), if nothing is added\(inflow(expectation.inflow)).",
                "直近\(span(expectation.days))のペースでは、何も追加されなければ85 %の確率で\(context.phrases.short(likely))までにすべて完了します\(inflow(expectation.inflow))。"
            )
        }
    }

    /// When it is at the present inflow, where something comes in.
    private func inflow(_ inflow: Forecast.Inflow?) -> String {
        guard let inflow else { return "" }
        guard let likely = inflow.p85 else {
            return context.either(
                "; at the present inflow not within two years", "(現在のペースで追加が続けば2年以内には終わりません)")
        }
        return context.either(
            "; at the present inflow 85 % likely by \(context.phrases.short(likely))",
            "(現在のペースで追加が続けば\(context.phrases.short(likely))まで)")
    }

    /// The day by which all are likely to be done, if nothing is added and at the present inflow.
    func keyFigures(_ expectation: Forecast.Expectation, _ test: BackTest?) -> [Report.KeyFigure] {
        guard let day = expectation.p85 else { return [] }
        var figures = [
            Report.KeyFigure(
                value: context.phrases.short(day),
                label: context.either("85 % likely, if nothing is added", "85 %の確率(追加がない場合)"),
                note: [context.phrases.relative(day), held(test)].filter { !$0.isEmpty }.joined(separator: "; "))
        ]
        if let inflow = expectation.inflow {
            figures.append(
                Report.KeyFigure(
                    value: inflow.p85.map { context.phrases.short($0) } ?? context.either("over two years", "2年以上"),
                    label: context.either("85 % likely at the present inflow", "85 %の確率(現在のペースで追加が続く場合)"),
                    note: inflow.p85.map { context.phrases.relative($0) } ?? ""))
        }
        return figures
    }

    /// How often such a day held, where that can be judged.
    private func held(_ test: BackTest?) -> String {
        guard let test, test.count > 0 else { return "" }
        return context.either(
            "such a day held in \(context.number(test.held)) of \(context.number(test.count)) past \(test.count == 1 ? "week" : "weeks")",
            "過去\(context.number(test.count))週中\(context.number(test.held))週で的中")
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

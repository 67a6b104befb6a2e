import Domain
import UseCases

/// How the figures of a report are computed, in the reader's language.
struct ReportDefinitions {
    let language: Language
    /// Days that forecasts draw from.
    let window: Int

    func callAsFunction(_ kind: ReportKind, source: Timeline.Source) -> [Report.Definition] {
        var definitions = figures(of: kind).map { figure in
            Report.Definition(
                key: figure.rawValue, term: term(figure),
                text: Definitions.of(figure, window: window).text(in: language.rawValue))
        }
        if kind == .forecast {
            definitions.append(define("backTest", "How often it held", "予測の的中率", Definitions.backTest))
        }
        if source == .frontMatter {
            definitions.append(define("source", "Without git", "git履歴なし", Definitions.frontMatter))
        }
        return definitions
    }

    /// A report may show more than its own figures.
    private func figures(of kind: ReportKind) -> [Figure] {
        let own = Figure(rawValue: kind.rawValue).map { [$0] } ?? []
        return switch kind {
        case .flow: own + [.columns]
        case .burndown, .burnup: own + [.forecast]
        case .review: own + [.summary]
        default: own
        }
    }

    private func term(_ figure: Figure) -> String {
        if let kind = ReportKind(rawValue: figure.rawValue) { return ReportTitles.title(kind, language) }
        return language == .japanese ? "列ごとの時間" : "Time in columns"
    }

    private func define(
        _ key: String, _ english: String, _ japanese: String, _ definition: Definition
    ) -> Report.Definition {
        Report.Definition(
            key: key, term: language == .japanese ? japanese : english, text: definition.text(in: language.rawValue))
    }
}

import Documents
import Domain
import Past
import UseCases
package import Messages

/// The definitions of a report's figures, in the reader's language.
struct ReportDefinitions {
    let words: Messages
    /// The number of past days on which forecasts are based.
    let window: Int

    func definitions(_ kind: ReportKind, source: Timeline.Source) -> [Report.Definition] {
        var definitions = figures(of: kind).map { figure in
            define(figure.rawValue, ReportKind(rawValue: figure.rawValue)?.title ?? .timeInColumns, figure.definition)
        }
        if kind == .forecast { definitions.append(define("backTest", .howOftenItHeld, .backTestDefinition)) }
        if source == .frontMatter { definitions.append(define("source", .withoutGit, .withoutGitDefinition)) }
        return definitions
    }

    /// Returns the figures of a report, which may show more than its own.
    private func figures(of kind: ReportKind) -> [Figure] {
        let own = Figure(rawValue: kind.rawValue).map { [$0] } ?? []
        return switch kind {
        case .flow: own + [.columns]
        case .burndown, .burnup: own + [.forecast]
        case .review: own + [.summary]
        default: own
        }
    }

    private func define(_ key: String, _ term: MessageKey, _ definition: MessageKey) -> Report.Definition {
        Report.Definition(key: key, term: words(term), text: words(definition, [.window: String(window)]))
    }
}

extension Figure {
    /// The definition of the figure.
    package var definition: MessageKey {
        switch self {
        case .summary: .summaryDefinition
        case .flow: .flowDefinition
        case .burndown, .burnup: .burndownDefinition
        case .throughput: .throughputDefinition
        case .cycletime: .cycletimeDefinition
        case .aging: .agingDefinition
        case .columns: .columnsDefinition
        case .forecast: .forecastDefinition
        case .workload: .workloadDefinition
        case .time: .timeDefinition
        case .activity: .activityDefinition
        case .milestones: .milestonesDefinition
        case .changes: .changesDefinition
        case .review: .reviewDefinition
        }
    }
}

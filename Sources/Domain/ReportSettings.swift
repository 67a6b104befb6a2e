/// The kinds of progress reports.
package enum ReportKind: String, Sendable, CaseIterable {
    case summary, burndown, burnup, flow, throughput, cycletime, aging, forecast, workload, time, activity
    case milestones, changes, review
}

/// The output formats of reports.
package enum ReportFormat: String, Sendable, CaseIterable {
    case terminal, md, html, json, csv, svg, junit
}

/// A custom report: a kind of report over a selection of todos.
package struct ReportSettings: Sendable, Equatable {
    /// The name for requesting the report, and its title if it has none.
    package var name: String
    package var title: String?
    package var kind: ReportKind
    /// The selection of todos.
    package var writtenQuery = WrittenQuery()
    /// The number of past days to show; nil for all.
    package var window: Int?
    /// The default format; nil for the terminal.
    package var format: ReportFormat?

    package init(name: String, kind: ReportKind) {
        self.name = name
        self.kind = kind
    }
}

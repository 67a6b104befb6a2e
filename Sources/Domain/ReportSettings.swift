/// A progress report, by what it tells.
package enum ReportKind: String, Sendable, CaseIterable {
    case summary, burndown, burnup, flow, throughput, cycletime, aging, forecast, workload, activity, milestones
    case changes, review
}

/// A medium that a report can be written for.
package enum ReportFormat: String, Sendable, CaseIterable {
    case terminal, md, html, json, csv, svg, junit
}

/// A report of the user's own: one of the kinds, of some of the todos.
package struct ReportSettings: Sendable, Equatable {
    /// Under which it is asked for, and shown where it has no title.
    package var name: String
    package var title: String?
    package var kind: ReportKind
    /// Which todos it is about.
    package var asked = WrittenQuery()
    /// The last so many days are shown; nil for all.
    package var window: Int?
    /// The medium when none is asked for; nil for the terminal.
    package var format: ReportFormat?

    package init(name: String, kind: ReportKind) {
        self.name = name
        self.kind = kind
    }
}

package import Domain
package import Past
package import Queries
package import UseCases

/// A request for a report.
package struct ReportRequest: Sendable {
    package var kind: ReportKind
    /// The name under which the report was requested.
    package var name: String
    /// The title; empty for the title of its kind.
    package private(set) var title = ""
    /// The query that selects the todos; nil for all.
    package private(set) var query: Query?
    /// The query as written.
    package private(set) var writtenQuery = WrittenQuery()
    /// The number of most recent days to show, from 1 to 36,525 (a hundred years); nil for all.
    package var window: Int? {
        get { days.map { min(max(1, $0), 36_525) } }
        set { days = newValue }
    }
    /// The window as requested.
    private var days: Int?
    /// The start of changes and its name as requested; nil for the last week.
    package var since: (start: ChangeFigures.Start, text: String)?
    /// The field by which to group cycle times.
    package var grouping: Grouping?
    /// The dates for which to forecast the number of closed todos; if empty, some weeks ahead.
    package var dates: [CalendarDay] = []
    /// The format set in the settings; nil if none is.
    package var format: ReportFormat?

    package init(_ kind: ReportKind) {
        self.kind = kind
        name = kind.rawValue
    }

    /// Creates the request of a custom report.
    ///
    /// - Parameter query: its parsed query.
    package init(_ settings: ReportSettings, _ query: Query?) {
        kind = settings.kind
        name = settings.name
        title = settings.title ?? settings.name
        days = settings.window
        format = settings.format
        (writtenQuery, self.query) = (settings.writtenQuery, query)
    }

    /// Narrows the selection of todos by a query.
    ///
    /// - Parameter writtenQuery: the query as written.
    package mutating func narrow(to writtenQuery: WrittenQuery, _ query: Query?) {
        self.writtenQuery = self.writtenQuery.narrowed(by: writtenQuery)
        guard let query else { return }
        self.query = self.query?.narrowed(by: query) ?? query
    }

    /// Returns all available reports: the custom ones, then one of each kind that has something to show.
    package static func all(own: [ReportRequest], of timeline: Timeline) -> [ReportRequest] {
        own + ReportKind.allCases.filter { $0.isShown(for: timeline) }.map { ReportRequest($0) }
    }
}

extension ReportKind {
    /// Whether the report is one of all reports. The one on time is only if some time was recorded.
    package func isShown(for timeline: Timeline) -> Bool { self != .time || timeline.recordsTime }
}

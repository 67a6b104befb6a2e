package import Domain
package import Queries
package import UseCases

/// What is asked of a report.
package struct ReportRequest: Sendable {
    package var kind: ReportKind
    /// Under which it is asked for.
    package var name: String
    /// What it is called; empty for what its kind is called.
    package private(set) var title = ""
    package private(set) var filter = TodoFilter.all
    /// The query as it was written; nil without one.
    package private(set) var query: String?
    /// The filter as it was asked for.
    package private(set) var terms: [(key: TodoFilter.Key, values: [String])] = []
    /// The last so many days are shown, a hundred years at most: before that nothing is counted.
    package var window: Int? {
        get { days.map { min(max(1, $0), 36_525) } }
        set { days = newValue }
    }
    /// As it was asked for.
    private var days: Int?
    /// Where changes are told from, and how the user called it; the last week when nil.
    package var since: (start: ChangeFigures.Start, text: String)?
    /// Cycle times by this key too.
    package var grouping: Grouping?
    /// For which is forecast how many are closed by then; some weeks ahead when empty.
    package var dates: [CalendarDay] = []
    /// Where the settings name one.
    package var format: ReportFormat?

    package init(_ kind: ReportKind) {
        self.kind = kind
        name = kind.rawValue
    }

    /// One of the user's own.
    package init(_ settings: ReportSettings) {
        kind = settings.kind
        name = settings.name
        title = settings.title ?? settings.name
        days = settings.window
        format = settings.format
        let keys: [(TodoFilter.Key, [String])] = [
            (.status, settings.statuses), (.owner, settings.owners), (.tag, settings.tags),
            (.milestone, settings.milestones), (.priority, settings.priorities),
        ]
        for (key, values) in keys { set(values, for: key) }
    }

    /// Wants one of these values of the key, in the place of others; none change nothing.
    package mutating func set(_ values: [String], for key: TodoFilter.Key) {
        guard !values.isEmpty else { return }
        terms.removeAll { $0.key == key }
        terms.append((key, values))
        let query = filter.query
        filter = .all
        filter.query = query
        for (key, values) in terms { for value in values { filter.add(value, to: key) } }
    }

    /// Wants what a query asks for, in the place of another.
    package mutating func set(_ query: Query, written text: String) {
        (filter.query, self.query) = (query, text)
    }

    /// Every report there is: the user's own, then one of each kind.
    package static func all(_ settings: Settings) -> [ReportRequest] {
        settings.reports.map { ReportRequest($0) } + ReportKind.allCases.map { ReportRequest($0) }
    }
}

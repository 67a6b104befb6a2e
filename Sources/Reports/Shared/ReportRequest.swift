package import Domain
package import Past
package import Queries
package import UseCases

/// What is asked of a report.
package struct ReportRequest: Sendable {
    package var kind: ReportKind
    /// Under which it is asked for.
    package var name: String
    /// What it is called; empty for what its kind is called.
    package private(set) var title = ""
    /// Which todos it is about; nil for all.
    package private(set) var query: Query?
    /// The same as it was asked for.
    package private(set) var asked = WrittenQuery()
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
    ///
    /// - Parameter query: what it asks for.
    package init(_ settings: ReportSettings, _ query: Query?) {
        kind = settings.kind
        name = settings.name
        title = settings.title ?? settings.name
        days = settings.window
        format = settings.format
        (asked, self.query) = (settings.asked, query)
    }

    /// Leaves those of its todos that a query asks for.
    ///
    /// - Parameter asked: the query as it was written.
    package mutating func narrow(to asked: WrittenQuery, _ query: Query?) {
        self.asked = self.asked.narrowed(by: asked)
        guard let query else { return }
        self.query = self.query?.narrowed(by: query) ?? query
    }

    /// Every report there is: the user's own, then one of each kind.
    package static func all(own: [ReportRequest]) -> [ReportRequest] {
        own + ReportKind.allCases.map { ReportRequest($0) }
    }
}

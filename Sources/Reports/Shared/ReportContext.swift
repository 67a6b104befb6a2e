import Documents
package import Domain
import JSON
package import Links
package import Past
package import UseCases
package import Messages

/// The context shared by all report presenters.
package struct ReportContext: Sendable {
    let board: Board
    let words: Messages
    /// The project's directory relative to the git root, with a trailing slash; empty for the root itself.
    let sourcePrefix: String
    /// Returns the link to the page of the todo in a file; nil if there is none.
    let todoLink: @Sendable (_ file: TodoKey) -> Link?
    let timeline: Timeline
    /// The links to the todos that figures count; nil without a search page, and for a selection of todos.
    private(set) var search: TodoSearch?
    /// The name under which the report was requested; a custom report has its own.
    private(set) var name: String
    /// The title of a custom report; empty for the title of its kind.
    private(set) var ownTitle: String
    /// The selected todos in words; empty for all.
    private(set) var scope: String
    /// The number of most recent days to show; nil for all.
    private(set) var window: Int?

    /// Creates the context of all reports of a board; `report` derives that of one report.
    ///
    /// - Parameters:
    ///   - sourcePrefix: the project's directory relative to the git root, with a trailing slash unless it is empty.
    ///   - todoLink: returns the link to the page of the todo in a file; nil if there is none.
    package init(
        _ board: Board, _ timeline: Timeline, _ words: Messages, sourcePrefix: String,
        todoLink: @escaping @Sendable (_ file: TodoKey) -> Link?
    ) {
        (self.board, self.timeline, self.words, self.sourcePrefix) = (board, timeline, words, sourcePrefix)
        (self.todoLink, name, ownTitle, scope, window) = (todoLink, "", "", "", nil)
    }

    /// Returns the context of one report.
    package func report(
        named name: String, titled title: String = "", scope: String = "", window: Int? = nil
    ) -> ReportContext {
        var context = self
        if !scope.isEmpty { context.search = nil }
        (context.name, context.ownTitle, context.scope, context.window) = (name, title, scope, window)
        return context
    }

    /// Returns the context with links from figures to the search page.
    package func linked(to search: TodoSearch?) -> ReportContext {
        var context = self
        context.search = search
        return context
    }

    var today: CalendarDay { timeline.today }

    /// Whether the events of the past are unknown, so that a sum of those that the front matter tells would be wrong.
    var lacksEvents: Bool { timeline.isShallow }

    /// Returns the link to a todo's page; nil if the todo no longer exists.
    func link(_ label: TodoLabel) -> Link? { label.file.flatMap(todoLink) }

    /// Returns a todo's id and title, linked to its page.
    func prose(_ label: TodoLabel) -> Prose { "\(code: label.id) \(label.title, link(label))" }

    /// Returns the document with which every report begins.
    func document(_ kind: ReportKind, lead: Prose, blocks: [Report.Block]) -> Report {
        var report = Report(
            name: name.isEmpty ? kind.rawValue : name, title: title(kind), lead: lead,
            source: timeline.source == .git ? .git : .frontMatter, day: today, words: words)
        report.kind = kind
        report.notices = timeline.notices.map(words.notice)
        report.scope = scope
        report.blocks = blocks
        report.definitions = ReportDefinitions(words: words, window: board.settings.forecastDays).definitions(
            kind, source: timeline.source)
        return report
    }

    /// Returns a report that says that the events are unknown, without rows.
    func withoutEvents(_ kind: ReportKind, header: [String]) -> Report {
        var report = document(kind, lead: Prose(words(.eventsUnknown)), blocks: [])
        report.records = Report.Records(header: header, rows: [])
        report.figures = [:]
        return report
    }

    /// Returns a short date such as `18 Nov`, with the year if it is not the current one.
    func short(_ day: CalendarDay) -> String { words.short(day, today: today) }

    /// Returns a relative date such as `3 days ago`, `today` or `in 2 weeks`.
    func relative(_ day: CalendarDay) -> String { words.relative(day, today: today) }

    /// Returns whether a day is in the report's window. Without events, only the numbers of today are known.
    func isShown(_ day: CalendarDay) -> Bool {
        lacksEvents ? day == today : window.map { day > today.adding(days: -$0) } ?? true
    }
}

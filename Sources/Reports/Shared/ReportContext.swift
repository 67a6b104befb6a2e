import Documents
package import Domain
package import Links
package import Past
package import UseCases
package import Words

/// What all presenters of reports know.
package struct ReportContext: Sendable {
    let board: Board
    let words: Words
    /// The project's folder from the git root, with a slash at its end where it is not the root itself.
    let sourcePrefix: String
    /// To the page of the todo in a file; nil where there is none.
    let todoLink: @Sendable (_ file: TodoKey) -> Link?
    let timeline: Timeline
    /// Under which the report is asked for; a report of the user's own has a name of its own.
    private(set) var name: String
    /// Of a report of the user's own; empty for the title of its kind.
    private(set) var ownTitle: String
    /// Which todos it speaks of, in words; empty for all.
    private(set) var scope: String
    /// Shown are the last so many days; nil for all.
    private(set) var window: Int?

    /// For all reports of a board; `report` makes it that of one.
    ///
    /// - Parameters:
    ///   - sourcePrefix: the project's folder from the git root, with a slash at its end unless it is empty.
    ///   - todoLink: to the page of the todo in a file; nil where there is none.
    package init(
        _ board: Board, _ timeline: Timeline, _ words: Words, sourcePrefix: String,
        todoLink: @escaping @Sendable (_ file: TodoKey) -> Link?
    ) {
        (self.board, self.timeline, self.words, self.sourcePrefix) = (board, timeline, words, sourcePrefix)
        (self.todoLink, name, ownTitle, scope, window) = (todoLink, "", "", "", nil)
    }

    /// The same for one report.
    package func report(
        named name: String, titled title: String = "", scope: String = "", window: Int? = nil
    ) -> ReportContext {
        var context = self
        (context.name, context.ownTitle, context.scope, context.window) = (name, title, scope, window)
        return context
    }

    var today: CalendarDay { timeline.today }

    /// Where a todo's page is; nil when it is gone.
    func link(_ label: TodoLabel) -> Link? { label.file.flatMap(todoLink) }

    /// A todo by its id and its title, which leads to its page.
    func prose(_ label: TodoLabel) -> Prose { "\(code: label.id) \(label.title, link(label))" }

    /// The document that every report begins with.
    func document(_ kind: ReportKind, lead: Prose, blocks: [Report.Block]) -> Report {
        var report = Report(
            name: name.isEmpty ? kind.rawValue : name, title: title(kind), lead: lead,
            source: timeline.source == .git ? .git : .frontMatter, day: today, words: words)
        report.kind = kind
        report.notices = timeline.notices.map(words.notice)
        report.scope = scope
        report.blocks = blocks
        report.definitions = ReportDefinitions(words: words, window: board.settings.forecastDays)(
            kind, source: timeline.source)
        return report
    }

    /// `18 Nov`, with the year where it is not this one.
    func short(_ day: CalendarDay) -> String { words.short(day, today: today) }

    /// `3 days ago`, `today`, `in 2 weeks`.
    func relative(_ day: CalendarDay) -> String { words.relative(day, today: today) }

    /// The days from which on something is shown.
    func isShown(_ day: CalendarDay) -> Bool { window.map { day > today.adding(days: -$0) } ?? true }
}

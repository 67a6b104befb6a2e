import Domain
import Links
package import UseCases
import Words

/// What all presenters of reports know.
package struct ReportContext: Sendable {
    let site: SiteContext
    let timeline: Timeline
    /// Under which the report is asked for; a report of the user's own has a name of its own.
    let name: String
    /// Of a report of the user's own; empty for the title of its kind.
    let ownTitle: String
    /// Which todos it speaks of, in words; empty for all.
    let scope: String
    /// Shown are the last so many days; nil for all.
    let window: Int?

    package init(site: SiteContext, timeline: Timeline) {
        self.init(site: site, timeline: timeline, name: "", ownTitle: "", scope: "", window: nil)
    }

    private init(
        site: SiteContext, timeline: Timeline, name: String, ownTitle: String, scope: String, window: Int?
    ) {
        self.site = site
        self.timeline = timeline
        self.name = name
        self.ownTitle = ownTitle
        self.scope = scope
        self.window = window
    }

    /// The same for one report.
    package func report(
        named name: String, titled title: String = "", scope: String = "", window: Int? = nil
    ) -> ReportContext {
        ReportContext(site: site, timeline: timeline, name: name, ownTitle: title, scope: scope, window: window)
    }

    var phrases: Phrases { site.phrases }
    var words: Words { site.words }
    var today: CalendarDay { timeline.today }

    /// Where a todo's page is; nil when it is gone.
    func link(_ label: TodoLabel) -> Link? { label.path.flatMap { site.todoLink(path: $0) } }

    /// A todo by its id and its title, which leads to its page.
    func prose(_ label: TodoLabel) -> Prose { "\(code: label.id) \(label.title, link(label))" }

    /// The document that every report begins with.
    func document(_ kind: ReportKind, lead: Prose, blocks: [Report.Block]) -> Report {
        var report = Report(
            name: name.isEmpty ? kind.rawValue : name, title: title(kind), lead: lead,
            source: timeline.source == .git ? .git : .frontMatter, day: today, words: words)
        report.kind = kind
        report.notices = timeline.notices
        report.scope = scope
        report.blocks = blocks
        report.definitions = ReportDefinitions(words: words, window: site.board.settings.forecastDays)(
            kind, source: timeline.source)
        return report
    }

    /// The days from which on something is shown.
    func isShown(_ day: CalendarDay) -> Bool { window.map { day > today.adding(days: -$0) } ?? true }
}

import Markdown
import Past
import SiteData
import UseCases

/// What pages are made of.
struct SiteParts: Sendable {
    /// Behind one reference: for each page there is a copy of the parts.
    private let common: CommonParts
    /// What pages showed the last time; nil where the site is made once.
    var kept: ViewModelCache?
    /// For whom the page is made.
    var viewer = Viewer.nobody
    /// Todos as they appear in lists.
    var rows = Rows([])
    /// The bodies of todos, for pages that are made of them.
    var bodies = TodoBodies([])
    /// The todo whose page is made.
    var todo: (index: Int, body: MarkdownDocument?)?

    init(
        site: SiteContext, reports: SiteReports, timeline: Timeline?, todoPast: TodoPast?, weeks: UserWeeks? = nil,
        past: SitePast?, search: SearchData?, profiles: [MarkdownDocument?], milestones: [MarkdownDocument?] = [],
        kept: ViewModelCache? = nil
    ) {
        common = CommonParts(
            site: site, reports: reports, timeline: timeline, todoPast: todoPast, weeks: weeks, past: past,
            search: search, profiles: profiles, milestones: milestones)
        self.kept = kept
    }

    var site: SiteContext { common.site }
    var reports: SiteReports { common.reports }
    /// What the board went through; nil where nobody knows.
    var timeline: Timeline? { common.timeline }
    /// What each todo went through; nil where there is no history.
    var todoPast: TodoPast? { common.todoPast }
    /// What happened to each user's todos of late; nil where there is no history.
    var weeks: UserWeeks? { common.weeks }
    /// The board's days; nil where they are not wanted.
    var past: SitePast? { common.past }
    /// What scripts find todos by; nil where nobody is to find any.
    var search: SearchData? { common.search }
    /// The bodies of users, at their indices on the board.
    var profiles: [MarkdownDocument?] { common.profiles }
    /// The texts of milestones, at their indices on the board.
    var milestones: [MarkdownDocument?] { common.milestones }
}

/// The parts that are the same for all pages.
private final class CommonParts: Sendable {
    let site: SiteContext
    let reports: SiteReports
    let timeline: Timeline?
    let todoPast: TodoPast?
    let weeks: UserWeeks?
    let past: SitePast?
    let search: SearchData?
    let profiles: [MarkdownDocument?]
    let milestones: [MarkdownDocument?]

    init(
        site: SiteContext, reports: SiteReports, timeline: Timeline?, todoPast: TodoPast?, weeks: UserWeeks?,
        past: SitePast?, search: SearchData?, profiles: [MarkdownDocument?], milestones: [MarkdownDocument?]
    ) {
        (self.site, self.reports, self.timeline) = (site, reports, timeline)
        (self.todoPast, self.weeks, self.past) = (todoPast, weeks, past)
        (self.search, self.profiles, self.milestones) = (search, profiles, milestones)
    }
}

import Markdown
import Past
import SiteData
import Templating
import UseCases

/// The data that pages are made from.
struct SiteParts: Sendable {
    /// Behind one reference, because the parts are copied for each page.
    private let common: CommonParts
    /// The previous view models of pages; nil if the site is built once.
    var cache: ViewModelCache?
    /// The viewer for whom the page is made.
    var viewer = Viewer.nobody
    /// The view whose page is made, with the todos of the viewer; nil if it is the same for everybody.
    var ownView: SiteVariant?
    /// Todos as they appear in lists.
    var rows = Rows([])
    /// The bodies of todos, for pages made from them.
    var bodies = TodoBodies([])
    /// The todo whose page is made.
    var todo: (index: Int, body: MarkdownDocument?)?

    init(
        site: SiteContext, reports: SiteReports, timeline: Timeline?, todoPast: TodoPastSection?,
        weeks: UserWeeks? = nil,
        past: SitePast?, search: SearchData?, card: Template<CardViewModel>, profiles: [MarkdownDocument?],
        milestones: [MarkdownDocument?] = [],
        cache: ViewModelCache? = nil
    ) {
        common = CommonParts(
            site: site, reports: reports, timeline: timeline, todoPast: todoPast, weeks: weeks, past: past,
            search: search, card: card, profiles: profiles, milestones: milestones)
        self.cache = cache
    }

    var site: SiteContext { common.site }
    var reports: SiteReports { common.reports }
    /// The history of the board; nil if unknown.
    var timeline: Timeline? { common.timeline }
    /// The history of each todo; nil without a history.
    var todoPast: TodoPastSection? { common.todoPast }
    /// The recent events of each user's todos; nil without a history.
    var weeks: UserWeeks? { common.weeks }
    /// The board's history by days; nil if it is not requested.
    var past: SitePast? { common.past }
    /// The search data; nil if search is disabled.
    var search: SearchData? { common.search }
    /// The template of cards.
    var card: Template<CardViewModel> { common.card }
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
    let todoPast: TodoPastSection?
    let weeks: UserWeeks?
    let past: SitePast?
    let search: SearchData?
    let card: Template<CardViewModel>
    let profiles: [MarkdownDocument?]
    let milestones: [MarkdownDocument?]

    init(
        site: SiteContext, reports: SiteReports, timeline: Timeline?, todoPast: TodoPastSection?, weeks: UserWeeks?,
        past: SitePast?, search: SearchData?, card: Template<CardViewModel>, profiles: [MarkdownDocument?],
        milestones: [MarkdownDocument?]
    ) {
        (self.site, self.reports, self.timeline) = (site, reports, timeline)
        (self.todoPast, self.weeks, self.past) = (todoPast, weeks, past)
        (self.search, self.card) = (search, card)
        (self.profiles, self.milestones) = (profiles, milestones)
    }
}

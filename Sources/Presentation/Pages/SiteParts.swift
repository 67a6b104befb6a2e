import Markdown
import UseCases

/// What pages are made of.
struct SiteParts: Sendable {
    let site: SiteContext
    let reports: SiteReports
    /// What the board went through; nil where nobody knows.
    let timeline: Timeline?
    /// What each todo went through; nil where there is no history.
    let todoPast: TodoPast?
    /// What happened to each user's todos of late; nil where there is no history.
    var weeks: UserWeeks?
    /// The board's days; nil where they are not wanted.
    let past: SitePast?
    /// What scripts find todos by; nil where nobody is to find any.
    let search: SearchData?
    /// The bodies of users, at their indices on the board.
    let profiles: [MarkdownDocument?]
    /// The texts of milestones, at their indices on the board.
    var milestones: [MarkdownDocument?] = []
    /// What pages showed the last time; nil where the site is made once.
    var kept: KeptModels?
    /// Each todo as it stands in lists, at its index, once they are made.
    var rows: [RowViewModel] = []
    /// The bodies of todos, at their indices, for what is made of them.
    var bodies: [MarkdownDocument?] = []
    /// The todo whose page is made.
    var todo: (index: Int, body: MarkdownDocument?)?
}

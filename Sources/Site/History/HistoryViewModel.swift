import Links
import Templating

/// The page of the days with the largest changes.
struct HistoryViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    /// The style sheet of the history, in addition to the common one.
    var historyStyles: Link
    /// The link to the board.
    var up: MoreViewModel?
    var heading: String
    var lead: String
    /// The source of the days and the last day.
    var origin: String
    var notices: [TextViewModel]
    /// The newest first.
    var days: [HistoryRowViewModel]

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.link("historyStyles", \.historyStyles)
        $0.child("up", \.up)
        $0.text("heading", \.heading)
        $0.text("lead", \.lead)
        $0.text("origin", \.origin)
        $0.list("notices", \.notices)
        $0.list("days", \.days)
    }
}

/// One day with its events.
struct HistoryRowViewModel: TemplateModel, Equatable, Sendable {
    var url: Link
    /// Such as `2026-11-02`.
    var iso: String
    var day: String
    var events: String
    var total: Int
    /// The maximum of the totals of all days on the page.
    var most: Int

    static let names = Names<Self> {
        $0.link("url", \.url)
        $0.text("iso", \.iso)
        $0.text("day", \.day)
        $0.text("events", \.events)
        $0.number("total", \.total)
        $0.number("most", \.most)
    }
}

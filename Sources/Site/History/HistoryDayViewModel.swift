import Links
import Templating

/// The page of the board at the end of a day.
struct HistoryDayViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    /// The style sheet of the history, in addition to the common one.
    var historyStyles: Link
    /// The link to the days.
    var up: MoreViewModel?
    var heading: String
    /// The events of that day.
    var events: String
    /// The source of the data and its last day.
    var origin: String
    var columns: [PastColumnViewModel]
    var columnCount: Int
    /// The link to the previous day with a page; `next` leads to the following one.
    var previous: MoreViewModel?
    var next: MoreViewModel?

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.link("historyStyles", \.historyStyles)
        $0.child("up", \.up)
        $0.text("heading", \.heading)
        $0.text("events", \.events)
        $0.text("origin", \.origin)
        $0.list("columns", \.columns)
        $0.number("columnCount", \.columnCount)
        $0.child("previous", \.previous)
        $0.child("next", \.next)
    }
}

/// A column of a past board.
struct PastColumnViewModel: TemplateModel, Equatable, Sendable {
    /// Its id on the page.
    var anchor: String
    var title: String
    var mark: ColumnMark
    var count: String
    var cards: [CardViewModel]
    var isEmpty: Bool
    var emptyText: String
    /// The number of todos not shown.
    var more: TextViewModel?

    static let names = Names<Self> {
        $0.text("anchor", \.anchor)
        $0.text("title", \.title)
        $0.include(\.mark)
        $0.text("count", \.count)
        $0.list("cards", \.cards)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
        $0.child("more", \.more)
    }
}

import Links
import Templating

/// The page of the board as it was at a day's end.
struct HistoryDayViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    /// The style of the past, beside that of all pages.
    var historyStyles: Link
    /// To the days.
    var up: MoreViewModel?
    var heading: String
    /// What happened on that day.
    var events: String
    /// Where it comes from and up to which day.
    var origin: String
    var columns: [PastColumnViewModel]
    /// To the neighbours among the days with a page.
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
        $0.child("previous", \.previous)
        $0.child("next", \.next)
    }
}

/// A column of a past board.
struct PastColumnViewModel: TemplateModel, Equatable, Sendable {
    /// Its id in the page.
    var anchor: String
    var title: String
    var mark: ColumnMark
    var count: String
    var cards: [PastCardViewModel]
    var isEmpty: Bool
    var emptyText: String
    /// How many more there were.
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

/// A todo as it was called then.
struct PastCardViewModel: TemplateModel, Equatable, Sendable {
    var title: String
    var id: String
    /// To its page; absent where the todo is gone.
    var url: AddressViewModel?
    /// Whether it came to its column on that day.
    var isFresh: Bool

    static let names = Names<Self> {
        $0.text("title", \.title)
        $0.text("id", \.id)
        $0.child("url", \.url)
        $0.flag("isFresh", \.isFresh)
    }
}

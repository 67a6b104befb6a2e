import Links
import Templating

/// The board's page.
struct BoardViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    /// Empty if the settings have none.
    var description: String
    /// The changes marked on cards; nil if none are requested.
    var changes: TextViewModel?
    /// Whether there are no todos at all, so that the page explains how to begin with files.
    var isEmpty: Bool
    /// Whether it is a live board without todos, whose columns wait for the first one.
    var isNew: Bool
    var facts: [FactViewModel]
    var progress: StepsViewModel?
    var columns: [ColumnViewModel]
    /// Their number, which styles need before the browser knows all of them.
    var columnCount: Int
    /// Files that cannot be read as todos.
    var broken: BrokenViewModel?
    /// What does not count in the totals, if anything: drafts, cancelled and archived todos.
    var drafts: TextViewModel?
    /// The link to the board's history, if the site has it.
    var past: BoardPastViewModel?
    /// The controls of the filter; absent if there is nothing to filter, or filtering is disabled.
    var hand: BoardHandViewModel?
    /// The feed of events; nil if the history is unknown.
    var feed: AddressViewModel?
    /// The links to its other looks.
    var looks: [NamedLinkViewModel]

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.text("description", \.description)
        $0.child("changes", \.changes)
        $0.flag("isEmpty", \.isEmpty)
        $0.flag("isNew", \.isNew)
        $0.list("facts", \.facts)
        $0.child("progress", \.progress)
        $0.list("columns", \.columns)
        $0.number("columnCount", \.columnCount)
        $0.child("broken", \.broken)
        $0.child("drafts", \.drafts)
        $0.child("past", \.past)
        $0.child("hand", \.hand)
        $0.child("feed", \.feed)
        $0.list("looks", \.looks)
    }
}

/// The controls for filtering, sorting and grouping the board's page.
struct BoardHandViewModel: TemplateModel, Equatable, Sendable {
    var styles: Link
    var script: Link

    static let names = Names<Self> {
        $0.link("styles", \.styles)
        $0.link("script", \.script)
    }
}

/// The link to the board's history.
struct BoardPastViewModel: TemplateModel, Equatable, Sendable {
    /// The style sheet of the history, in addition to the common one.
    var styles: Link
    var history: Link
    /// Absent if there is no day before today.
    var slider: SliderViewModel?

    static let names = Names<Self> {
        $0.link("styles", \.styles)
        $0.link("history", \.history)
        $0.child("slider", \.slider)
    }
}

/// A slider over days.
struct SliderViewModel: TemplateModel, Equatable, Sendable {
    var script: Link
    /// The index of the days.
    var index: Link
    /// Such as `2026-11-02`.
    var first: String
    /// The number of days from the first day to today.
    var days: Int

    static let names = Names<Self> {
        $0.link("script", \.script)
        $0.link("index", \.index)
        $0.text("first", \.first)
        $0.number("days", \.days)
    }
}

/// One column of the board.
struct ColumnViewModel: TemplateModel, Equatable, Sendable {
    var anchor: String
    var title: String
    var mark: ColumnMark
    var count: String
    var limit: LimitViewModel?
    /// The sum of the estimates; absent if no todo has one.
    var points: TextViewModel?
    var cards: [CardViewModel]
    var isEmpty: Bool
    var emptyText: String
    /// The link to the list with the column's other todos.
    var more: MoreViewModel?
    /// The status of its todos on a live board; absent for todos whose status has no column.
    var liveStatus: TextViewModel?

    static let names = Names<Self> {
        $0.text("anchor", \.anchor)
        $0.text("title", \.title)
        $0.include(\.mark)
        $0.text("count", \.count)
        $0.child("limit", \.limit)
        $0.child("points", \.points)
        $0.list("cards", \.cards)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
        $0.child("more", \.more)
        $0.child("liveStatus", \.liveStatus)
    }
}

/// How much of a column's WIP limit is used.
struct LimitViewModel: TemplateModel, Equatable, Sendable {
    /// The limit, such as "3".
    var most: String
    var text: String
    var isOver: Bool

    static let names = Names<Self> {
        $0.text("most", \.most)
        $0.text("text", \.text)
        $0.flag("isOver", \.isOver)
    }
}

struct BrokenViewModel: TemplateModel, Equatable, Sendable {
    var heading: String
    var items: [BrokenFileViewModel]
    /// The link to the list with the others.
    var more: MoreViewModel?

    static let names = Names<Self> {
        $0.text("heading", \.heading)
        $0.list("items", \.items)
        $0.child("more", \.more)
    }
}

/// An unreadable file, with its most important finding.
struct BrokenFileViewModel: TemplateModel, Equatable, Sendable {
    var path: String
    var message: String
    var url: Link

    static let names = Names<Self> {
        $0.text("path", \.path)
        $0.text("message", \.message)
        $0.link("url", \.url)
    }
}

import Links
import Templating

/// The board's page.
struct BoardViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    /// Empty where the settings have none.
    var description: String
    /// What is marked on cards; nil where nothing is asked for.
    var changes: TextViewModel?
    /// There is no todo at all.
    var isEmpty: Bool
    var facts: [FactViewModel]
    var progress: StepsViewModel?
    var columns: [ColumnViewModel]
    /// Files that cannot be read as todos.
    var broken: BrokenViewModel?
    /// What has no part in the totals, if anything: drafts, what is cancelled or archived.
    var drafts: TextViewModel?
    /// The way to the board's past, where the site has it.
    var past: BoardPastViewModel?
    /// By which it is filtered; absent where there is nothing to filter, or nobody is to.
    var hand: BoardHandViewModel?
    /// What happened on it, as a feed; nil where nobody knows.
    var feed: AddressViewModel?
    /// Its other looks.
    var looks: [NamedLinkViewModel]

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.text("description", \.description)
        $0.child("changes", \.changes)
        $0.flag("isEmpty", \.isEmpty)
        $0.list("facts", \.facts)
        $0.child("progress", \.progress)
        $0.list("columns", \.columns)
        $0.child("broken", \.broken)
        $0.child("drafts", \.drafts)
        $0.child("past", \.past)
        $0.child("hand", \.hand)
        $0.child("feed", \.feed)
        $0.list("looks", \.looks)
    }
}

/// What the board's page needs to be filtered, sorted and put into lanes.
struct BoardHandViewModel: TemplateModel, Equatable, Sendable {
    var styles: Link
    var script: Link

    static let names = Names<Self> {
        $0.link("styles", \.styles)
        $0.link("script", \.script)
    }
}

/// The way to the board's past.
struct BoardPastViewModel: TemplateModel, Equatable, Sendable {
    /// The style of the past, beside that of all pages.
    var styles: Link
    var history: Link
    /// Absent where there is no day before today.
    var slider: SliderViewModel?

    static let names = Names<Self> {
        $0.link("styles", \.styles)
        $0.link("history", \.history)
        $0.child("slider", \.slider)
    }
}

/// The days that a slider goes through.
struct SliderViewModel: TemplateModel, Equatable, Sendable {
    var script: Link
    /// Which days there are.
    var index: Link
    /// `2026-11-02`.
    var first: String
    /// How many days after the first one today is.
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
    var cards: [CardViewModel]
    var isEmpty: Bool
    var emptyText: String
    /// To the list, where the column's other todos are.
    var more: MoreViewModel?

    static let names = Names<Self> {
        $0.text("anchor", \.anchor)
        $0.text("title", \.title)
        $0.include(\.mark)
        $0.text("count", \.count)
        $0.child("limit", \.limit)
        $0.list("cards", \.cards)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
        $0.child("more", \.more)
    }
}

/// How much of a column's WIP limit is used.
struct LimitViewModel: TemplateModel, Equatable, Sendable {
    var text: String
    var isOver: Bool

    static let names = Names<Self> {
        $0.text("text", \.text)
        $0.flag("isOver", \.isOver)
    }
}

struct BrokenViewModel: TemplateModel, Equatable, Sendable {
    var heading: String
    var items: [BrokenFileViewModel]
    /// To the list, where the others are.
    var more: MoreViewModel?

    static let names = Names<Self> {
        $0.text("heading", \.heading)
        $0.list("items", \.items)
        $0.child("more", \.more)
    }
}

/// A file that cannot be read, with what is wrong first.
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

import Links
import Templating

/// The board for a large screen.
struct WallViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    var styles: Link
    var facts: [FactViewModel]
    var progress: StepsViewModel?
    var day: String
    var dayText: String
    /// They are shown in turn.
    var slides: [SlideViewModel]
    var count: Int
    var isEmpty: Bool
    var emptyText: String

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.link("wallStyles", \.styles)
        $0.list("facts", \.facts)
        $0.child("progress", \.progress)
        $0.text("day", \.day)
        $0.text("dayText", \.dayText)
        $0.list("slides", \.slides)
        $0.number("count", \.count)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
    }
}

/// One slide of the screen.
struct SlideViewModel: TemplateModel, Equatable, Sendable {
    var title: String
    /// The class of the group: `late`, `blocked`, `active`.
    var mark: String
    /// The number of todos in the whole group.
    var count: String
    var cards: [CardViewModel]
    var more: TextViewModel?

    static let names = Names<Self> {
        $0.text("title", \.title)
        $0.text("mark", \.mark)
        $0.text("count", \.count)
        $0.list("cards", \.cards)
        $0.child("more", \.more)
    }
}

/// The board for a printer.
struct PaperViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    var styles: Link
    var heading: String
    var dayText: String
    var hint: String
    var columns: [PaperColumnViewModel]
    var cardsHeading: String
    var cards: [CardViewModel]
    var hasCards: Bool
    var more: TextViewModel?

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.link("paperStyles", \.styles)
        $0.text("heading", \.heading)
        $0.text("dayText", \.dayText)
        $0.text("hint", \.hint)
        $0.list("columns", \.columns)
        $0.text("cardsHeading", \.cardsHeading)
        $0.list("cards", \.cards)
        $0.flag("hasCards", \.hasCards)
        $0.child("more", \.more)
    }
}

struct PaperColumnViewModel: TemplateModel, Equatable, Sendable {
    var title: String
    var mark: ColumnMark
    var count: String
    var cards: [CardViewModel]
    var more: TextViewModel?

    static let names = Names<Self> {
        $0.text("title", \.title)
        $0.include(\.mark)
        $0.text("count", \.count)
        $0.list("cards", \.cards)
        $0.child("more", \.more)
    }
}

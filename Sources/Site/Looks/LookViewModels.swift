import Links
import Templating

/// The board for a large screen.
struct WallViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    var styles: Link
    var wallScript: Link
    var facts: [FactViewModel]
    var progress: StepsViewModel?
    /// The shape of the burndown.
    var spark: SparkViewModel?
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
        $0.link("wallScript", \.wallScript)
        $0.list("facts", \.facts)
        $0.child("progress", \.progress)
        $0.child("spark", \.spark)
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
    /// Its number and that of all slides, such as `2 / 3`.
    var number: String
    /// One for each slide.
    var dots: [DotViewModel]
    var groups: [SlideGroupViewModel]
    var cards: [WallCardViewModel]

    static let names = Names<Self> {
        $0.text("number", \.number)
        $0.list("dots", \.dots)
        $0.list("groups", \.groups)
        $0.list("cards", \.cards)
    }
}

struct DotViewModel: TemplateModel, Equatable, Sendable {
    /// Whether it is that of this slide.
    var isOn: Bool

    static let names = Names<Self> { $0.flag("isOn", \.isOn) }
}

/// Todos that a slide shows for the same reason.
struct SlideGroupViewModel: TemplateModel, Equatable, Sendable {
    var title: String
    /// The class of the group: `late`, `soon`, `blocked`, `active` or `todo`.
    var mark: String
    /// The number of todos in the whole group.
    var count: String
    var more: TextViewModel?

    static let names = Names<Self> {
        $0.text("title", \.title)
        $0.text("mark", \.mark)
        $0.text("count", \.count)
        $0.child("more", \.more)
    }
}

struct WallCardViewModel: TemplateModel, Equatable, Sendable {
    /// The reason for which it is shown.
    var reason: String
    /// The class of its group.
    var mark: String
    var card: CardViewModel

    static let names = Names<Self> {
        $0.text("reason", \.reason)
        $0.text("mark", \.mark)
        $0.include(\.card)
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

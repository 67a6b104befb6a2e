import Links

/// The board on a screen across the room.
struct WallViewModel: Equatable, Sendable {
    var layout: LayoutViewModel
    var styles: Link
    var facts: [FactViewModel]
    var progress: StepsViewModel?
    var day: String
    var dayText: String
    /// They take turns.
    var slides: [SlideViewModel]
    var count: Int
    var isEmpty: Bool
    var emptyText: String
}

/// What is seen at once.
struct SlideViewModel: Equatable, Sendable {
    var title: String
    /// The class of what it shows: `late`, `blocked`, `active`.
    var mark: String
    /// Of all of its kind.
    var count: String
    var cards: [CardViewModel]
    var more: TextViewModel?
}

/// The board for a printer.
struct PaperViewModel: Equatable, Sendable {
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
}

struct PaperColumnViewModel: Equatable, Sendable {
    var title: String
    var mark: ColumnMark
    var count: String
    var cards: [CardViewModel]
    var more: TextViewModel?
}

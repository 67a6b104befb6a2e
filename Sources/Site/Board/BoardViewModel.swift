import Links

/// The board's page.
struct BoardViewModel: Equatable, Sendable {
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
}

/// What the board's page needs to be filtered, sorted and put into lanes.
struct BoardHandViewModel: Equatable, Sendable {
    var styles: Link
    var script: Link
}

/// The way to the board's past.
struct BoardPastViewModel: Equatable, Sendable {
    /// The style of the past, beside that of all pages.
    var styles: Link
    var history: Link
    /// Absent where there is no day before today.
    var slider: SliderViewModel?
}

/// The days that a slider goes through.
struct SliderViewModel: Equatable, Sendable {
    var script: Link
    /// Which days there are.
    var index: Link
    /// `2026-11-02`.
    var first: String
    /// How many days after the first one today is.
    var days: Int
}

/// One column of the board.
struct ColumnViewModel: Equatable, Sendable {
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
}

/// How much of a column's WIP limit is used.
struct LimitViewModel: Equatable, Sendable {
    var text: String
    var isOver: Bool
}

/// A link with its text.
struct MoreViewModel: Equatable, Sendable {
    var text: String
    var url: Link
}

struct BrokenViewModel: Equatable, Sendable {
    var heading: String
    var items: [BrokenFileViewModel]
    /// To the list, where the others are.
    var more: MoreViewModel?
}

/// A file that cannot be read, with what is wrong first.
struct BrokenFileViewModel: Equatable, Sendable {
    var path: String
    var message: String
    var url: Link
}

import Links

/// The page of the board as it was at a day's end.
struct HistoryDayViewModel: Equatable, Sendable {
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
}

/// A column of a past board.
struct PastColumnViewModel: Equatable, Sendable {
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
}

/// A todo as it was called then.
struct PastCardViewModel: Equatable, Sendable {
    var title: String
    var id: String
    /// To its page; absent where the todo is gone.
    var url: AddressViewModel?
    /// Whether it came to its column on that day.
    var isFresh: Bool
}

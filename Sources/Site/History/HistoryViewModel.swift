import Links

/// The page of the days with the largest changes.
struct HistoryViewModel: Equatable, Sendable {
    var layout: LayoutViewModel
    /// The style of the past, beside that of all pages.
    var historyStyles: Link
    /// To the board.
    var up: MoreViewModel?
    var heading: String
    var lead: String
    /// Where the days come from and up to which.
    var origin: String
    var notices: [TextViewModel]
    /// The newest first.
    var days: [HistoryRowViewModel]
}

/// One day with what happened on it.
struct HistoryRowViewModel: Equatable, Sendable {
    var url: Link
    /// `2026-11-02`.
    var iso: String
    var day: String
    var events: String
    var total: Int
    /// The largest total of all days on the page.
    var most: Int
}

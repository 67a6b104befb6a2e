import Links

/// A page of a view: a list, or groups of one.
struct ViewViewModel: Equatable, Sendable {
    var list: ListViewModel
    var query: String
    /// To what is new in it.
    var feed: Link
    /// To its days for calendar programs.
    var calendar: AddressViewModel?
    var groups: [GroupViewModel]
    /// Whether its rows stand in groups.
    var isGrouped: Bool
}

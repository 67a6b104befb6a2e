import Links
import Templating

/// A page of a view: a list, or groups of one.
struct SavedQueryViewModel: ListPageViewModel, Equatable, Sendable {
    var list: ListViewModel
    var query: String
    /// The link to its feed; absent if the todos depend on who looks.
    var feed: AddressViewModel?
    /// The link to its dates for calendar programs.
    var calendar: AddressViewModel?
    var groups: [GroupViewModel]
    /// Whether its rows are grouped.
    var isGrouped: Bool
    /// The page of all users, if the todos depend on who looks: only scripts know the reader.
    var people: MoreViewModel?

    static let names = Names<Self> {
        $0.include(\.list)
        $0.text("query", \.query)
        $0.child("feed", \.feed)
        $0.child("calendar", \.calendar)
        $0.flag("isGrouped", \.isGrouped)
        $0.list("groups", \.groups)
        $0.child("people", \.people)
    }
}

import Templating

/// A page of one tag's todos.
struct TagViewModel: ListPageViewModel, Equatable, Sendable {
    var list: ListViewModel
    /// The link to the feed.
    var feed: AddressViewModel?

    static let names = Names<Self> {
        $0.include(\.list)
        $0.child("feed", \.feed)
    }
}

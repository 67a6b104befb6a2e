import Templating

/// A page of one tag's todos.
struct TagViewModel: ListPageViewModel, Equatable, Sendable {
    var list: ListViewModel
    /// To what is new of them.
    var feed: AddressViewModel?

    static let names = Names<Self> {
        $0.include(\.list)
        $0.child("feed", \.feed)
    }
}

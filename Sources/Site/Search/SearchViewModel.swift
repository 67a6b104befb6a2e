import Templating

/// The search page.
struct SearchViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    var heads: [HeadViewModel]
    var filter: ListFilterViewModel?
    /// The lists with every todo, for visitors without scripts.
    var lists: [NamedLinkViewModel]

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.list("heads", \.heads)
        $0.child("filter", \.filter)
        $0.list("lists", \.lists)
    }
}

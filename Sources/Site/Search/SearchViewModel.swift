import Links
import Templating

/// The page on which scripts search.
struct SearchViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    /// What only pages that find todos need.
    var findStyles: Link
    var scripts: [AddressViewModel]
    /// Where every todo can be found without scripts.
    var lists: [NamedLinkViewModel]

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.link("findStyles", \.findStyles)
        $0.list("scripts", \.scripts)
        $0.list("lists", \.lists)
    }
}

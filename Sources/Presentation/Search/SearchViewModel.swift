/// The page on which scripts search.
struct SearchViewModel: Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    /// Where every todo can be found without scripts.
    var lists: [NamedLinkViewModel]
}

import Links

/// The page on which scripts search.
struct SearchViewModel: Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    /// What only pages that find todos need.
    var findStyles: Link
    var scripts: [AddressViewModel]
    /// Where every todo can be found without scripts.
    var lists: [NamedLinkViewModel]
}

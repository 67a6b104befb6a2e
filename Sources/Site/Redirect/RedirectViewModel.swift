import Links

/// A page that leads on at once, with a link for those whose browser does not.
struct RedirectViewModel: Equatable, Sendable {
    var language: String
    var title: String
    var url: Link
    /// The page's address in the world, where the site's is known.
    var canonical: AddressViewModel?
    /// Leads on with the fragment, which a refresh would lose.
    var script: Link
}

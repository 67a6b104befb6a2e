import Links

/// A page that leads on at once, with a link for those whose browser does not.
struct RedirectViewModel: Equatable, Sendable {
    var language: String
    var title: String
    var url: Link
}

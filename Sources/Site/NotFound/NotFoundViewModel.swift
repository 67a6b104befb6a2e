/// The page for an address that leads nowhere.
struct NotFoundViewModel: Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    var text: String
    /// Whether the site's address is known, so that assets can be found from any depth.
    var hasAssets: Bool
}

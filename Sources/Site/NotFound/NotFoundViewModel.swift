import Templating

/// The page for unknown addresses.
struct NotFoundViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    var text: String
    /// Whether the site's address is known, so that assets can be found from any depth.
    var hasAssets: Bool

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.text("text", \.text)
        $0.flag("hasAssets", \.hasAssets)
    }
}

import Links
import Templating

/// A page that redirects at once, with a link for browsers that do not support it.
struct RedirectViewModel: TemplateModel, Equatable, Sendable {
    var language: String
    var title: String
    var url: Link
    /// The page's public address, if the site's is known.
    var canonical: AddressViewModel?
    /// Whether the server sends the page's policy.
    var isLive: Bool
    /// Redirects with the fragment, which a refresh would lose.
    var script: Link

    static let names = Names<Self> {
        $0.text("lang", \.language)
        $0.text("title", \.title)
        $0.link("url", \.url)
        $0.child("canonical", \.canonical)
        $0.flag("isLive", \.isLive)
        $0.link("script", \.script)
    }
}

import Domain
import Links
import UseCases
import Messages

/// Presents the page for unknown addresses. A host serves it at any depth, so its links begin at the root of the host.
/// They have no host, so that the page also works on another one, such as for a preview. Without a known address of the
/// site, the page has no link: the root of the host may be another site.
struct NotFoundPresenter {
    let site: SiteContext

    func present() -> NotFoundViewModel {
        let heading = site.words(.notFoundHeading)
        var layout = site.layout(.notFound, title: heading)
        layout.canonical = nil
        let base = site.board.settings.baseURL.map(NotFoundPresenter.path)
        if let base { layout.home = .url(base) }
        if let base {
            for key in [\LayoutViewModel.styles, \.script, \.icon] {
                layout[keyPath: key] = .url(base + layout[keyPath: key].path)
            }
            for key in [\LayoutViewModel.themeStyles, \.customStyles, \.customScript] {
                layout[keyPath: key] = layout[keyPath: key].map { AddressViewModel(.url(base + $0.url.path)) }
            }
        }
        return NotFoundViewModel(
            layout: layout, heading: heading, text: site.words(.notFoundText), hasAssets: base != nil)
    }

    /// The path of an `http` or `https` URL, with exactly one slash in front: two would begin a host's name.
    private static func path(of url: String) -> String {
        let parts = url.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2, omittingEmptySubsequences: true)
        return "/" + (parts.count > 2 ? String(decoding: parts[2].drop { $0 == UInt8(ascii: "/") }, as: UTF8.self) : "")
    }
}

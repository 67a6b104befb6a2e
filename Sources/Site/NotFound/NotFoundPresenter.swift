import Domain
import Links
import UseCases
import Messages

/// Presents the page for unknown addresses. A host serves it at any depth, so its links are absolute.
struct NotFoundPresenter {
    let site: SiteContext

    func present() -> NotFoundViewModel {
        let heading = site.words(.notFoundHeading)
        var layout = site.layout(.notFound, title: heading)
        layout.canonical = nil
        let base = site.board.settings.baseURL
        if let base {
            layout.home = .url(base)
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
}

import Domain
import Links
import UseCases

/// Presents the page at an old id.
struct RedirectPresenter {
    let site: SiteContext

    func present(_ todo: Int) -> RedirectViewModel {
        let canonical = site.live == nil ? site.address(of: site.page(of: todo)) : nil
        return RedirectViewModel(
            language: site.plainLayout.language, title: site.board.rows[todo].todo.title, url: site.todoLinks[todo],
            canonical: canonical.map { AddressViewModel(.url($0)) }, isLive: site.live != nil,
            script: site.router.link(to: .asset("redirect.js")))
    }
}

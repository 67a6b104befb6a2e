import Domain
import Links
import UseCases

/// Presents the page at an old id.
struct RedirectPresenter {
    let site: SiteContext

    func present(_ todo: Int) -> RedirectViewModel {
        RedirectViewModel(
            language: site.plainLayout.language, title: site.board.rows[todo].todo.title, url: site.todoLinks[todo],
            canonical: site.address(of: site.page(of: todo)).map { AddressViewModel(.url($0)) },
            script: site.router.link(to: .asset("redirect.js")))
    }
}

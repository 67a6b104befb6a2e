import Domain
import UseCases

/// Says where a page at an old id leads.
struct RedirectPresenter {
    let site: SiteContext

    func callAsFunction(_ todo: Int) -> RedirectViewModel {
        RedirectViewModel(
            language: site.plainLayout.language, title: site.board.rows[todo].todo.title, url: site.todoLinks[todo])
    }
}

import UseCases
import Messages

/// Presents the page of all views.
struct SavedQueriesPresenter {
    let site: SiteContext

    func present() -> SavedQueriesViewModel {
        let title = site.words(.views)
        return SavedQueriesViewModel(
            layout: site.layout(.views, title: title), heading: title,
            views: site.views.map { view in
                SavedQueryRowViewModel(
                    name: view.title, url: site.router.link(to: .view(view.slug, 1)), query: view.found.view.text,
                    countText: view.count.map { site.phrases.todos($0) } ?? "")
            })
    }
}

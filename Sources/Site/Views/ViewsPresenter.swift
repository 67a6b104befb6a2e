import UseCases
import Words

/// Presents the page of all views.
struct ViewsPresenter {
    let site: SiteContext

    func callAsFunction() -> ViewsViewModel {
        let title = site.words(.views)
        return ViewsViewModel(
            layout: site.layout(.views, title: title), heading: title,
            views: site.views.map { view in
                ViewRowViewModel(
                    name: view.title, url: site.router.link(to: .view(view.slug, 1)), query: view.found.view.text,
                    countText: site.phrases.todos(view.found.count))
            })
    }
}

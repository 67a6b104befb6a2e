import Domain
import Queries
import UseCases
import Messages

/// Presents a page of one tag's todos.
struct TagPresenter {
    let site: SiteContext
    let rows: Rows

    func present(_ tag: Int, page: Int) -> TagViewModel {
        let slug = site.slugs.tags[tag]
        let list = ListPresenter(site: site, rows: rows).list(
            .tag(slug, page), title: site.board.tags[tag].name, todos: site.board.tags[tag].todos,
            query: ListQuery(text: Query.term(.tags, site.board.tags[tag].name)), page: page,
            up: MoreViewModel(text: site.words(.tags), url: site.router.link(to: .tags(1))),
            make: { .tag(slug, $0) })
        return TagViewModel(
            list: list,
            feed: site.board.settings.feeds.tags ? AddressViewModel(site.router.link(to: .tagFeed(slug))) : nil)
    }
}

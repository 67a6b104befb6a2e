import Messages

/// Presents the search page: a box, and links to lists for visitors without scripts.
struct SearchPresenter {
    let site: SiteContext

    func present() -> SearchViewModel {
        let title = site.words(.search)
        let lists: [(MessageKey, Page)] = [
            (.list, .list(1)), (.people, .users(1)), (.tags, .tags(1)), (.milestones, .milestones(1)),
        ]
        return SearchViewModel(
            layout: site.layout(.search, title: title), heading: title,
            heads: site.heads(of: ListQuery(text: "")), filter: site.filter(of: ListQuery(text: "")),
            lists: lists.map { NamedLinkViewModel(name: site.words($0), url: site.router.link(to: $1)) })
    }
}

import Links
import UseCases
import Messages

/// Presents the page of all tags.
struct TagsPresenter {
    let site: SiteContext

    func present(page: Int) -> TagsViewModel {
        let title = site.words(.tags)
        return TagsViewModel(
            layout: site.layout(.tags(page), title: title), heading: title, isEmpty: site.board.tags.isEmpty,
            emptyText: site.words(.noTags),
            tags: site.part(site.tagsByWork.busy, page: page).map { row($0) },
            pager: site.pager(page, of: site.tagsByWork.busy.count) { .tags($0) },
            quiet: site.quiet(site.tagsByWork, page: page) { site.tags[$0] })
    }

    private func row(_ index: Int) -> TagRowViewModel {
        let tally = site.board.tags[index].tally
        return TagRowViewModel(
            name: site.tags[index].name, url: site.tags[index].url, openText: site.phrases.open(tally.open),
            allText: site.phrases.inAll(tally.scope), progress: site.progress(tally))
    }
}

import Domain
import Queries
import Reports
import UseCases
import Messages

/// Presents a page of a view.
struct SavedQueryPresenter {
    let site: SiteContext
    /// Each todo as a row, at its index.
    let rows: Rows

    func present(_ view: SiteVariant, page: Int) -> SavedQueryViewModel {
        let found = view.found
        let query = ListQuery(
            text: found.view.text, isOrdered: !found.view.query.sort.isEmpty || found.view.query.limit != nil,
            isPersonal: view.isPersonal, group: found.view.group)
        var list = ListPresenter(site: site, rows: rows).list(
            .view(view.slug, page), title: view.title, todos: found.groups.isEmpty ? found.todos : [],
            query: query, page: page,
            up: MoreViewModel(text: site.words(.views), url: site.router.link(to: .views)),
            make: { .view(view.slug, $0) })
        if view.isPersonal {
            list.filter = site.filter(of: query)
            (list.countText, list.isEmpty) = ("", list.filter == nil)
            return SavedQueryViewModel(
                list: list, query: found.view.text, feed: nil, calendar: nil, groups: [], isGrouped: false,
                people: MoreViewModel(text: site.words(.people), url: site.router.link(to: .users(1))))
        }
        list.countText = site.phrases.todos(found.count)
        list.filter = found.count > 0 ? site.filter(of: query) : nil
        let feed = view.isOfViewer ? nil : AddressViewModel(site.router.link(to: .viewFeed(view.slug)))
        let hasCalendar = site.board.settings.feeds.views && !view.isOfViewer
        let calendar = hasCalendar ? AddressViewModel(site.router.link(to: .viewCalendar(view.slug))) : nil
        guard !found.groups.isEmpty else {
            return SavedQueryViewModel(
                list: list, query: found.view.text, feed: feed, calendar: calendar, groups: [], isGrouped: false)
        }
        list.pager = site.pager(page, of: view.shownCount) { .view(view.slug, $0) }
        return SavedQueryViewModel(
            list: list, query: found.view.text, feed: feed, calendar: calendar,
            groups: groups(of: view, page: page), isGrouped: true)
    }

    /// The groups, or parts of them, on a page.
    private func groups(of view: SiteVariant, page: Int) -> [GroupViewModel] {
        let shown = site.part(of: view.shownCount, page: page)
        var start = 0
        return view.found.groups.compactMap { group in
            defer { start += group.todos.count }
            let part = shown.clamped(to: start..<start + group.todos.count)
            guard !part.isEmpty else { return nil }
            return GroupViewModel(
                title: group.title.text(on: site.board, site.words, by: view.found.view.group),
                count: site.phrases.number(group.todos.count),
                rows: part.map { rows[group.todos[$0 - start]] })
        }
    }
}

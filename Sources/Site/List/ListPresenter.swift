import Links
import UseCases
import Messages

/// Presents a page of a list.
struct ListPresenter {
    let site: SiteContext
    /// Each todo as a row, at its index.
    let rows: Rows

    /// The list of all todos.
    func present(page: Int) -> ListViewModel {
        list(
            .list(page), title: site.words(.list), todos: site.board.listed, query: ListQuery(text: ""), page: page,
            up: nil, make: { .list($0) }, archived: site.board.archived.count)
    }

    /// Makes any list.
    ///
    /// - Parameters:
    ///   - query: the query that selects the todos, for other orders and for a filter; nil if there is none.
    ///   - make: returns the page with a number.
    ///   - archived: the number of archived todos, which the list omits.
    func list(
        _ current: Page, title: String, todos: [Int], query: ListQuery?, page: Int, up: MoreViewModel?,
        make: (Int) -> Page, archived: Int = 0
    ) -> ListViewModel {
        ListViewModel(
            layout: site.layout(current, title: title), heading: title,
            countText: site.phrases.listed(todos.count, archived: archived), heads: site.heads(of: query),
            filter: todos.isEmpty ? nil : site.filter(of: query),
            rows: site.part(todos, page: page).map { rows[$0] }, isEmpty: todos.isEmpty,
            emptyText: site.words(.emptyList), pager: site.pager(page, of: todos.count, make), up: up)
    }
}

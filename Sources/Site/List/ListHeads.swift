import Links
import Messages
import Domain

extension SiteContext {
    /// The headings of a list's columns.
    ///
    /// - Parameter query: the query that selects the list's todos; nil if there is none.
    func heads(of query: ListQuery?) -> [HeadViewModel] {
        ListColumn.allCases.map { column in
            // A query with an order of its own takes no other.
            let link = query.flatMap { $0.isOrdered ? nil : search([$0.text, "sort:\(column.rawValue)"]) }
            return HeadViewModel(name: column.rawValue, title: words(column.title), url: AddressViewModel(link))
        }
    }

    /// The filter of a list; nil if nothing can be filtered.
    func filter(of query: ListQuery?) -> ListFilterViewModel? {
        guard let query, hasSearch else { return nil }
        return ListFilterViewModel(
            styles: router.link(to: .asset("find.css")), script: router.link(to: .asset("search.js")),
            query: query.text, group: query.group?.name ?? "", isPersonal: query.isPersonal)
    }
}

/// The query that selects the todos of a list, as written.
struct ListQuery: Equatable, Sendable {
    /// Empty for all todos.
    var text: String
    /// Whether it determines the order of the todos or limits their number.
    var isOrdered = false
    /// Whether it names the reader.
    var isPersonal = false
    /// The field by which the list is grouped.
    var group: Field?
}

/// A column of lists. The raw value is the key by which queries sort.
private enum ListColumn: String, CaseIterable {
    case status, title, priority, due, checklist, owner, updated

    var title: MessageKey {
        switch self {
        case .status: .statusTitle
        case .title: .title
        case .priority: .priorityTitle
        case .due: .due
        case .checklist: .steps
        case .owner: .ownerTitle
        case .updated: .updated
        }
    }
}

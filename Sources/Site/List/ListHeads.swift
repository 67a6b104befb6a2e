import Links
import Messages

extension SiteContext {
    /// The headings of a list's columns.
    ///
    /// - Parameter query: the query that selects the list's todos; empty for all, nil if there is none.
    func heads(of query: String?) -> [HeadViewModel] {
        ListColumn.allCases.map { column in
            var url: AddressViewModel?
            if let query, hasSearch {
                let parts = (query.isEmpty ? [] : [query]) + ["sort:\(column.rawValue)"]
                url = AddressViewModel(router.link(to: .search, asking: parts.joined(separator: " ")))
            }
            return HeadViewModel(name: column.rawValue, title: words(column.title), url: url)
        }
    }
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

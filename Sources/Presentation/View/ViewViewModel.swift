/// A page of a view: a list, or groups of one.
struct ViewViewModel: Equatable, Sendable {
    var list: ListViewModel
    var query: String
    var groups: [ViewGroupViewModel]
    /// Whether its rows stand in groups.
    var isGrouped: Bool
}

/// A group of a view, or as much of it as stands on a page.
struct ViewGroupViewModel: Equatable, Sendable {
    var title: String
    /// Of the whole group.
    var count: String
    var rows: [RowViewModel]
}

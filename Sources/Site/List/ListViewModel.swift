import Links
import Templating

/// A page of a list of todos: of all, under one tag, in one milestone.
struct ListViewModel: Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    var countText: String
    var rows: [RowViewModel]
    var isEmpty: Bool
    var emptyText: String
    var pager: PagerViewModel?
    /// To the page that lists lists.
    var up: MoreViewModel?
}

/// A row of a list, rendered once for all lists it stands in.
package struct RowViewModel: Equatable, Sendable {
    var snippet: Snippet
}

/// A part of a list under a title of its own.
struct GroupViewModel: Equatable, Sendable {
    var title: String
    /// Of the whole group, of which a page may show a part.
    var count: String
    var rows: [RowViewModel]
}

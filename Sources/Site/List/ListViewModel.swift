package import Bytes
import Links
package import Templating

/// A page of a list of todos: of all todos, of one tag, of one milestone.
struct ListViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    var countText: String
    var heads: [HeadViewModel]
    var filter: ListFilterViewModel?
    var rows: [RowViewModel]
    var isEmpty: Bool
    var emptyText: String
    var pager: PagerViewModel?
    /// The link to the page that lists lists.
    var up: MoreViewModel?

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.text("countText", \.countText)
        $0.list("heads", \.heads)
        $0.child("filter", \.filter)
        $0.list("rows", \.rows)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
        $0.child("pager", \.pager)
        $0.child("up", \.up)
    }
}

/// The heading of a column of a list.
struct HeadViewModel: TemplateModel, Equatable, Sendable {
    /// The key by which queries sort, also the class by which it is styled.
    var name: String
    var title: String
    /// The link to the same todos in the order of this column; nil if no query selects them.
    var url: AddressViewModel?

    static let names = Names<Self> {
        $0.text("name", \.name)
        $0.text("title", \.title)
        $0.child("url", \.url)
    }
}

/// The filter above a list, and the choice of groups.
struct ListFilterViewModel: TemplateModel, Equatable, Sendable {
    var styles: Link
    var script: Link
    /// The query that selects the todos of the list; empty for all.
    var query: String
    /// The name of the field by which the page groups them; empty if it does not.
    var group: String
    /// Whether the query names the reader.
    var isPersonal: Bool

    static let names = Names<Self> {
        $0.link("styles", \.styles)
        $0.link("script", \.script)
        $0.text("query", \.query)
        $0.text("group", \.group)
        $0.flag("isPersonal", \.isPersonal)
    }
}

/// A row of a list, rendered once for all lists that contain it.
package struct RowViewModel: TemplateModel, Equatable, Sendable {
    var snippet: RenderedFragment

    /// Returns the row with the same bytes elsewhere.
    package func moved(_ move: (ByteSlice) -> ByteSlice) -> RowViewModel { RowViewModel(snippet: snippet.moved(move)) }

    package static let names = Names<Self> {
        $0.html("html", sameWhere: { $0.snippet == $1.snippet }) { row, output in output.write(row.snippet) }
    }
}

/// A part of a list under a title of its own.
struct GroupViewModel: TemplateModel, Equatable, Sendable {
    var title: String
    /// The number of todos in the whole group, of which a page may show a part.
    var count: String
    var rows: [RowViewModel]

    static let names = Names<Self> {
        $0.text("title", \.title)
        $0.text("count", \.count)
        $0.list("rows", \.rows)
    }
}

/// What a page shows around a list.
protocol ListPageViewModel: PageViewModel {
    var list: ListViewModel { get set }
}

extension ListPageViewModel {
    var layout: LayoutViewModel {
        get { list.layout }
        set { list.layout = newValue }
    }
}

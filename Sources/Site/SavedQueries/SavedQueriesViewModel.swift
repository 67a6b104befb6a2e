import Links
import Templating

/// The page of all views.
struct SavedQueriesViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    var views: [SavedQueryRowViewModel]

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.list("views", \.views)
    }
}

/// A view with its query and the number of its todos.
struct SavedQueryRowViewModel: TemplateModel, Equatable, Sendable {
    var name: String
    var url: Link
    var query: String
    var countText: String

    static let names = Names<Self> {
        $0.text("name", \.name)
        $0.link("url", \.url)
        $0.text("query", \.query)
        $0.text("countText", \.countText)
    }
}

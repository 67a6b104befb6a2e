import Links
import Templating

/// The page of all tags.
struct TagsViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    var isEmpty: Bool
    var emptyText: String
    var tags: [TagRowViewModel]
    var pager: PagerViewModel?
    /// Those without open work.
    var quiet: QuietViewModel?

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
        $0.list("tags", \.tags)
        $0.child("pager", \.pager)
        $0.child("quiet", \.quiet)
    }
}

/// A tag with the number of its todos.
struct TagRowViewModel: TemplateModel, Equatable, Sendable {
    var name: String
    var url: Link
    var openText: String
    var allText: String
    var progress: StepsViewModel?

    static let names = Names<Self> {
        $0.text("name", \.name)
        $0.link("url", \.url)
        $0.text("openText", \.openText)
        $0.text("allText", \.allText)
        $0.child("progress", \.progress)
    }
}

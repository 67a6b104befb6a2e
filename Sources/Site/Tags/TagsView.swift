import Templating

extension TagsViewModel: PageViewModel {
    static let names = Names<TagsViewModel> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
        $0.list("tags", \.tags)
        $0.child("pager", \.pager)
        $0.child("quiet", \.quiet)
    }
}

extension TagRowViewModel: TemplateModel {
    static let names = Names<TagRowViewModel> {
        $0.text("name", \.name)
        $0.link("url", \.url)
        $0.text("openText", \.openText)
        $0.text("allText", \.allText)
        $0.child("progress", \.progress)
    }
}

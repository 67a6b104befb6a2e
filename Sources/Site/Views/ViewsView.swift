import Templating

extension ViewsViewModel: PageViewModel {
    static let names = Names<ViewsViewModel> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.list("views", \.views)
    }
}

extension ViewRowViewModel: TemplateModel {
    static let names = Names<ViewRowViewModel> {
        $0.text("name", \.name)
        $0.link("url", \.url)
        $0.text("query", \.query)
        $0.text("countText", \.countText)
    }
}

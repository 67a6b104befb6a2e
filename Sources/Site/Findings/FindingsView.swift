import Templating

extension FindingsViewModel: PageViewModel {
    static let names = Names<FindingsViewModel> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.text("countText", \.countText)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
        $0.list("groups", \.groups)
        $0.child("pager", \.pager)
    }
}

extension FindingsOfFileViewModel: TemplateModel {
    static let names = Names<FindingsOfFileViewModel> {
        $0.text("path", \.path)
        $0.text("anchor", \.anchor)
        $0.child("url", \.url)
        $0.list("items", \.items)
    }
}

extension FindingViewModel: TemplateModel {
    static let names = Names<FindingViewModel> {
        $0.text("place", \.place)
        $0.text("message", \.message)
        $0.text("rule", \.rule)
        $0.text("severity", \.severity)
        $0.flag("isError", \.isError)
        $0.flag("isWarning", \.isWarning)
    }
}

import Templating

extension PagerViewModel: TemplateModel {
    static let names = Names<PagerViewModel> {
        $0.text("label", \.label)
        $0.child("previous", \.previous)
        $0.child("next", \.next)
        $0.list("pages", \.pages)
    }
}

extension PageNumberViewModel: TemplateModel {
    static let names = Names<PageNumberViewModel> {
        $0.number("number", \.number)
        $0.link("url", \.url)
        $0.flag("isCurrent", \.isCurrent)
        $0.flag("isGap", \.isGap)
    }
}

import Templating

extension RedirectViewModel: TemplateModel {
    static let names = Names<RedirectViewModel> {
        $0.text("lang", \.language)
        $0.text("title", \.title)
        $0.link("url", \.url)
        $0.child("canonical", \.canonical)
        $0.link("script", \.script)
    }
}

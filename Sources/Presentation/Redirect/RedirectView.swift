import Templating

extension RedirectViewModel: TemplateModel {
    static let names = Names<RedirectViewModel> {
        $0.text("lang", \.language)
        $0.text("title", \.title)
        $0.link("url", \.url)
    }
}

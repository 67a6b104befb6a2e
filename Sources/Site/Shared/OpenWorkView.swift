import Templating

extension QuietViewModel: TemplateModel {
    static let names = Names<QuietViewModel> {
        $0.text("text", \.text)
        $0.flag("isOpen", \.isOpen)
        $0.list("links", \.links)
        $0.child("more", \.more)
    }
}

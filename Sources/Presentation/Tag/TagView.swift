import Templating

extension TagViewModel: TemplateModel {
    static let names = Names<TagViewModel> {
        $0.include(\.list)
        $0.child("feed", \.feed)
    }
}

package import Templating

extension TagViewModel: TemplateModel {
    package static let names = Names<TagViewModel> { $0.include(\.list) }
}

import Templating

/// A value with its name.
struct PairViewModel: TemplateModel, Equatable, Sendable {
    var title: String
    var value: String

    static let names = Names<Self> {
        $0.text("title", \.title)
        $0.text("value", \.value)
    }
}

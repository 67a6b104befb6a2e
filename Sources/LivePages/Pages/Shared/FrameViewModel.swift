import Site
import Templating

/// The parts that every page of forms has.
struct FrameViewModel: TemplateModel, Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    var alert: AlertViewModel?
    /// The address to which a form returns; empty for none.
    var back: String

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.child("alert", \.alert)
        $0.text("back", \.back)
    }
}

/// The alert above a form that the server refused.
struct AlertViewModel: TemplateModel, Equatable, Sendable {
    var items: [AlertItemViewModel]

    static let names = Names<Self> { $0.list("items", \.items) }
}

struct AlertItemViewModel: TemplateModel, Equatable, Sendable {
    /// The name of the field; empty without one.
    var field: String
    var message: String

    static let names = Names<Self> {
        $0.text("field", \.field)
        $0.text("message", \.message)
    }
}

import Links
import Site
import Templating

/// A form that could not be sent.
struct ResumeViewModel: TemplateModel, Equatable, Sendable {
    var frame: FrameViewModel
    var action: Link
    var hidden: [HiddenViewModel]
    var fields: [FieldViewModel]

    static let names = Names<Self> {
        $0.include(\.frame)
        $0.link("action", \.action)
        $0.list("hidden", \.hidden)
        $0.list("fields", \.fields)
    }
}

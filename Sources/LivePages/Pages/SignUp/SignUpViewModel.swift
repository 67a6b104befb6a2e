import Links
import Site
import Templating

/// The form for creating an account.
struct SignUpViewModel: TemplateModel, Equatable, Sendable {
    var frame: FrameViewModel
    var action: Link
    /// Empty if there is none.
    var invitation: String
    var fields: [FieldViewModel]

    static let names = Names<Self> {
        $0.include(\.frame)
        $0.link("action", \.action)
        $0.text("invitation", \.invitation)
        $0.list("fields", \.fields)
    }
}

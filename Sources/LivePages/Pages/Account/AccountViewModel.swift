import Links
import Site
import Templating

/// The page of a person's own account.
struct AccountViewModel: TemplateModel, Equatable, Sendable {
    var frame: FrameViewModel
    var action: Link
    var message: TextViewModel?
    var facts: [PairViewModel]
    /// Empty if there is no password; for programs that store it.
    var login: String
    var fields: [FieldViewModel]

    static let names = Names<Self> {
        $0.include(\.frame)
        $0.link("action", \.action)
        $0.child("message", \.message)
        $0.list("facts", \.facts)
        $0.text("login", \.login)
        $0.list("fields", \.fields)
    }
}

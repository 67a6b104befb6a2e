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
    /// A token that was just made.
    var secret: FieldViewModel?
    var tokens: [TokenViewModel]
    var tokenFields: [FieldViewModel]

    static let names = Names<Self> {
        $0.include(\.frame)
        $0.link("action", \.action)
        $0.child("message", \.message)
        $0.list("facts", \.facts)
        $0.text("login", \.login)
        $0.list("fields", \.fields)
        $0.child("secret", \.secret)
        $0.list("tokens", \.tokens)
        $0.list("tokenFields", \.tokenFields)
    }
}

/// A token of a program.
struct TokenViewModel: TemplateModel, Equatable, Sendable {
    var id: String
    var name: String
    var scope: String
    /// When it ends, in words.
    var ends: String

    static let names = Names<Self> {
        $0.text("id", \.id)
        $0.text("name", \.name)
        $0.text("scope", \.scope)
        $0.text("ends", \.ends)
    }
}

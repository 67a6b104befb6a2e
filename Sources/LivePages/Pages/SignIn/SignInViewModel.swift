import Links
import Site
import Templating

/// The form for signing in.
struct SignInViewModel: TemplateModel, Equatable, Sendable {
    var frame: FrameViewModel
    var signIn: Link
    /// The code of the one-time link, instead of the fields.
    var code: TextViewModel?
    /// How to get a one-time link, instead of the form.
    var needsLink: TextViewModel?
    var fields: [FieldViewModel]
    /// The fields of a form that could not be sent.
    var carried: [HiddenViewModel]
    /// A sentence about them; empty if there are none.
    var carriedText: String
    var signUp: AddressViewModel?

    static let names = Names<Self> {
        $0.include(\.frame)
        $0.link("action", \.signIn)
        $0.child("code", \.code)
        $0.child("needsLink", \.needsLink)
        $0.list("fields", \.fields)
        $0.list("carried", \.carried)
        $0.text("carriedText", \.carriedText)
        $0.child("signUp", \.signUp)
    }
}

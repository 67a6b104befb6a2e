import Links
import Site
import Templating

/// The page on which admins manage accounts.
struct AccountsViewModel: TemplateModel, Equatable, Sendable {
    var frame: FrameViewModel
    var action: Link
    /// The address of an invitation that was just created.
    var invitation: FieldViewModel?
    var accounts: [AccountRowViewModel]
    var isEmpty: Bool
    /// The fields of the form for an invitation.
    var fields: [FieldViewModel]

    static let names = Names<Self> {
        $0.include(\.frame)
        $0.link("action", \.action)
        $0.child("invitation", \.invitation)
        $0.list("accounts", \.accounts)
        $0.flag("isEmpty", \.isEmpty)
        $0.list("fields", \.fields)
    }
}

/// An account in the list.
struct AccountRowViewModel: TemplateModel, Equatable, Sendable {
    var login: String
    var user: String
    var role: String
    var roles: [ChoiceViewModel]
    var isDisabled: Bool
    var isSelf: Bool

    static let names = Names<Self> {
        $0.text("login", \.login)
        $0.text("user", \.user)
        $0.text("role", \.role)
        $0.list("roles", \.roles)
        $0.flag("isDisabled", \.isDisabled)
        $0.flag("isSelf", \.isSelf)
    }
}

import Links
import Templating

/// What a live board adds to the layout of a page.
struct ViewerViewModel: TemplateModel, Equatable, Sendable {
    /// The text in place of the token of forms.
    var csrf: String
    /// Absent if nobody is signed in.
    var role: TextViewModel?
    var styles: Link
    var script: Link
    /// The link to the form for a new todo, if the viewer may use it.
    var new: NavigationViewModel?
    /// The link to the form for signing in, for people who are not signed in.
    var signIn: AddressViewModel?
    /// Absent if nobody is signed in.
    var menu: ViewerMenuViewModel?

    static let names = Names<Self> {
        $0.text("csrf", \.csrf)
        $0.child("role", \.role)
        $0.link("liveStyles", \.styles)
        $0.link("liveScript", \.script)
        $0.child("new", \.new)
        $0.child("signIn", \.signIn)
        $0.child("menu", \.menu)
    }
}

/// The menu of a signed-in person.
struct ViewerMenuViewModel: TemplateModel, Equatable, Sendable {
    var pages: [NavigationViewModel]
    /// The target of the form that ends the session; absent if there are no accounts.
    var signOut: AddressViewModel?

    static let names = Names<Self> {
        $0.list("pages", \.pages)
        $0.child("signOut", \.signOut)
    }
}

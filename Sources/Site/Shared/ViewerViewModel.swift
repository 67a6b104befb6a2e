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
    /// The link to the page that invites people, if the viewer may use it.
    var invite: AddressViewModel?
    /// The link to the form for signing in, for people who are not signed in.
    var signIn: AddressViewModel?
    /// Absent if nobody is signed in.
    var menu: ViewerMenuViewModel?
    /// What the remote does not have, unless the last sync failed.
    var unpushed: TextViewModel?
    /// That the last sync failed.
    var unsynced: UnsyncedViewModel?
    /// The link to the state of the server, for people who are signed in.
    var status: AddressViewModel?

    static let names = Names<Self> {
        $0.text("csrf", \.csrf)
        $0.child("role", \.role)
        $0.link("liveStyles", \.styles)
        $0.link("liveScript", \.script)
        $0.child("new", \.new)
        $0.child("invite", \.invite)
        $0.child("signIn", \.signIn)
        $0.child("menu", \.menu)
        $0.child("unpushed", \.unpushed)
        $0.child("unsynced", \.unsynced)
        $0.child("status", \.status)
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

/// A sync that failed.
struct UnsyncedViewModel: TemplateModel, Equatable, Sendable {
    /// That it failed, and what the remote does not have.
    var text: String
    /// Why, as git and the remote say it.
    var reason: TextViewModel?

    static let names = Names<Self> {
        $0.text("text", \.text)
        $0.child("reason", \.reason)
    }
}

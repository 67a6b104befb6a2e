import Domain
import Site

/// The person who sends a request, as far as known.
struct Visitor: Sendable {
    /// The token of the session; nil if not signed in.
    var token: String?
    /// The value that the forms of the session carry; empty if not signed in.
    var csrf = ""
    /// Differs between sessions, and shows nothing of the token; empty if not signed in.
    var mark = ""
    /// The login of the account; nil without accounts.
    var login: String?
    /// The id of the board's user; nil if not signed in, or if the single user of the board has none.
    var user: String?
    /// Nil if not signed in.
    var role: Role?
    /// The person for edits.
    var actor = Actor()
    /// Whether the board has one user and no accounts.
    var isSingle = false
    /// Whether a program sends the request, with a token of the person.
    var isProgram = false
    /// Whether the session is new, so that the answer must set its cookie.
    var isNew = false

    /// The viewer for whom pages are made: the same for everybody with that role.
    var viewer: Viewer { Viewer(role: role, isSingle: isSingle) }
}

extension Role? {
    /// Whether the role allows edits, and so may know drafts and the reasons of failures.
    var isEditor: Bool { map { $0 >= .editor } ?? false }
}

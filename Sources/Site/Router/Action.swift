/// An action that a live board offers on a page; a static site offers none.
package enum Action: Hashable, Sendable {
    case signIn, signOut
    /// Write a new todo.
    case new
    /// Changes of the todo whose page it is.
    case edit(Page), move(Page), tick(Page), comment(Page)

    /// The actions that a page offers to a viewer, in the order of display.
    static func all(on page: Page, for viewer: Viewer) -> [Action] {
        let account = [viewer.user == nil ? Action.signIn : .signOut]
        guard viewer.mayEdit else { return account }
        return account + [.new] + (page.kind == .todo ? [.edit(page), .move(page), .tick(page), .comment(page)] : [])
    }

    /// The relation between the page and the link to the action.
    var relation: String {
        switch self {
        case .signIn: "sign-in"
        case .signOut: "sign-out"
        case .new: "new"
        case .edit: "edit"
        case .move: "move"
        case .tick: "tick"
        case .comment: "comment"
        }
    }
}

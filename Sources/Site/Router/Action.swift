import Bytes
package import Domain

/// A page or the target of a form that only the live board has.
package enum Action: Hashable, Sendable {
    case signIn, signUp, signOut, account, accounts, status
    /// Write a new todo.
    case new
    case preview, undo
    /// A change of the todo whose page has the slug.
    case todo(Change, String)

    /// A change of a todo, named as in paths.
    package enum Change: String, CaseIterable, Sendable {
        case edit, move, tick, comment, assign, place, archive, delete
    }

    private static let single: [Action] = [
        .signIn, .signUp, .signOut, .account, .accounts, .status, .new, .preview, .undo,
    ]

    /// The path, relative to the root: `todos/k3f9q2/move`.
    package var path: String {
        switch self {
        case .signIn: "sign-in"
        case .signUp: "sign-up"
        case .signOut: "sign-out"
        case .account: "account"
        case .accounts: "accounts"
        case .status: "status"
        case .new: "new"
        case .preview: "preview"
        case .undo: "undo"
        case .todo(let change, let slug): PagePath.todo(ending: "/\(change.rawValue)").path(slug, 1)
        }
    }

    /// The action at a path relative to the root: the inverse of `path`. Nil for a path that belongs to no action.
    package init?(path: String) {
        if let single = Action.single.first(where: { $0.path.hasSameBytes(as: path) }) {
            self = single
        } else {
            guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")),
                let change = Change(rawValue: String(path[path.utf8.index(after: slash)...])),
                let slug = PagePath.todo(ending: "").read(String(path[..<slash]))?.name
            else { return nil }
            self = .todo(change, slug)
        }
    }

    /// The lowest role that may use it; nil if it is for people who are not signed in.
    package var leastRole: Role? {
        switch self {
        case .signIn, .signUp: nil
        case .signOut, .account, .status: .reader
        case .preview, .todo(.tick, _), .todo(.comment, _): .commenter
        case .new, .undo, .todo: .editor
        case .accounts: .admin
        }
    }

    /// Whether it requires that the board has accounts.
    var needsAccount: Bool {
        switch self {
        case .signIn, .signUp, .signOut, .account, .accounts: true
        case .status, .new, .preview, .undo, .todo: false
        }
    }
}

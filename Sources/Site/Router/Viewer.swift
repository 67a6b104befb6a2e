package import Domain

/// The person for whom a page is made. Only the role counts, so that all people with a role share the bytes of a page.
package struct Viewer: Hashable, Sendable {
    /// Nil if nobody is signed in.
    package let role: Role?
    /// Whether the board has a single user without an account, who can neither sign out nor manage accounts.
    package let isSingle: Bool

    /// The viewer of every page of a static site.
    package static let nobody = Viewer(role: nil)

    package init(role: Role?, isSingle: Bool = false) { (self.role, self.isSingle) = (role, isSingle) }

    /// Whether the live board offers an action to the viewer.
    package func may(_ action: Action) -> Bool {
        if isSingle, action.needsAccount { return false }
        guard let least = action.leastRole else { return role == nil }
        return role.map { $0 >= least } ?? false
    }
}

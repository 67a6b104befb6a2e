package import Domain

/// The person for whom a page is made. Only the role counts, and what people with the role learn of the remote, so that all
/// of them share the bytes of a page.
package struct Viewer: Hashable, Sendable {
    /// Nil if nobody is signed in.
    package let role: Role?
    /// Whether the board has a single user without an account, who can neither sign out nor manage accounts.
    package let isSingle: Bool
    /// What the bar of each page says about the remote of the repository; nil for nothing.
    package var sync: SyncNotice?
    /// The id of the user whom `me` names, on the pages of views that name it; nil on pages that all with a role share.
    package var me: String?

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

/// What the bar of each page says about the remote of the repository, in the words of the board.
package struct SyncNotice: Hashable, Sendable {
    /// What the remote does not have, and what is to be settled; empty for nothing.
    package var counts: String
    /// That the last sync failed; empty if it did not.
    package var failure: String
    /// Why it failed, as git and the remote say it; empty for people who may not know it.
    package var reason: String

    package init(counts: String, failure: String = "", reason: String = "") {
        (self.counts, self.failure, self.reason) = (counts, failure, reason)
    }
}

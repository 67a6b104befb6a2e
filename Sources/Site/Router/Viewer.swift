/// The person for whom a page is made. It determines only what the layout adds.
package struct Viewer: Equatable, Sendable {
    /// The user's id; nil if nobody is signed in.
    package let user: String?
    /// Whether the page offers edits.
    package let mayEdit: Bool

    /// The viewer of every page of a static site.
    package static let nobody = Viewer(user: nil, mayEdit: false)

    package init(user: String?, mayEdit: Bool) { (self.user, self.mayEdit) = (user, mayEdit) }
}
